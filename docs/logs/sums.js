const numbers = [2, 3, 5, 7, 8];
const target = 10;

function say(event, place, choice, refused_by = null) {
    console.log(JSON.stringify({event, place, choice, refused_by}));
}

function fill(index, total) {
    if (index === numbers.length) {
        say("solution");
        return;
    }
    const place = numbers[index];
    for (const choice of ["leave", "take"]) {
        const after = choice === "take" ? total + place : total;
        const refused = after > target || index === numbers.length - 1 && after < target;
        say("try", place, choice, refused);
        if (!refused) {
            say("put", place, choice);
            fill(index + 1, after);
            say("back", place, choice);
        }
    }
}

fill(0, 0);

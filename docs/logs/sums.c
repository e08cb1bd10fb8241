#include <stdbool.h>
#include <stdio.h>

static const int numbers[] = {2, 3, 5, 7, 8};
static const int count = 5, target = 10;

static void say(const char *event, int place, const char *choice, bool refused) {
    printf("{\"event\": \"%s\", \"place\": %d, \"choice\": \"%s\", \"refused_by\": %s}\n",
           event, place, choice, refused ? "true" : "false");
}

static void fill(int index, int total) {
    if (index == count) {
        puts("{\"event\": \"solution\"}");
        return;
    }
    int place = numbers[index];
    for (int take = 0; take <= 1; take++) {
        const char *choice = take ? "take" : "leave";
        int after = take ? total + place : total;
        bool refused = after > target || (index == count - 1 && after < target);
        say("try", place, choice, refused);
        if (!refused) {
            say("put", place, choice, false);
            fill(index + 1, after);
            say("back", place, choice, false);
        }
    }
}

int main(void) {
    fill(0, 0);
}

class Sums {
    static final int[] numbers = {2, 3, 5, 7, 8};
    static final int target = 10;

    static void say(String event, int place, String choice, boolean refused) {
        System.out.printf("{\"event\": \"%s\", \"place\": %d, \"choice\": \"%s\", \"refused_by\": %b}%n",
                event, place, choice, refused);
    }

    static void fill(int index, int total) {
        if (index == numbers.length) {
            System.out.println("{\"event\": \"solution\"}");
            return;
        }
        int place = numbers[index];
        for (String choice : new String[] {"leave", "take"}) {
            int after = choice.equals("take") ? total + place : total;
            boolean refused = after > target || index == numbers.length - 1 && after < target;
            say("try", place, choice, refused);
            if (!refused) {
                say("put", place, choice, false);
                fill(index + 1, after);
                say("back", place, choice, false);
            }
        }
    }

    public static void main(String[] args) {
        fill(0, 0);
    }
}

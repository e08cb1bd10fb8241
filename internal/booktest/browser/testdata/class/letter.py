Dear teacher,

my dog ate it. <b>Sorry</b>!

Anna

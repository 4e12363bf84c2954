/** English: the donation box, with what is to be given away. */
export const donations = {
  title: 'Donation box',
  nothing: 'Nothing waits to be given away.',
  things: { one: 'One thing to give away.', other: '{count} things to give away.' },
  keepInOneBox: {
    one: 'Keep it in a box or bag by the door. Tick it off when it is gone.',
    other: 'Keep them in one box or bag by the door. Tick them off when they are gone.',
  },
  allGone: 'All of it has left the home.',
  comesHere: 'What you choose to donate comes here, from every session.',
  // The heading of what is gone.
  droppedOff: 'Dropped off',
  // What is told of the things that the button took, with the way to take it back.
  dropOff: 'Dropped off: {count}',
  // The button takes all that waits: the person says that it is gone. One: the only thing that waits; three and more; and two.
  dropAll: { one: 'I dropped it off', other: 'I dropped all {count} off' },
  dropBoth: 'I dropped both off',
  share: 'Share the list',
  copy: 'Copy the list',
  copied: 'The list is copied.',
} as const

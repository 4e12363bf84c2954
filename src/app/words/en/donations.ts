/** English: the donation box, with what is to be given away. */
export const donations = {
  title: 'Donation box',
  nothing: 'Nothing waits to be given away.',
  things: { one: 'One thing to give away.', other: '{count} things to give away.' },
  keepInOneBox: 'Keep them in one box or bag by the door. Tick them off when they are gone.',
  allGone: 'All of it has left the home.',
  comesHere: 'What you choose to donate comes here, from every session.',
  // The heading of what is gone.
  droppedOff: 'Dropped off',
  // The button, with how many things it takes, and what is told after it, with the way to take it back.
  dropOff: 'Dropped off: {count}',
  undo: 'Undo',
} as const

/** What the person says in a help with one tap: these are the ways out of it. */
export const helpWords = { leave: 'Skip it for today.', back: 'Back to sorting, please.' } as const

/** English: the end of a session: its picture, the walk, the lists, the donation box. */
export const end = {} as const

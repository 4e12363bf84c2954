/** A session that was recorded and is shipped with the app, as a file like any that is exported. */
export interface Recording {
  /** `recordings/<name>.zip` */
  readonly name: string
  readonly title: string
  /** What happens in it. */
  readonly about: string
}

/** Those that can be looked at, run and branched with neither key nor network. */
export const recordings: readonly Recording[] = [
  { name: 'shelf', title: 'Living room shelf', about: 'Sorted to the end, with a change of mind' },
  { name: 'drawer', title: 'Kitchen drawer', about: 'Someone gets stuck, and stops there' },
  { name: 'desk-later', title: 'Desk a day later', about: 'The network goes, and comes back' },
]

/** The agent of a recording, and of its branches: its model is the recording itself. */
export const agentOf = ({ name }: Recording): string => `demo-${name}`

/** Whether replies to sessions of an agent were written beforehand. */
export const isDemo = (agent: string | null | undefined): boolean => /^demo(-|$)/.test(agent ?? '')

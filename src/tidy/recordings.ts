/** A recorded session that is shipped with the app, as an exported file. */
export interface Recording {
  /** `recordings/<name>.zip` */
  readonly name: 'shelf' | 'drawer' | 'desk-later'
  /** The title in the file. */
  readonly title: string
}

/** The recordings: they can be viewed, run and branched without a key and without a network. */
export const recordings: readonly Recording[] = [
  { name: 'shelf', title: 'Living room shelf' },
  { name: 'drawer', title: 'Kitchen drawer' },
  { name: 'desk-later', title: 'Desk a day later' },
]

/** The name of the agent of a recording and of its branches. That agent's model is the recording. */
export const agentOf = ({ name }: Recording): string => `demo-${name}`

/** Whether replies to sessions of an agent were written beforehand. */
export const isDemo = (agent: string | null | undefined): boolean => /^demo(-|$)/.test(agent ?? '')

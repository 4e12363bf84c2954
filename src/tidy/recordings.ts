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

/** The languages of the demo, by the code of each; the first one stands for all that have none. */
export const demoLanguages = ['en', 'de', 'es', 'fr', 'pt-BR', 'ja', 'ar'] as const
export type DemoLanguage = (typeof demoLanguages)[number]

const demoLanguage = (code: string): DemoLanguage => demoLanguages.find((one) => one === code) ?? demoLanguages[0]

/** The name of the agent of the demo in a language. A demo goes on in the language in which it was begun. */
export const demoAgent = (code: string): string => `demo${ofLanguage('-', code)}`

/** The files of the demo in a language, in `recordings`: the log, and `HelpWords`. */
export const demoFiles = (code: string): { readonly log: string; readonly help: string } => {
  const name = `desk${ofLanguage('.', code)}`
  return { log: `${name}.jsonl`, help: `${name}.json` }
}

function ofLanguage(mark: string, code: string): string {
  const language = demoLanguage(code)
  return language === demoLanguages[0] ? '' : mark + language
}

/** Whether an agent is that of the demo, in any language, and not of another recording. */
export const isDesk = (agent: string): boolean => demoLanguages.some((code) => demoAgent(code) === agent)

/** What is said to a person who asks for help in a recording, which cannot know with which thing: few words must fit any. */
export interface HelpWords {
  /** What a thing is, by its name, and whether the person sees it; `found` for a thing that is not among them. */
  readonly told: Readonly<Record<string, string>>
  readonly found: string
  /** The answers that are suggested. With `unsure` the thing is left for another day. */
  readonly seen: string
  readonly unsure: string
  /** For a person who cannot decide, with the answers that are suggested. */
  readonly wanted: string
  readonly helps: string
  readonly couldGo: string
  /** What the card recommends after these answers, where it has no such choice: the thing stays where it lies, or is given away. */
  readonly leave: string
  readonly donate: string
  /** Why it recommends that: the person said so. */
  readonly saidHelps: string
  readonly saidCouldGo: string
  /** The thing is left for another day. */
  readonly later: string
  /** There is no reply left. */
  readonly over: string
}

/** Whether replies to sessions of an agent were written beforehand. */
export const isDemo = (agent: string | null | undefined): boolean => /^demo(-|$)/.test(agent ?? '')

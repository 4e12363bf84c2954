/** Every entry of the package that this manifest names, imported by a strict TypeScript program. */
export const typesProgram = (entries: readonly string[]) => `
${entries.map((entry, at) => `import * as entry${at} from '${entry}'`).join('\n')}
import { ask, chat, confirm, defineAgent, defineTool, ok, type SessionHandle, type ToolContext } from 'pocketloop'
import { scripted } from 'pocketloop/testing'

export const entries = [${entries.map((_, at) => `entry${at}`).join(', ')}]

const forget = defineTool({
  name: 'forget',
  description: 'Forgets a note',
  input: { type: 'object', properties: { note: { type: 'string' } }, required: ['note'] },
  async *run() {
    const yes: boolean = yield* ask(confirm('Forget it?'))
    return yes ? 'forgotten' : 'kept'
  },
})
type NoteFact = { readonly type: 'note.made'; readonly note: string }
const input = { type: 'object' } as const
const make = defineTool({ name: 'make', description: '', input, run: () => ok('made', { facts: [{ type: 'note.made', note: 'x' }] }) })
const wrong = defineTool({ name: 'wrong', description: '', input, run: () => ok('made', { facts: [{ type: 'note.mode' }] }) })
const about = { name: 'notes', initialMode: 'only', initialState: 0 } as const
export const notes = defineAgent<number, NoteFact>({ ...about, modes: { only: { prompt: '', tools: [make, forget] } }, reduce: (state) => state + 1 })
// @ts-expect-error the agent knows no such fact
defineAgent<number, NoteFact>({ ...about, modes: { only: { prompt: '', tools: [wrong] } }, reduce: (state) => state })
export const note = (session: SessionHandle<number, NoteFact>): Promise<void> => session.note({ type: 'note.made', note: 'x' })
const greet = defineTool({ name: 'greet', description: '', input, run: (_, { context }: ToolContext<unknown, string>) => context?.length })
// @ts-expect-error the tool expects text
export const greeting = chat({ model: scripted(), messages: 'Hello', tools: [greet], context: 5 })
export const answer: Promise<string> = chat({ model: scripted({ text: 'Done.' }), messages: 'Hello', tools: [forget] }).then(({ text }) => text)
`

/** Every flag that a strict team may have. */
export const strictConfig = (more: object = {}) =>
  JSON.stringify({
    compilerOptions: {
      target: 'es2022',
      module: 'nodenext',
      moduleResolution: 'nodenext',
      lib: ['es2022', 'dom', 'dom.iterable'],
      types: [],
      noEmit: true,
      skipLibCheck: false,
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noPropertyAccessFromIndexSignature: true,
      noImplicitReturns: true,
      noImplicitOverride: true,
      noFallthroughCasesInSwitch: true,
      noUnusedLocals: true,
      noUnusedParameters: true,
      allowUnreachableCode: false,
      allowUnusedLabels: false,
      verbatimModuleSyntax: true,
      isolatedModules: true,
      erasableSyntaxOnly: true,
      forceConsistentCasingInFileNames: true,
      ...more,
    },
    include: ['*.ts'],
  })

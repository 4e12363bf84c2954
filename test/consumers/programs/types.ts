/** Every entry of the package that this manifest names, imported by a strict TypeScript program. */
export const typesProgram = (entries: readonly string[]) => `
${entries.map((entry, at) => `import * as entry${at} from '${entry}'`).join('\n')}
import { ask, chat, confirm, defineTool } from 'pocketloop'
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

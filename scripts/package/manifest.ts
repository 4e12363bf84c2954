/** The parts of the repository's own `package.json` that the manifest of the package is made from. */
export interface RootManifest {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly engines: Readonly<Record<string, string>>
  /** The source file of each entry, or a style sheet. */
  readonly exports: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

/** What the package needs whichever entry is used, in the versions that it is tested with. */
const dependencies = ['@cfworker/json-schema', 'comlink', 'idb']

/** What an entry needs that not everybody uses: an adapter its SDK, the tools of servers that of MCP, the elements Lit, the hooks React. */
const optionalPeers: Readonly<Record<string, (tested: string) => string>> = {
  openai: caret,
  '@anthropic-ai/sdk': caret,
  '@modelcontextprotocol/client': caret,
  lit: caret,
  react: () => '>=18',
}

/** The file in the package for a source file: a script for a module, and a style sheet as it is. */
export const builtFile = (source: string): string => source.replace('./src/', './dist/').replace(/\.ts$/, '.js')

/** The manifest of the package, from the manifest of the repository: one place says which entries there are. */
export function packageManifest(root: RootManifest): object {
  const versions = { ...root.devDependencies, ...root.dependencies }
  const exports = Object.entries(root.exports).map(([entry, source]) => {
    const file = builtFile(source)
    return [entry, source.endsWith('.ts') ? { types: file.replace(/\.js$/, '.d.ts'), default: file } : file]
  })
  const peers = Object.keys(optionalPeers).filter((name) => versions[name] !== undefined)
  return {
    name: root.name,
    version: root.version,
    description: 'An LLM tool loop that lives wholly in the browser: durable sessions, questions to the person, replay',
    keywords: ['llm', 'agent', 'tool loop', 'browser', 'web worker', 'offline', 'indexeddb'],
    license: root.license,
    type: 'module',
    engines: root.engines,
    // Only the elements do something when they are imported: they are defined.
    sideEffects: ['./dist/elements/**', '**/*.css'],
    customElements: 'custom-elements.json',
    exports: { ...Object.fromEntries(exports), './package.json': './package.json' },
    files: ['dist', 'CHANGELOG.md', 'custom-elements.json'],
    dependencies: Object.fromEntries(dependencies.map((name) => [name, versionIn(versions, name)])),
    peerDependencies: Object.fromEntries(peers.map((name) => [name, optionalPeers[name]!(versionIn(versions, name))])),
    peerDependenciesMeta: Object.fromEntries(peers.map((name) => [name, { optional: true }])),
  }
}

function caret(tested: string): string {
  return `^${tested}`
}

function versionIn(versions: Readonly<Record<string, string>>, name: string): string {
  const version = versions[name]
  if (version === undefined) throw new Error(`package.json has no version of ${name}`)
  return version
}

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'

/**
 * One declaration as the compiler writes it, overloads together. `file` is relative to the sources; `uses` are the types it names, `exportedAs` are
 * the names under which it can be imported.
 */
export interface Declaration {
  readonly name: string
  readonly file: string
  readonly doc: string
  readonly code: string
  readonly uses: readonly Declaration[]
  readonly exportedAs: ReadonlySet<string>
}

/** Where a name comes from: declared in the file itself, or taken from another. */
interface Origin {
  readonly file: string
  readonly name: string
}

interface Module {
  readonly own: ReadonlyMap<string, { readonly doc: string; readonly code: string }>
  readonly taken: ReadonlyMap<string, Origin>
  readonly exported: ReadonlyMap<string, Origin>
}

/**
 * The exports of some modules, in the order in which they are exported, with their docs and signatures. The compiler itself
 * writes the declarations; here they are only cut apart. Throws what the compiler says when the sources do not compile.
 */
export function declarationsOf(root: string, entries: readonly string[]): ReadonlyMap<string, readonly Declaration[]> {
  const folder = mkdtempSync(join(tmpdir(), 'declarations-'))
  try {
    emit(root, entries, folder)
    const modules = new Map<string, Module>()
    const moduleOf = (file: string): Module => {
      const known = modules.get(file) ?? cut(file, readFileSync(join(folder, file.replace(/\.ts$/, '.d.ts')), 'utf8'))
      modules.set(file, known)
      return known
    }
    const made = new Map<string, Declaration>()
    const find = ({ file, name }: Origin): Declaration | undefined => {
      const module = moduleOf(file)
      const origin = module.exported.get(name) ?? module.taken.get(name)
      const own = module.own.get(name)
      if (!own) return origin && find(origin)
      const key = `${file} ${name}`
      const known = made.get(key)
      if (known) return known
      const uses: Declaration[] = []
      const declaration: Declaration = { name, file, ...own, uses, exportedAs: new Set() }
      made.set(key, declaration) // before its uses: types name each other
      for (const used of namesIn(own.code)) {
        const from = module.taken.get(used) ?? (module.own.has(used) ? { file, name: used } : undefined)
        const found = from && find(from)
        if (found && found !== declaration && !uses.includes(found) && !isPart(found, declaration)) uses.push(found)
      }
      return declaration
    }
    const findExport = (name: string, origin: Origin): readonly Declaration[] => {
      const declaration = find(origin)
      if (declaration) (declaration.exportedAs as Set<string>).add(name)
      return declaration ? [declaration] : []
    }
    const exportsOf = (file: string) => {
      const { own, exported } = moduleOf(file)
      const here = [...own].flatMap(([name, { code }]) => (code.startsWith('export ') ? findExport(name, { file, name }) : []))
      return [...new Set([...here, ...[...exported].flatMap(([name, origin]) => findExport(name, origin))])]
    }
    return new Map(entries.map((file) => [file, exportsOf(file)]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function emit(folder: string, entries: readonly string[], outDir: string): void {
  const root = resolve(folder) // the project lies elsewhere
  const config = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      outDir,
      rootDir: join(root, 'src'),
      // Both realms at once: what is documented is for pages and for workers.
      lib: ['es2023', 'esnext.disposable', 'dom', 'dom.iterable', 'dom.asynciterable'],
    },
    files: entries.map((file) => join(root, 'src', file)),
  }
  const project = join(outDir, 'tsconfig.json')
  writeFileSync(project, JSON.stringify(config))
  try {
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', project], { encoding: 'utf8' })
  } catch (error) {
    throw new Error(`the sources do not compile:\n${(error as { stdout?: string }).stdout}`, { cause: error })
  }
}

/** Cuts a file of declarations into its statements, which begin at the start of a line, each with the comment before it. */
function cut(file: string, text: string): Module {
  const own = new Map<string, { doc: string; code: string }>()
  const taken = new Map<string, Origin>()
  const exported = new Map<string, Origin>()
  let pending = ''
  const beside = (path: string) => relative('.', join(dirname(file), path))

  for (const statement of text.split(/^(?=\/\*\*|export |declare |import |type |interface )/m)) {
    if (statement.startsWith('/**')) {
      pending = docIn(statement)
      continue
    }
    const doc = pending
    pending = ''
    const names = /^(import|export) (?:type )?\{([^}]*)\} from '(\.[^']+)'/.exec(statement)
    if (names) {
      const [, verb, list = '', path = ''] = names
      for (const item of list.split(',').filter((one) => one.trim() !== '')) {
        const [name = '', as = name] = item
          .trim()
          .replace(/^type /, '')
          .split(' as ')
        ;(verb === 'import' ? taken : exported).set(as, { file: beside(path), name })
      }
      continue
    }
    const name = /^(?:export )?(?:declare )?(?:abstract )?(?:function\*?|const|class|interface|type) (\w+)/.exec(statement)?.[1]
    if (name === undefined) continue
    // Types that the compiler had to name itself, because the source does not import them.
    const code = statement.trim().replace(/import\("(\.[^"]+)"\)\.(\w+)/g, (_, path: string, used: string) => {
      taken.set(used, { file: beside(path), name: used })
      return used
    })
    const before = own.get(name)
    own.set(name, before ? { doc: before.doc || doc, code: `${before.code}\n${code}` } : { doc, code })
  }
  return { own, taken, exported }
}

/** Whether a type is only a part of how another one is computed: its file keeps it to itself. */
const isPart = (part: Declaration, whole: Declaration): boolean =>
  /^(?:declare )?type /.test(part.code) && /^(?:export )?(?:declare )?type /.test(whole.code)

const docIn = (comment: string): string =>
  comment
    .replace(/^\/\*\*|\*\/\s*$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim()

/** Types begin with a capital here, and nothing else does; what stands in quotes is no name. */
const namesIn = (code: string): ReadonlySet<string> =>
  new Set(code.replace(/\/\*[\s\S]*?\*\/|'[^']*'/g, '').match(/\b[A-Z]\w*/g) ?? [])

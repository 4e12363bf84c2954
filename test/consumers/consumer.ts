import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { buildPackage } from '../../scripts/package/build.ts'

const execute = promisify(execFile)

/** A fresh folder in which a stranger uses the package. */
export interface Consumer {
  readonly folder: string
  write(files: Readonly<Record<string, string>>): Promise<void>
  /** Runs a command in the folder, and gives what it said. Rejects with all that it said if it fails. */
  run(command: string, ...args: readonly string[]): Promise<string>
  /** Runs the command of an installed package. */
  bin(name: string, ...args: readonly string[]): Promise<string>
  remove(): Promise<void>
}

let tarball: Promise<string> | undefined

/** The packed package, made once for each test file. */
export const packed = (): Promise<string> => (tarball ??= pack())

async function pack(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'packed-'))
  const built = await buildPackage(join(folder, 'package'))
  await execute('npm', ['pack', built, '--pack-destination', folder], { shell: process.platform === 'win32' })
  const name = (await readdir(folder)).find((file) => file.endsWith('.tgz'))
  if (!name) throw new Error('npm pack left no tarball')
  process.once('exit', () => void rm(folder, { recursive: true, force: true }))
  return join(folder, name)
}

/** Makes a folder with the package installed from its tarball, beside other packages of the registry. */
export async function consumer(...packages: readonly string[]): Promise<Consumer> {
  const made = await emptyFolder()
  await made.run('npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline', await packed(), ...packages)
  return made
}

/** The same with no network: the tarball is unpacked, and what it needs is that of this project. */
export async function offlineConsumer(): Promise<Consumer> {
  const made = await emptyFolder()
  const modules = join(made.folder, 'node_modules')
  await mkdir(modules, { recursive: true })
  await made.run('tar', '-xzf', await packed(), '-C', modules)
  await rename(join(modules, 'package'), join(modules, 'pocketloop'))
  for (const name of [
    '@cfworker',
    'comlink',
    'idb',
    'lit',
    'lit-html',
    'lit-element',
    '@lit',
    'openai',
    '@anthropic-ai',
    'react',
    '@types',
  ])
    await symlink(resolve('node_modules', name), join(modules, name), 'junction').catch(() => {})
  return made
}

async function emptyFolder(): Promise<Consumer> {
  const folder = await mkdtemp(join(tmpdir(), 'consumer-'))
  const run: Consumer['run'] = async (command, ...args) => {
    try {
      const options = { cwd: folder, maxBuffer: 1e8, shell: process.platform === 'win32' && command === 'npm', env: quiet() }
      const { stdout, stderr } = await execute(command, args, options)
      return `${stdout}${stderr}`
    } catch (error) {
      const { stdout = '', stderr = '', message } = error as { stdout?: string; stderr?: string; message: string }
      throw new Error(`${command} ${args.join(' ')} failed in ${folder}\n${stdout}\n${stderr}\n${message}`, { cause: error })
    }
  }
  const made: Consumer = {
    folder,
    run,
    async write(files) {
      for (const [name, text] of Object.entries(files)) {
        await mkdir(dirname(join(folder, name)), { recursive: true })
        await writeFile(join(folder, name), text)
      }
    },
    bin: (name, ...args) => run(process.execPath, join('node_modules', name), ...args),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
  await made.write({ 'package.json': JSON.stringify({ name: 'consumer', private: true, type: 'module' }) })
  return made
}

/** The environment without what the test runner adds to it. */
function quiet(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, NODE_OPTIONS: __, VITEST: ___, ...env } = process.env
  return { ...env, NEXT_TELEMETRY_DISABLED: '1', CI: '1' }
}

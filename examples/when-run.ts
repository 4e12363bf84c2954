import { resolve } from 'node:path'
import { inspect } from 'node:util'

/** Prints what an example comes to, when its file is the one that was started; a test that imports it runs it itself. */
export async function whenRun({ filename }: ImportMeta, example: () => Promise<unknown>): Promise<void> {
  const started = process.argv.slice(1, 3).some((path) => resolve(path) === filename)
  if (!started) return
  const result = await example()
  process.stdout.write(`${typeof result === 'string' ? result : inspect(result, { depth: 4 })}\n`)
}

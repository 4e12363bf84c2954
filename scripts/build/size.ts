import { readFileSync, writeFileSync } from 'node:fs'
import { KB, scriptsOf, togetherOf } from './sizes.ts'

// node scripts/run.mjs scripts/build/size.ts — after a build: the size of each script, and of what is loaded together beside what was
// written down last. `--write` writes down what it is now.
const FILE = 'scripts/build/sizes.json'
const scripts = scriptsOf('dist')
const kilobytes = (size: number) => `${(size / KB).toFixed(1)} KB`
for (const { path, size, part } of scripts) console.log(`${kilobytes(size).padStart(10)}  ${part.padEnd(9)} ${path}`)

const together = togetherOf(scripts)
const written = JSON.parse(readFileSync(FILE, 'utf8')) as Readonly<Record<string, number>>
console.log('\ngzipped, together, and the change since it was written down:')
for (const [name, size] of Object.entries(together)) {
  const change = size - (written[name] ?? 0)
  console.log(
    `${kilobytes(size).padStart(10)}  ${change === 0 ? 'unchanged' : `${change > 0 ? '+' : ''}${change} bytes`}`.padEnd(26),
    name,
  )
}
if (process.argv.includes('--write')) writeFileSync(FILE, `${JSON.stringify(together, null, 2)}\n`)

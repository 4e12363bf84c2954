import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type Consumer, consumer, packed } from '../consumer.ts'
import { entries, withPeers } from '../entries.ts'
import { strictConfig, typesProgram } from '../programs/types.ts'

let stranger: Consumer
afterEach(() => stranger?.remove())

/** The bytes of all files in a folder. */
async function bytesIn(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true })
  const sizes = await Promise.all(files.map(async (file) => lstat(join(folder, file))))
  return sizes.reduce((sum, stats) => sum + (stats.isFile() ? stats.size : 0), 0)
}

test('alone it installs at most 6 packages and 5 MB, and each entry without a peer can be imported', async () => {
  stranger = await consumer()
  const lock = JSON.parse(await stranger.run(process.execPath, '-p', `require('fs').readFileSync('package-lock.json', 'utf8')`))
  const installed = Object.keys(lock.packages).filter((name) => name !== '')
  expect(installed.length).toBeLessThanOrEqual(6)
  expect(await bytesIn(join(stranger.folder, 'node_modules'))).toBeLessThan(5_000_000)
  const lines = entries.filter((entry) => !withPeers.includes(entry)).map((entry) => `await import('${entry}')`)
  await stranger.write({ 'all.mjs': [...lines, `console.log('all')`].join('\n') })
  expect((await stranger.run(process.execPath, 'all.mjs')).trim()).toBe('all')
})

test('a provider whose SDK is not installed is told as such, and nothing else needs it', async () => {
  stranger = await consumer()
  await stranger.write({
    'missing.mjs': `
      import { chat } from 'pocketloop'
      import { openai } from 'pocketloop/models/openai'
      const model = openai({ model: 'gpt', apiKey: 'sk-consumer' })
      const { haltedReason, failure } = await chat({ model, messages: 'Hello' })
      console.log(haltedReason, failure.kind, failure.message)
    `,
  })
  expect(await stranger.run(process.execPath, 'missing.mjs')).toContain(
    'error unsupported a package that this model needs is not installed',
  )
})

test.each(['5.9.3', '7.0.2'])('its declarations hold under every strict flag of TypeScript %s', async (version) => {
  stranger = await consumer(`typescript@${version}`, 'openai@6.49.0', 'lit@3.3.3', 'react@19.3.1', '@types/react@19.3.0')
  await stranger.write({ 'all.ts': typesProgram(entries), 'tsconfig.json': strictConfig() })
  await stranger.bin('typescript/bin/tsc', '-p', '.')
})

test('publint and attw have nothing to say', async () => {
  stranger = await consumer('publint@0.3.25', '@arethetypeswrong/cli@0.18.5')
  const tarball = await packed()
  expect(await stranger.bin('publint/src/cli.js', tarball, '--strict')).toContain('All good!')
  const styles = ['elements/theme.css', 'custom-elements.json']
  await stranger.bin('@arethetypeswrong/cli/dist/index.js', tarball, '--profile', 'esm-only', '--exclude-entrypoints', ...styles)
})

test('it could be published', async () => {
  stranger = await consumer()
  expect(await stranger.run('npm', 'publish', await packed(), '--dry-run')).toContain('pocketloop')
})

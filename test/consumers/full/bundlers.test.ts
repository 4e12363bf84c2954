import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type Consumer, consumer } from '../consumer.ts'
import { allIsWell, shownBy } from '../in-browser.ts'
import { pageOf, pageProgram, workerProgram } from '../programs/page.ts'

// Each bundler as its own documents say, with no setting that is there for this package's sake.

const openai = 'openai@6.49.0'
const byAddress = `new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })`
const programs = { 'src/page.js': pageProgram(byAddress), 'src/worker.js': workerProgram }

let stranger: Consumer
afterEach(() => stranger?.remove())

test('Vite bundles a page and its worker', async () => {
  stranger = await consumer(openai, 'vite@8.3.8')
  await stranger.write({
    ...programs,
    'index.html': pageOf('./src/page.js'),
    'vite.config.js': `export default { base: './', worker: { format: 'es' } }`,
  })
  await stranger.bin('vite/bin/vite.js', 'build')
  expect(await shownBy(join(stranger.folder, 'dist'))).toEqual(allIsWell)
})

test('Vite bundles them with its default, which makes one file of a worker', async () => {
  stranger = await consumer(openai, 'vite@8.3.8')
  const config = `export default { base: './' }`
  await stranger.write({ ...programs, 'index.html': pageOf('./src/page.js'), 'vite.config.js': config })
  await stranger.bin('vite/bin/vite.js', 'build')
  expect(await shownBy(join(stranger.folder, 'dist'))).toEqual(allIsWell)
})

test('webpack 5 bundles a page and its worker, with no settings', async () => {
  stranger = await consumer(openai, 'webpack@5.112.2', 'webpack-cli@7.3.1')
  await stranger.write({ ...programs, 'dist/index.html': pageOf('./main.js') })
  await stranger.bin('webpack-cli/bin/cli.js', '--mode', 'production', '--entry', './src/page.js')
  expect(await shownBy(join(stranger.folder, 'dist'))).toEqual(allIsWell)
})

test('esbuild bundles a page and its worker', async () => {
  stranger = await consumer(openai, 'esbuild@0.28.2')
  await stranger.write({ ...programs, 'dist/index.html': pageOf('./page.js') })
  const script = `
    import { build } from 'esbuild'
    const entryPoints = ['src/page.js', 'src/worker.js']
    await build({ entryPoints, bundle: true, splitting: true, format: 'esm', minify: true, outdir: 'dist' })
  `
  await stranger.write({ 'build.mjs': script })
  await stranger.run(process.execPath, 'build.mjs')
  expect(await shownBy(join(stranger.folder, 'dist'))).toEqual(allIsWell)
})

test('Rollup bundles a page and its worker', async () => {
  stranger = await consumer(openai, 'rollup@4.68.7', '@rollup/plugin-node-resolve@16')
  await stranger.write({
    ...programs,
    'dist/index.html': pageOf('./page.js'),
    'rollup.config.js': `
      import resolve from '@rollup/plugin-node-resolve'
      export default {
        input: ['src/page.js', 'src/worker.js'],
        plugins: [resolve({ browser: true })],
        output: { dir: 'dist', format: 'es' },
      }
    `,
  })
  await stranger.bin('rollup/dist/bin/rollup', '-c')
  expect(await shownBy(join(stranger.folder, 'dist'))).toEqual(allIsWell)
})

test('Next builds a page whose client component holds a session with the hooks, and a chat', async () => {
  stranger = await consumer(
    openai,
    'next@16.4.6',
    'react@19.3.1',
    'react-dom@19.3.1',
    'typescript@5.9.3',
    '@types/react@19.3.0',
    '@types/node@20.19.25',
  )
  await stranger.write({
    'next.config.mjs': `export default { output: 'export' }`,
    'app/layout.tsx': `export default function Layout({ children }: { children: React.ReactNode }) {
      return <html lang="en"><body>{children}</body></html>
    }`,
    'app/page.tsx': `import { Program } from './program'
    export default function Page() { return <Program /> }`,
    'app/talk.ts': `import { defineAgent, openSession } from 'pocketloop'
    import { openStore } from 'pocketloop/store'
    import { scripted } from 'pocketloop/testing'
    const agent = defineAgent({
      name: 'talker',
      modes: { only: { prompt: '', tools: [] } },
      initialMode: 'only',
      initialState: null,
      reduce: (state: null) => state,
    })
    export const openTalk = () => openSession({ store: openStore('talk'), agent, model: scripted({ text: 'Good morning.' }) })`,
    // The rest begins once the hooks have shown a reply.
    'app/program.tsx': `'use client'
    import type { SessionHandle } from 'pocketloop'
    import { useOpenSession, useSession } from 'pocketloop/react'
    import { useEffect } from 'react'
    import { openTalk } from './talk'
    export function Program() {
      const { session } = useOpenSession(openTalk, [])
      return session ? <Talk session={session} /> : null
    }
    function Talk({ session }: { session: SessionHandle<null> }) {
      const { messages, say } = useSession(session)
      const text = messages.map(({ parts }) => parts.map((part) => (part.type === 'text' ? part.text : '')).join('')).join(' ')
      useEffect(() => { void say('Hello') }, [say])
      useEffect(() => { if (text === 'Hello Good morning.') void import('./run') }, [text])
      return <p>{text}</p>
    }`,
    'app/run.js': pageProgram(byAddress),
    'app/worker.js': workerProgram,
  })
  await stranger.bin('next/dist/bin/next', 'build')
  expect(await shownBy(join(stranger.folder, 'out'))).toEqual(allIsWell)
})

test('a plain page with an import map runs it with no bundler', async () => {
  stranger = await consumer(openai)
  const imports = {
    pocketloop: './node_modules/pocketloop/dist/index.js',
    'pocketloop/models/openai': './node_modules/pocketloop/dist/models/openai.js',
    'pocketloop/page': './node_modules/pocketloop/dist/bridge/client.js',
    '@cfworker/json-schema': './node_modules/@cfworker/json-schema/dist/esm/index.js',
    idb: './node_modules/idb/build/index.js',
    comlink: './node_modules/comlink/dist/esm/comlink.mjs',
    openai: './node_modules/openai/index.mjs',
  }
  const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`
  // Import maps do not hold in workers.
  const alone = pageProgram('undefined').replace('const client', "throw 'no worker here'\n  const client")
  await stranger.write({ 'page.js': alone, 'index.html': pageOf('./page.js', map) })
  expect(await shownBy(stranger.folder)).toEqual({ chat: allIsWell.chat, session: '', errors: ['no worker here'] })
})

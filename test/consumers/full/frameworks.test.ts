import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { chromiumFlags } from '../../../scripts/browser/chromium-flags.mjs'
import { findBrowser } from '../../../scripts/browser/find-browser.mjs'
import { componentsOf } from '../../docs/guide-files.mjs'
import { hostFiles } from '../../journeys/static-host.ts'
import { type Consumer, consumer } from '../consumer.ts'

// The components of the guide `on-the-page`, word for word, with the compilers of their frameworks, in a page of a stranger.

const components = componentsOf('on-the-page')
let stranger: Consumer
afterEach(() => stranger?.remove())

/** A page that shows a session in a component, which `mount` puts there. What the page's person says is the function `say`. */
const program = (mount: string) => `import { defineAgent, openSession } from 'pocketloop'
import { openStore } from 'pocketloop/store'
import { scripted } from 'pocketloop/testing'
${mount}
const agent = defineAgent({
  name: 'talker',
  modes: { only: { prompt: '', tools: [] } },
  initialMode: 'only',
  initialState: null,
  reduce: (state) => state,
})
const model = scripted([{ text: 'Good ' }, { delay: 20 }, { text: 'morning.' }], { text: 'And on.' })
const session = await openSession({ store: openStore('talk'), agent, model })
const main = document.querySelector('main')
Object.assign(globalThis, { say: (words) => session.say(words), leave: show(main, session) })
main.className = 'shown'
`

const frameworks = {
  svelte: {
    file: 'src/Chat.svelte',
    packages: ['svelte@5.57.3', '@sveltejs/vite-plugin-svelte@7.3.1', 'svelte-check@4.7.8', 'typescript@5.9.3'],
    plugin: `import { svelte as plugin } from '@sveltejs/vite-plugin-svelte'`,
    mount: `import { mount, unmount } from 'svelte'
import Chat from './Chat.svelte'
const show = (target, session) => {
  const chat = mount(Chat, { target, props: { session } })
  return () => unmount(chat)
}`,
    check: ['svelte-check/bin/svelte-check', '--tsconfig', './tsconfig.json', '--fail-on-warnings'],
  },
  vue: {
    file: 'src/Chat.vue',
    packages: ['vue@3.5.45', '@vitejs/plugin-vue@6.0.11', 'vue-tsc@3.3.14', 'typescript@5.9.3'],
    plugin: `import plugin from '@vitejs/plugin-vue'`,
    mount: `import { createApp } from 'vue'
import Chat from './Chat.vue'
const show = (target, session) => {
  const app = createApp(Chat, { session })
  app.mount(target)
  return () => app.unmount()
}`,
    check: ['vue-tsc/bin/vue-tsc.js', '--noEmit'],
  },
  jsx: {
    file: 'src/Chat.jsx',
    packages: ['solid-js@1.9.19', 'vite-plugin-solid@2.11.14'],
    plugin: `import plugin from 'vite-plugin-solid'`,
    mount: `import { createComponent, render } from 'solid-js/web'
import Chat from './Chat.jsx'
const show = (target, session) => render(() => createComponent(Chat, { session }), target)`,
    check: [],
  },
} as const

/** The hooks, in the oldest React that the package takes. The others are tested with the newest. */
const oldReact = {
  packages: ['react@18.3.1', 'react-dom@18.3.1'],
  mount: `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { useSession } from 'pocketloop/react'
function Chat({ session }) {
  const { messages } = useSession(session)
  const textOf = ({ parts }) => parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
  return messages.map((message) => createElement('p', { key: message.id }, textOf(message)))
}
const show = (target, session) => {
  const root = createRoot(target)
  root.render(createElement(Chat, { session }))
  return () => root.unmount()
}`,
}

const page = `<!doctype html><html lang="en"><title>Talk</title><main></main><script type="module" src="./src/main.js"></script></html>`

/** Builds what was written, says two things to its page, and takes the component away. */
async function drive() {
  await stranger.bin('vite/bin/vite.js', 'build')
  const host = await hostFiles(join(stranger.folder, 'dist'))
  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: [...chromiumFlags] })
  try {
    const tab = await browser.newPage()
    const errors: string[] = []
    tab.on('pageerror', (error) => errors.push(String(error)))
    await tab.goto(host.url)
    await tab.locator('main.shown').waitFor({ state: 'attached' }) // empty, so not visible
    const say = (words: string) =>
      tab.evaluate((said) => (globalThis as unknown as { say(words: string): void }).say(said), words)
    const lines = () => tab.locator('main p').allTextContents()
    await say('Hello')
    await expect.poll(lines).toEqual(['Hello', 'Good morning.'])
    await say('Go on')
    await expect.poll(lines).toEqual(['Hello', 'Good morning.', 'Go on', 'And on.'])
    await tab.evaluate(() => (globalThis as unknown as { leave(): void }).leave())
    await expect.poll(lines).toEqual([])
    expect(errors).toEqual([])
  } finally {
    await browser.close()
    await host.close()
  }
}

test('every component of the guide is tried here', () => {
  expect([...components.keys()].sort()).toEqual(Object.keys(frameworks).sort())
})

test.each(Object.entries(frameworks))(
  'the component in %s compiles, shows what is said and what streams, and lets go of the session',
  async (language, { file, packages, plugin, mount, check }) => {
    stranger = await consumer('vite@8.3.8', ...packages)
    await stranger.write({
      [file]: components.get(language)!,
      'src/main.js': program(mount),
      'index.html': page,
      'vite.config.js': `${plugin}\nexport default { base: './', plugins: [plugin()], build: { target: 'es2022' } }`,
      'tsconfig.json': JSON.stringify({
        compilerOptions: {
          strict: true,
          module: 'esnext',
          moduleResolution: 'bundler',
          target: 'es2022',
          lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
          types: [],
          noEmit: true,
        },
        include: ['src/Chat.*'],
      }),
    })
    if (check.length > 0) await stranger.bin(...(check as readonly [string, ...string[]]))
    await drive()
  },
)

test('the hooks run in React 18', async () => {
  stranger = await consumer('vite@8.3.8', ...oldReact.packages)
  await stranger.write({
    'src/main.js': program(oldReact.mount),
    'index.html': page,
    'vite.config.js': `export default { base: './', build: { target: 'es2022' } }`,
  })
  await drive()
})

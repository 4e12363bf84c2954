import { setViewport } from '@web/test-runner-commands'
import '../../src/app/settings/settings.ts'
import { speak } from '../../examples/gallery/speak.ts'
import type { TidySettings } from '../../src/app/settings/settings.ts'
import { first } from '../../src/app/words/first.ts'
import { fill } from '../../src/app/words/message.ts'
import { words } from '../../src/app/words/words.ts'
import { assertClean, likeTheApp } from './clean.ts'
import { all, focused, heard, linesIn, named, same, settled, stage, wordsIn } from './stage.ts'

const usual: Partial<TidySettings> = {
  provider: { name: 'OpenAI', host: 'api.openai.com', key: 'Key ends in 3fQ2', kept: '', passkey: null },
  preferences: { cap: 200_000, patienceMs: null, photoDetail: 'standard' },
  storage: {
    heading: '38 MB kept safely',
    line: '',
    isPersistent: true,
    backup: 'Last backup 9 days ago',
    noCopy: '',
    installWay: null,
  },
  version: '1.0.0',
}
const unsafe = {
  heading: '3.4 MB kept',
  line: 'The browser may clear it when it needs room.',
  isPersistent: false,
  backup: 'Not backed up yet',
  noCopy: 'The browser offers no files.',
  installWay: 'by-hand',
} as const
const show = (more: Partial<TidySettings> = {}) => stage('tidy-settings', { ...usual, ...more })
const radio = (label: string) =>
  all<HTMLInputElement>('input[type=radio]').find((one) => one.labels?.[0]?.textContent?.trim() === label)!
const checked = () => all<HTMLInputElement>('input:checked').map((one) => one.labels?.[0]?.textContent?.trim())

describe('settings', () => {
  before(likeTheApp)

  it('show what was chosen, and nothing as chosen that is none of the answers', async () => {
    const settings = await show({ preferences: { cap: null, patienceMs: 900_000, photoDetail: 'more' }, theme: 'dark' })
    same(checked(), ['Dark', '15 minutes', 'More detail'])
    settings.preferences = { cap: null, patienceMs: 77, photoDetail: 'standard' }
    await settled()
    same(checked(), ['Dark', 'Standard'])
  })

  it('show that a line leads somewhere, in a low window that is wide too', async () => {
    const signs = async (width: number, height: number) => {
      await setViewport({ width, height })
      await show()
      return all('.line > svg.i:last-child').filter((sign) => sign.checkVisibility()).length
    }
    const shown = [await signs(800, 600), await signs(844, 390), await signs(300, 600)]
    await setViewport({ width: 800, height: 600 })
    same([shown[0]! > 0, shown[1] === shown[0], shown[2]], [true, true, 0])
  })

  it('tell each choice at once, and by itself', async () => {
    const settings = await show()
    const chosen = heard(settings, 'preferences')
    const themes = heard(settings, 'theme')
    for (const name of ['5 minutes', 'Always', 'More detail', 'Light']) radio(name).click()
    same(chosen, [{ patienceMs: 300_000 }, { patienceMs: null }, { photoDetail: 'more' }])
    same(themes, ['light'])
  })

  it('are groups of native radios with their names', async () => {
    await show()
    same(
      all<HTMLFieldSetElement>('fieldset').map((group) => [
        group.querySelector('legend')?.textContent,
        group.querySelectorAll('input[type=radio]').length,
      ]),
      [
        ['Theme', 3],
        ['How long a question waits', 3],
        ['Photo detail', 2],
      ],
    )
  })

  it('step the cap down to its least and up to none', async () => {
    const settings = await show()
    const chosen = heard(settings, 'preferences') as { cap: number | null }[]
    named('More').click()
    named('Less').click()
    same(chosen, [{ cap: 216_000 }, { cap: 162_000 }])
    settings.preferences = { cap: 50_000, patienceMs: null, photoDetail: 'standard' }
    await settled()
    same(named('Less').getAttribute('aria-disabled'), 'true')
    const isFaded = (name: string) => getComputedStyle(named(name)).opacity < '1'
    same([isFaded('Less'), isFaded('More')], [true, false])
    settings.preferences = { cap: 1_080_000, patienceMs: null, photoDetail: 'standard' }
    await settled()
    named('More').click()
    same(chosen.at(-1), { cap: null })
    settings.preferences = { cap: null, patienceMs: null, photoDetail: 'standard' }
    await settled()
    same(all('output')[0]!.textContent?.trim(), 'No limit')
    same(named('More').getAttribute('aria-disabled'), 'true')
  })

  it('say no limit before a model is connected, and begin with their first heading where one leads to it', async () => {
    await show({ provider: null, at: 'limit' })
    same([all('.cap').length, focused()?.localName], [0, 'h2'])
    await show({ at: 'limit' })
    same(all('.cap').length, 1)
  })

  it('T35 tell the limit in money where the model has a price, and else in things: the same whatever the last sessions used', async () => {
    const settings = await show({ prices: { input: 2, output: 10 } })
    const chosen = heard(settings, 'preferences') as { cap: number | null }[]
    const told = () => [all('output')[0]!, all('.cap .small')[0]!].map((part) => part.textContent?.trim())
    same(told(), ['~$0.50', 'Then it stops and asks you.'])
    const coin = all('.cap > svg')[0]!.innerHTML
    settings.use = { input: 90_000, output: 10_000, things: 20 }
    await settled()
    same(told()[0], '~$0.50')
    named('More').click()
    settings.preferences = { ...settings.preferences, cap: chosen[0]!.cap }
    await settled()
    same(told()[0], '~$1.00')
    settings.preferences = { ...settings.preferences, cap: 200_000 }
    settings.prices = null
    await settled()
    same(told(), ['~70 things', 'An estimate, by a usual session. Then it stops and asks you.'])
    same(all('.cap > svg')[0]!.innerHTML === coin, false, 'no sign of money where none is told')
    settings.preferences = { ...settings.preferences, cap: 77_000_000 }
    await settled()
    same(told(), ['No limit', 'It goes on as long as you do.'], 'so many things that no session has them')
    same(named('More').getAttribute('aria-disabled'), 'true')
    named('Less').click()
    same(chosen.at(-1), { cap: 1_080_000 })
  })

  it('T35 ask for no prices that nobody has: a quiet line opens the form for them', async () => {
    const settings = await show({ model: 'gpt-5-mini' })
    same(
      all('strong').some(({ textContent }) => textContent === 'Prices'),
      false,
    )
    named('Enter prices').click()
    await settled()
    same(settings.sheet, 'prices')
  })

  it('T35 say what a session costs, and lead to the prices, which tell it at once as they are typed', async () => {
    const settings = await show({
      model: 'gpt-5-mini',
      prices: { input: 2, output: 10 },
      use: { input: 90_000, output: 10_000, things: 20 },
    })
    const line = [...all('.line')].find((each) => each.textContent?.includes('cents a session'))!
    same(
      [...line.querySelectorAll('strong, .small')].map((words) => words.textContent),
      ['About 28 cents a session', 'At the prices of gpt-5-mini'],
    )
    line.click()
    await settled()
    const sheet = settings.shadowRoot!.querySelector('tidy-prices-sheet')!
    const [input] = sheet.shadowRoot!.querySelectorAll('input')
    same(
      [...sheet.shadowRoot!.querySelectorAll('label')].map(({ textContent }) => textContent),
      ['What you send ($)', 'What comes back ($)'],
    )
    const cost = () => sheet.shadowRoot!.querySelector('output')?.textContent
    const type = async (value: string) => {
      input!.value = value
      input!.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
      await settled()
    }
    same(cost(), 'About 28 cents a session')
    await type('1')
    same(cost(), 'About 19 cents a session')
    await type('')
    same(cost(), undefined)
  })

  it('T35 keep the buttons of the limit beside its words at 390 px, and within the card at 320', async () => {
    try {
      for (const width of [390, 320]) {
        await setViewport({ width, height: 844 })
        await show({ preferences: { cap: 1_000_000, patienceMs: null, photoDetail: 'standard' } })
        const [words, stepper, card] = ['.cap strong', '.stepper', '.card'].map((one) => all(one)[0]!.getBoundingClientRect())
        same([stepper!.left >= card!.left, stepper!.right <= card!.right + 1], [true, true], `${width}`)
        if (width === 390) same(stepper!.top < words!.bottom, true)
      }
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('T35 say in two lines that no model is connected, at 390 px', async () => {
    await setViewport({ width: 390, height: 844 })
    try {
      for (const code of ['en', 'de', 'ja']) {
        await speak(code)
        await show({ provider: null })
        const row = named(first.shared.connectModel).closest('.line')!
        same(
          [...row.querySelectorAll('strong, .small')].map(linesIn).filter((lines) => lines > 2),
          [],
          code,
        )
      }
    } finally {
      await speak('en')
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('T35 have the sentence on what is kept above its button at 320 px, in two lines, and the key beside its own', async () => {
    await setViewport({ width: 320, height: 844 })
    try {
      for (const code of ['ja', 'pt-BR', 'es']) {
        await speak(code)
        const { sizeKept, mayBeCleared } = words.settings
        await show({ storage: { ...unsafe, heading: fill(sizeKept, { size: '38 MB' }), line: mayBeCleared, installWay: null } })
        const rowOf = (text: string) => all('.line').find((each) => each.textContent?.includes(text))!
        const [kept, key] = [mayBeCleared, 'Key ends in'].map((text) => {
          const row = rowOf(text)
          const [said, button] = ['.small', '.btn'].map((part) => row.querySelector<HTMLElement>(part)!)
          return [linesIn(said!) <= 2, button!.offsetTop >= said!.offsetTop + said!.offsetHeight]
        })
        same(
          [kept, key],
          [
            [true, true],
            [true, false],
          ],
          code,
        )
      }
    } finally {
      await speak('en')
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('T35 begin with what was spent, where that is known', async () => {
    const settings = await show({ spending: { month: 0.92, sessions: 14, last: [0.04, 0.19, 0.07] } })
    same(all('.money')[0]!.textContent?.replace(/\s+/g, ' ').trim(), 'This month$0.92 14 sessions, about 7 cents each')
    same(all('.bars')[0]!.getAttribute('aria-label'), 'Last 3 sessions, $0.04 to $0.19 each')
    settings.spending = null
    await settled()
    same(all('.money').length, 0)
  })

  it('T35 call a server of the person’s own so, with its address below', async () => {
    const own = { ...usual.provider!, name: '127.0.0.1:39931', host: '127.0.0.1:39931', title: 'A server of your own' }
    await show({ provider: own })
    const line = [...all('.line')].find((each) => each.textContent?.includes('Key ends in'))!
    same(
      [...line.querySelectorAll('strong, .small')].map((words) => words.textContent),
      ['A server of your own', '127.0.0.1:39931', 'Key ends in 3fQ2'],
    )
    const [address, key] = [...line.querySelectorAll('.small')].map((words) => words.getBoundingClientRect())
    same(key!.top >= address!.bottom, true)
  })

  it('T35 mark a key that is not accepted by colour, beside the words', async () => {
    const key = () => [...all('.line .small')].find((each) => each.textContent === 'Key ends in 3fQ2')!
    await show({ provider: { ...usual.provider!, isRefused: false } })
    const usually = getComputedStyle(key()).color
    await show({ provider: { ...usual.provider!, isRefused: true } })
    same(getComputedStyle(key()).color === usually, false)
  })

  it('T35 have the switch for the passkey, on and off, where the key can be under one', async () => {
    const settings = await show({ provider: { ...usual.provider!, passkey: false } })
    const wanted = heard(settings, 'passkey')
    const own = () => all('[role=switch]')[0]
    own()!.click()
    same([wanted.length, own()!.getAttribute('aria-checked')], [1, 'false'])
    settings.provider = { ...usual.provider!, passkey: true }
    await settled()
    same(own()!.getAttribute('aria-checked'), 'true')
    settings.provider = usual.provider!
    await settled()
    same(own(), undefined)
  })

  it('T35 show the way to the home screen: two steps where the person goes them, a button where the browser does', async () => {
    const settings = await show({ storage: { ...usual.storage!, installWay: 'by-hand' } })
    const asked = heard(settings, 'install')
    same(
      all('.install ol li').map((step) => step.textContent?.trim()),
      ['Tap Share', 'Then “Add to Home Screen”'],
    )
    settings.storage = { ...usual.storage!, installWay: 'prompt' }
    await settled()
    named('Install').click()
    settings.storage = usual.storage!
    await settled()
    same([asked.length, all('.install').length], [1, 0])
  })

  it('delete nothing before it is confirmed', async () => {
    const settings = await show()
    const deleted = heard(settings, 'delete-everything')
    named('Delete everything').click()
    await settled()
    same(focused().textContent?.trim(), 'Keep it all')
    named('Keep it all').click()
    await settled()
    same([deleted.length, settings.sheet], [0, null])
    named('Delete everything').click()
    await settled()
    all('.erase-all')[0]!.click()
    await settled()
    same([deleted.length, settings.sheet], [1, null])
  })

  it('offer to keep it safe only where the browser has not promised to, and a backup always', async () => {
    const settings = await show()
    const asked = [heard(settings, 'keep-safe'), heard(settings, 'backup')]
    const names = () => all('button').map((button) => button.textContent?.trim())
    same(names().includes('Keep it safe'), false)
    named('Back up now').click()
    settings.storage = unsafe
    await settled()
    const lines = () => all('.small').map((line) => line.textContent?.trim())
    same(lines().includes('The browser may clear it when it needs room.'), true)
    named('Keep it safe').click()
    named('Back up now').click()
    same(asked, [[null], [null, null]])
    // What came of each is told below the row in which it was asked for.
    const promise = 'The browser does not promise it yet.'
    Object.assign(settings, { storage: { ...unsafe, promise }, result: 'Backed up.' })
    await settled()
    const rows = ['Keep it safe', promise, 'Back up now', settings.result, 'Open a backup'].map((text) =>
      all('li').findIndex(({ textContent }) => textContent?.includes(text)),
    )
    same(
      rows.map((row) => row - rows[0]!),
      [0, 1, 2, 3, 4],
    )
    settings.busy = 'backup'
    await settled()
    same(named('Backing up…').getAttribute('aria-disabled'), 'true')
  })

  it('let a backup be opened beside the one that is made, and say that it is', async () => {
    const settings = await show()
    const picks = heard(settings, 'import') as { files: File[] }[]
    const input = all<HTMLInputElement>('input[type=file]')[0]!
    const picked = new DataTransfer()
    picked.items.add(new File(['x'], 'all.zip'))
    input.click = () => {
      input.files = picked.files
      input.dispatchEvent(new Event('change'))
    }
    named('Open a backup').click()
    same(picks[0]?.files[0]?.name, 'all.zip')
    const leaves = all('strong').find(({ textContent }) => textContent === 'What leaves this device')!
    const starts = [leaves, named('Open a backup')].map((one) => wordsIn(one).getBoundingClientRect().left)
    same(starts[0], starts[1])
    settings.busy = 'import'
    await settled()
    same(named('Opening…').getAttribute('aria-disabled'), 'true')
  })

  it('have a heading in sight above each group, on one line in a wide window', async () => {
    await setViewport({ width: 1440, height: 900 })
    await show({ storage: unsafe })
    const tops = ['Money and key', 'Language', 'This device'].map((name) => named(name, 'h2').getBoundingClientRect())
    same([tops.map(({ top }) => Math.round(top - tops[0]!.top)), tops.every(({ height }) => height > 12)], [[0, 0, 0], true])
    await setViewport({ width: 800, height: 600 })
  })

  it('tell what came of a backup in its own row, and move nothing beside it', async () => {
    await setViewport({ width: 820, height: 1180 })
    const settings = await show({ provider: null, storage: unsafe })
    const language = () => named('Language', 'h2').getBoundingClientRect().top
    const before = language()
    settings.result = 'Backed up. The file is among your downloads.'
    await settled()
    same([language(), getComputedStyle(all('.result')[0]!).borderTopWidth], [before, '0px'])
    await setViewport({ width: 800, height: 600 })
  })

  it('say to whom things go, and that without a model nothing does', async () => {
    const settings = await show()
    named('What leaves this deviceOnly what you send, to OpenAI')
    settings.provider = null
    await settled()
    named('What leaves this deviceNothing')
    named('Connect a model')
  })

  it('say in view, beside its button, whether there is a newer version', async () => {
    for (const [width, height] of [
      [390, 844],
      [320, 568],
    ] as const)
      for (const updates of ['This is the newest version.', 'It could not be looked up just now. There may be no network.']) {
        await setViewport({ width, height })
        const settings = await show()
        scrollTo(0, document.documentElement.scrollHeight)
        settings.updates = updates
        await settled()
        const answer = all('p')
          .find((one) => one.textContent === updates)!
          .getBoundingClientRect()
        same([width, updates, answer.top > 0, answer.bottom <= innerHeight], [width, updates, true, true])
      }
    await setViewport({ width: 800, height: 600 })
  })

  it('are clean for axe in every state', async () => {
    const states: Record<string, Partial<TidySettings>> = {
      usual: {},
      unconnected: { provider: null, preferences: { cap: null, patienceMs: 300_000, photoDetail: 'more' } },
      unsafe: {
        storage: { ...unsafe, promise: 'The browser does not promise it yet.' },
        result: 'Backed up.',
        problem: 'It could not be saved.',
        updates: 'This is the newest version.',
      },
      money: {
        spending: { month: 0.92, sessions: 14, last: [0.04, 0.19] },
        prices: { input: 2, output: 10 },
        provider: { ...usual.provider!, passkey: true },
      },
      privacy: { sheet: 'privacy' },
      delete: { sheet: 'delete' },
    }
    for (const [name, state] of Object.entries(states)) {
      await show(state)
      await assertClean(`settings, ${name}`)
    }
  }).timeout(60_000)
})

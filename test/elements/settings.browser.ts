import '../../src/app/settings/settings.ts'
import type { TidySettings } from '../../src/app/settings/settings.ts'
import { assertClean, likeTheApp } from './clean.ts'
import { all, focused, heard, named, same, settled, stage } from './stage.ts'

const usual: Partial<TidySettings> = {
  provider: { name: 'OpenAI', host: 'api.openai.com', key: 'Key ends in 3fQ2' },
  preferences: { cap: 200_000, patienceMs: null, photoDetail: 'standard' },
  storage: { heading: '38 MB kept safely', line: '', isPersistent: true, backup: 'Last backup 9 days ago', noCopy: '' },
  version: '1.0.0',
}
const unsafe = {
  heading: '3.4 MB kept',
  line: 'The browser may clear it.',
  isPersistent: false,
  backup: 'Not backed up yet',
  noCopy: 'The browser offers no files.',
}
const show = (more: Partial<TidySettings> = {}) => stage('tidy-settings', { ...usual, ...more })
const radio = (label: string) =>
  all<HTMLInputElement>('input[type=radio]').find((one) => one.labels?.[0]?.textContent?.trim() === label)!
const checked = () => all<HTMLInputElement>('input:checked').map((one) => one.labels?.[0]?.textContent?.trim())

describe('settings', () => {
  before(likeTheApp)

  it('show what was chosen, and nothing as chosen that is none of the answers', async () => {
    const settings = await show({ preferences: { cap: null, patienceMs: 900_000, photoDetail: 'more' }, theme: 'dark' })
    same(checked(), ['15 minutes', 'More detail', 'Dark'])
    settings.preferences = { cap: null, patienceMs: 77, photoDetail: 'standard' }
    await settled()
    same(checked(), ['Standard', 'Dark'])
  })

  it('tell each choice at once, and by itself', async () => {
    const settings = await show()
    const chosen = heard(settings, 'preferences')
    const themes = heard(settings, 'theme')
    for (const name of ['5 minutes', 'Wait for me', 'More detail', 'Light']) radio(name).click()
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
        ['Patience', 3],
        ['Photo detail', 2],
        ['Theme', 3],
      ],
    )
  })

  it('step the cap down to its least and up to none', async () => {
    const settings = await show()
    const chosen = heard(settings, 'preferences') as { cap: number | null }[]
    named('More').click()
    named('Less').click()
    same(chosen, [{ cap: 250_000 }, { cap: 150_000 }])
    settings.preferences = { cap: 50_000, patienceMs: null, photoDetail: 'standard' }
    await settled()
    same(named('Less').getAttribute('aria-disabled'), 'true')
    settings.preferences = { cap: 1_000_000, patienceMs: null, photoDetail: 'standard' }
    await settled()
    named('More').click()
    same(chosen.at(-1), { cap: null })
    settings.preferences = { cap: null, patienceMs: null, photoDetail: 'standard' }
    await settled()
    same(all('output')[0]!.textContent?.trim(), 'No limit')
    same(named('More').getAttribute('aria-disabled'), 'true')
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
    named('Keep it safe').click()
    named('Back up now').click()
    same(asked, [[null], [null, null]])
    settings.busy = 'backup'
    await settled()
    same(named('Backing up…').getAttribute('aria-disabled'), 'true')
  })

  it('say to whom things go, and that without a model nothing does', async () => {
    const settings = await show()
    named('What leaves this phoneOnly what you send, to OpenAI')
    settings.provider = null
    await settled()
    named('What leaves this phoneNothing')
    named('Connect a model')
  })

  it('are clean for axe in every state', async () => {
    const states: Record<string, Partial<TidySettings>> = {
      usual: {},
      unconnected: { provider: null, preferences: { cap: null, patienceMs: 300_000, photoDetail: 'more' } },
      unsafe: {
        storage: unsafe,
        result: 'The browser does not promise it yet.',
        problem: 'It could not be saved.',
        updates: 'This is the newest version.',
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

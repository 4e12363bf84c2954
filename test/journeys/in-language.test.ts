import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { elements } from '../../src/app/words/en/elements.ts'
import { first as englishFirst } from '../../src/app/words/en/first.ts'
import { firstElements } from '../../src/app/words/en/first-elements.ts'
import { words as englishWords } from '../../src/app/words/en/words.ts'
import { languages, setLanguageNow } from '../../src/app/words/language.ts'
import { type Catalogue, fill, type Message } from '../../src/app/words/message.ts'
import { translations } from '../../src/app/words/translations.ts'
import { type Provider, startProvider } from '../provider/openai-server.ts'
import type { Reply } from '../provider/replies.ts'
import { app } from './app.ts'
import { connected, openPhone, type Phone } from './built-app.ts'
import { beginSession, propose, tapOn } from './person.ts'
import { photoFile } from './photo.ts'
import { textsOn } from './texts.ts'

const apiKey = 'sk-language-0123456789-abcd'
let provider: Provider
let phone: Phone
let page: Page

afterEach(async () => {
  setLanguageNow(languages[0]!)
  await phone.close()
  await provider?.close()
})

/** What the model and the person say in a language: three things, two places, a sentence of each. */
interface Content {
  readonly things: readonly [string, string, string]
  readonly places: readonly [string, string]
  readonly reason: string
  readonly summary: string
  readonly donate: string
}
const german: Content = {
  things: ['Blaue Tasse', 'Klebeband', 'Kopfhörer'],
  places: ['Küche, neben der Spüle', 'Schublade'],
  reason: 'Das geht schnell.',
  summary: 'Der Tisch ist wieder frei.',
  donate: 'Spenden',
}
const arabic: Content = {
  things: ['كوب أزرق', 'شريط لاصق', 'سماعات Sony'],
  places: ['المطبخ، بجانب الحوض', 'الدرج'],
  reason: 'هذا سهل.',
  summary: 'صار المكتب خاليًا.',
  donate: 'تبرع',
}
/** Letters that no English word has, so that what is left in English stands out. */
const greek: Content = {
  things: ['Κούπα', 'Ταινία', 'Ακουστικά'],
  places: ['Κουζίνα', 'Συρτάρι'],
  reason: 'Είναι εύκολο.',
  summary: 'Το γραφείο είναι άδειο.',
  donate: 'Δωρεά',
}

const card = (item: string, { places, reason, donate }: Content) => ({
  name: 'propose_disposition',
  args: {
    item,
    choices: [...places.map((label) => ({ label })), { label: donate, is_donate: true }],
    reason,
    region: { x: 0.2, y: 0.55, width: 0.2, height: 0.2 },
  },
})
const replies = (content: Content): readonly Reply[] => [
  { calls: [{ name: 'colour', args: { name: 'grey' } }] },
  { calls: [{ name: 'begin_sorting' }, ...content.things.map((item) => card(item, content))] },
  { calls: [{ name: 'time_to_wrap' }] },
  { calls: [{ name: 'end_session', args: { session_summary: content.summary } }] },
]

/** The words of a language, and its sentences in place of the English ones. */
async function wordsIn(code: string) {
  const { first } = await translations[code]!.first()
  const { words } = await translations[code]!.words()
  const english: Catalogue = { ...englishFirst, ...englishWords, elements: { ...firstElements, ...elements } }
  const translated: Catalogue = { ...first, ...words, elements: { ...first.elements, ...words.elements } }
  const sentences = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message))
  const own = new Set(Object.values(translated).flatMap((area) => Object.values(area).flatMap(sentences)))
  const all = Object.values(english).flatMap((area) => Object.values(area).flatMap(sentences))
  /** English sentences that this language says in another way. */
  const foreign = new Set(all.filter((text) => !own.has(text) && /\p{Ll}{2}/u.test(text.replaceAll(/\{\w+\}/g, ''))))
  return { first, words, foreign }
}

/** The main journey, in a language, by the accessible names that it has there. `look` is called on each screen. */
async function journey(code: string, content: Content, look: (screen: string) => Promise<void>) {
  const { first, words } = await wordsIn(code)
  const { connect, session, end, photos, lists, settings, replay } = words
  const [mug, tape, headphones] = content.things
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
  const tap = async (name: string, role: 'button' | 'option' = 'button') => {
    await tapOn(page, role, role === 'option' ? new RegExp(`^${name}`) : name)
  }

  await button(first.shared.tryDemo).waitFor()
  await look('welcome')
  await tap(first.shared.connectModel)
  await page.getByLabel(connect.key).waitFor()
  await look('connect')
  await page.getByRole('button', { name: connect.otherHost }).tap()
  await page.getByLabel(connect.address).fill(provider.url)
  await page.getByLabel(connect.key).fill(apiKey)
  await page.getByLabel(connect.model, { exact: true }).fill('test-model')
  await look('connect, fields')
  await tap(connect.test)
  await heading(connect.works)
  await look('connect, tested')
  await button(connect.firstPhoto).tap()

  await button(photos.takePhoto).waitFor()
  await look('survey')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(photos.pickPhoto).tap()])
  await chooser.setFiles(await photoFile())
  await button(fill(photos.remove, { number: 1 })).waitFor()
  await look('survey with a photo')
  await tap(session.send)

  await heading(mug)
  await look('card')
  await tap(content.places[0], 'option')
  await heading(tape)
  await page.getByText(mug).first().waitFor()
  await look('card after a decision')
  await tap(session.other)
  await page.getByLabel(session.place).waitFor()
  await look('another place')
  await page.keyboard.press('Escape')
  await tap(session.skip)
  await heading(headphones)
  await tap(session.undo)
  await heading(tape)
  await look('card taken back')
  await tap(content.places[1], 'option')
  await heading(headphones)
  await tap(content.donate, 'option')

  await heading(end.oneMorePhoto)
  await look('one more photo')
  await tap(end.later)
  await heading(content.summary)
  await look('end')
  await tap(end.allLists)
  await heading(lists.allLists)
  await look('lists')
  await tap(lists.putAway)
  await button(end.notNow).waitFor()
  await look('walk')
  await page.goBack()
  await tap(lists.replay)
  await page.getByRole('slider', { name: replay.moment }).waitFor()
  await look('replay')
  await page.getByRole('button', { name: replay.stepByStep }).tap()
  await page.getByText(fill(words.steps.asSuggested, { item: mug, label: content.places[0] }), { exact: true }).waitFor()
  await look('replay, steps')

  await page.evaluate(() => {
    location.hash = '#/'
  })
  await button(first.home.newSession).waitFor()
  await look('home')
  await page.getByLabel(first.home.search).fill(mug)
  await page.getByText(content.places[0]).first().waitFor()
  await look('search')
  await page.evaluate(() => {
    location.hash = '#/settings'
  })
  await button(settings.checkUpdates).waitFor()
  await look('settings')
  await page.evaluate(() => {
    location.hash = '#/donations'
  })
  await page.getByText(headphones).first().waitFor()
  await look('donations')
}

test.each([
  ['de', 'de-AT', german],
  ['ar', 'ar', arabic],
] as const)(
  'T41 a browser in "%s" gets the app in its language: from the first screen to the lists by its names',
  async (code, locale, content) => {
    const { foreign } = await wordsIn(code)
    provider = await startProvider({ apiKey, replies: replies(content) })
    phone = await openPhone(app.url, { locale })
    page = phone.page
    setLanguageNow(languages.find((one) => one.code === code)!)
    const english: unknown[] = []
    await journey(code, content, async (screen) => {
      for (const text of await textsOn(page)) if (foreign.has(text)) english.push([screen, text])
    })
    expect(english).toEqual([])
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      code,
      code === 'ar' ? 'rtl' : 'ltr',
    ])
    // The model was told it, and what it proposed is as it wrote it.
    expect(JSON.stringify(provider.calls[1]!.body.messages)).toContain(code === 'ar' ? 'Arabic' : 'German')
    expect(phone.complaints).toEqual([])
  },
)

test('T41 no screen says anything that is in no catalogue: in a language that nobody speaks, nothing is left in English', async () => {
  provider = await startProvider({ apiKey, replies: replies(greek) })
  phone = await openPhone(app.url)
  page = phone.page
  await page.evaluate(() => localStorage.setItem('tidy/language', 'en-XA'))
  await page.reload()
  const english: unknown[] = []
  await journey('en-XA', greek, async (screen) => {
    for (const text of await textsOn(page)) if (isPlain(text)) english.push([screen, text])
  })
  expect(english).toEqual([])
})

/** Whether a text has words of English outside the brackets of that language. */
function isPlain(text: string): boolean {
  let rest = text
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(/\[[^[\]]*\]/g, ' ')
  }
  return /[a-z]{2}/i.test(rest.replace(names, ' '))
}
/** Names of their own, addresses, dates and lists by the browser, and what languages call themselves. */
const names =
  /(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]* |(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*|Tidy| or |OpenAI|Anthropic|OpenRouter|Gemini|Groq|Mistral|Ollama|LM Studio|Google|test-model|sk-\S+|127\.0\.0\.1\S*|https?:\S+|CSV|ZIP|Markdown|API|KB|MB|English/g

test('T41 the language is chosen in Settings, spoken at once without a reload, kept, and given back to the device', async () => {
  phone = await openPhone(app.url)
  page = phone.page
  await page.getByRole('button', { name: 'Try the demo' }).waitFor()
  const isLoadedAnew = await page.evaluateHandle(() => {
    const mark = { alive: true }
    Object.assign(globalThis, { mark })
    return mark
  })
  await page.evaluate(() => {
    location.hash = '#/settings'
  })
  await page.getByRole('button', { name: /^English/ }).tap()
  await page.getByRole('button', { name: '日本語', exact: true }).tap()
  const { words } = await wordsIn('ja')
  await page.getByRole('heading', { name: words.settings.language, exact: true }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('ja')
  expect(await isLoadedAnew.evaluate((mark) => (globalThis as { mark?: unknown }).mark === mark)).toBe(true)
  // The row that was tapped has the focus, as before.
  const row = page.getByRole('button', { name: /^日本語/ })
  await expect.poll(() => row.evaluate((button) => button.matches(':focus'))).toBe(true)

  await page.reload()
  await row.tap()
  await page.locator('tidy-language-sheet').getByRole('button', { name: words.settings.asDevice }).tap()
  await page.getByRole('heading', { name: 'Language', exact: true }).waitFor()
  await page.getByText('As this device. Cards follow it too.').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('tidy/language'))).toBe(null)
  expect(phone.complaints).toEqual([])
})

test('T41 a session that was made in English is read in Japanese', async () => {
  provider = await startProvider({
    apiKey,
    replies: [
      {
        calls: [{ name: 'begin_sorting' }, propose('Blue mug', ['Kitchen', 'donate']), propose('Old tape', ['trash', 'Drawer'])],
      },
      { status: 402, body: { error: { message: 'You exceeded your current quota', code: 'insufficient_quota' } } } as never,
    ],
  })
  phone = await openPhone(app.url)
  page = phone.page
  await beginSession(page, { url: provider.url, apiKey })
  await page.getByRole('heading', { name: 'Blue mug' }).waitFor()
  await tapOn(page, 'option', /^Kitchen/)
  await page.getByRole('heading', { name: 'Old tape' }).waitFor()
  await tapOn(page, 'button', 'Skip')
  await page.getByRole('heading', { name: /credit/i }).waitFor()
  const at = await page.evaluate(() => location.hash)

  const { first, words, foreign } = await wordsIn('ja')
  await page.evaluate(() => localStorage.setItem('tidy/language', 'ja'))
  await page.reload()
  const english: unknown[] = []
  const look = async (screen: string) => {
    for (const text of await textsOn(page)) if (foreign.has(text)) english.push([screen, text])
  }
  await page.getByRole('button', { name: words.session.seeLists }).waitFor()
  await look('trouble')
  await page.evaluate((hash) => {
    location.hash = hash.replace('/session/', '/replay/')
  }, at)
  await page.getByRole('slider', { name: words.replay.moment }).waitFor()
  await page.getByRole('button', { name: words.replay.stepByStep }).tap()
  await page.getByText(fill(words.steps.left, { item: 'Old tape' })).waitFor()
  await look('replay')
  await page.evaluate(() => {
    location.hash = '#/'
  })
  await page.getByRole('button', { name: first.home.newSession }).waitFor()
  await look('home')
  expect(english).toEqual([])
})

test('T41 what goes wrong is told in no other words than those of the catalogues, but for what the host said', async () => {
  const said = { error: { message: 'Λάθος', type: 'x', code: 'x' } }
  const refusals = [
    { status: 402, body: said },
    { status: 403, body: said },
    { status: 404, body: said },
    { status: 413, body: said },
    { status: 429, headers: { 'retry-after': '9999' }, body: said },
    { status: 400, body: { error: { message: 'Λάθος', code: 'context_length_exceeded' } } },
    { bytes: new TextEncoder().encode('<!doctype html><title>Λάθος</title>') },
    { text: 'Λέξεις', cut: 400 },
    { text: '', calls: [] },
    // After this one a new session asks for another key.
    { status: 401, body: { error: { message: 'Λάθος', code: 'invalid_api_key' } } },
  ]
  provider = await startProvider({ apiKey, replies: refusals })
  phone = await openPhone(app.url)
  page = phone.page
  await page.evaluate(() => localStorage.setItem('tidy/language', 'en-XA'))
  await page.reload()
  const { first, words } = await wordsIn('en-XA')
  await connected(page, { url: provider.url, apiKey }, first.home.newSession)
  const english: unknown[] = []
  for (const [at] of refusals.entries()) {
    await page.getByRole('button', { name: first.home.newSession, exact: true }).tap()
    await page.getByRole('button', { name: words.photos.takePhoto, exact: true }).waitFor()
    await page.getByRole('textbox').first().fill('Γραφείο')
    await page.getByRole('button', { name: words.session.send, exact: true }).tap()
    await expect.poll(() => provider.calls.length).toBeGreaterThan(at)
    await page.getByRole('button', { name: words.photos.stop, exact: true }).waitFor({ state: 'hidden' })
    await page.locator('tidy-trouble, tidy-survey').first().waitFor()
    for (const text of await textsOn(page)) if (isPlain(text)) english.push([refusals[at], text])
    await page.evaluate(() => {
      location.hash = '#/'
    })
  }
  expect(english).toEqual([])
})

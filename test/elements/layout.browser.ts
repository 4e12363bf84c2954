import '../../src/app/lists/winddown.ts'
import '../../src/app/session/sorting.ts'
import '../../src/app/session/survey.ts'
import { setViewport } from '@web/test-runner-commands'
import type { TidySorting } from '../../src/app/session/sorting.ts'
import { troubleFor } from '../../src/app/session/trouble/trouble-for.ts'
import { setFirst } from '../../src/app/words/first.ts'
import { languages, setLanguageNow } from '../../src/app/words/language.ts'
import { translations } from '../../src/app/words/translations.ts'
import { setWords } from '../../src/app/words/words.ts'
import type { ModelFailure } from '../../src/core/shapes/model.ts'
import { type Choice, dispositionFor } from '../../src/tidy/disposition.ts'
import { likeTheApp } from './clean.ts'
import { all, named, same, settled, stage, until } from './stage.ts'

const place = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="tan"/></svg>')}`
const card = {
  id: '1',
  question: {
    kind: 'proposeDisposition' as const,
    item: 'Plant',
    choices: ['Window', 'Hall'].map((label) => ({ label, disposition: { to: 'place' as const, where: label } })),
  },
}

const choice = (label: string): Choice => ({ label, disposition: dispositionFor(label) })

/** The screen of cards in a window of that size, once its photo is shown. */
async function shown(width: number, height: number, more: Partial<TidySorting>) {
  await setViewport({ width, height })
  const sorting = await stage('tidy-sorting', { heading: 'Desk', photoUrl: place, views: [place], ...more })
  await until(() => all('.scene').length > 0)
  await settled()
  return sorting
}

const boxOf = (selector: string) => all(selector)[0]!.getBoundingClientRect()
/** Whether one box lies over a part of the other. */
const meet = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
const isWithin = (one: DOMRect, other: DOMRect) =>
  one.left >= other.left && one.right <= other.right && one.top >= other.top && one.bottom <= other.bottom

describe('long names', () => {
  before(likeTheApp)
  after(() => setViewport({ width: 800, height: 600 }))

  const name = 'Behördenunterlagenschreibtischschublade'
  const widths = () =>
    all('.name, h2 .cut, .of h2').flatMap((part) =>
      part.checkVisibility() && part.scrollWidth > part.clientWidth + 1 ? part.textContent : [],
    )

  it('T14 no name of a pile or a list is cut, and each says the language of the app, which hyphens need', async () => {
    const bins = [{ id: name, name, to: 'place' as const, count: 2, things: [] }]
    await shown(1440, 900, { card: { ...card, question: { ...card.question, item: name } }, bins })
    const strip = all('.bin .name')[0]!
    same([widths(), strip.lang, getComputedStyle(strip).hyphens, all('h2 .cut')[0]!.lang], [[], 'en', 'auto', 'en'])
    await setViewport({ width: 320, height: 568 })
    const items = [{ name, list: 'donate', key: name, callId: name, done: false, away: false }]
    await stage('tidy-winddown', { lists: [{ id: 'donate', name: 'Donate', to: 'donate', place: '', items }] })
    same([widths(), all('.name')[0]!.lang, getComputedStyle(all('.name')[0]!).hyphens], [[], 'en', 'auto'])
  })

  it('T14 a name is hyphenated as the language of the app does it', async () => {
    setLanguageNow({ code: 'de', name: 'Deutsch', dir: 'ltr' })
    try {
      const bins = [{ id: name, name, to: 'place' as const, count: 2, things: [] }]
      await shown(1440, 900, { card: { ...card, question: { ...card.question, item: name } }, bins })
      same([widths(), all('.bin .name')[0]!.lang, all('h2 .cut')[0]!.lang], [[], 'de', 'de'])
    } finally {
      setLanguageNow(languages[0]!)
    }
  })

  it('T14 the ways to leave a card are in view, however long its name, its reason and its choices are', async () => {
    const choices = [name, `Kiste für ${name}`, `Ordner für ${name}`].map((label) => ({
      label,
      disposition: { to: 'place' as const, where: label },
    }))
    const question = { ...card.question, item: `${name} mit Reißverschluss`, reason: `${name} `.repeat(6), choices }
    for (const [width, height] of [
      [390, 844],
      [320, 568],
      [844, 390],
    ] as const) {
      await shown(width, height, { card: { id: '1', question } })
      const page = new DOMRect(0, 0, innerWidth, innerHeight)
      const outside = ['Skip', 'What is it?', "I'm stuck"].filter((way) => !isWithin(named(way).getBoundingClientRect(), page))
      same([width, outside], [width, []])
    }
  })

  it('in a low window two long choices and the beginning of a third are in view, and all of them can be opened', async () => {
    const long = 'Das kleine Zimmer hinter der zweiten Türe rechts, oben im Regal neben dem Fenster'
    const choices = [1, 2, 3].map((at) => ({ label: `${at} ${long}`, disposition: { to: 'place' as const, where: long } }))
    const question = { ...card.question, item: `${name} mit Griff`, reason: `${name} `.repeat(4), choices }
    await shown(320, 568, { card: { id: '1', question } })
    const row = boxOf('.trio').top
    const [first, second] = all('[role=option] .grow').map((label) => label.getBoundingClientRect())
    const third = all('[role=option]')[2]!.getBoundingClientRect()
    same([first!.bottom < row, second!.bottom < row, third.top + 20 < row], [true, true, true], 'in view')
    const isOpen = (label: HTMLElement) => label.scrollHeight <= label.clientHeight + 1
    same(all('[role=option] .grow').some(isOpen), false, 'long choices are cut')
    named('Show all').click()
    await settled()
    same(all('[role=option] .grow').every(isOpen), true, 'opened')
  })

  it('beside "Recommended" no word of a choice is broken', async () => {
    const label = 'Kleiderschrank im Schlafzimmer'
    const question = {
      ...card.question,
      choices: [{ label, disposition: { to: 'place' as const, where: label } }, ...card.question.choices],
    }
    await shown(320, 568, { card: { id: '1', question } })
    const words = all('[role=option] .grow')[0]!
    const lines = words.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(words).lineHeight)
    same(Math.round(lines), 2)
  })

  it('names and words in Arabic begin at the right, so that what is cut off is their end', async () => {
    const arabic = 'صندوق الألعاب الخشبية القديمة الموجود بجانب الباب في غرفة الأطفال. '.repeat(3).trim()
    /** Of what is there with Arabic in it: its way, and whether its first letter is at the right end of its line, and not at the left one. */
    const ways = (selector: string) =>
      all(selector).map((part) => {
        const words = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
        while (words.nextNode()?.textContent?.trim() === '');
        const letter = document.createRange()
        const from = words.currentNode.textContent!.search(/\S/)
        letter.setStart(words.currentNode, from)
        letter.setEnd(words.currentNode, from + 1)
        const first = letter.getBoundingClientRect()
        const lines = document.createRange()
        lines.selectNodeContents(words.currentNode)
        const right = Math.max(
          ...[...lines.getClientRects()].filter(({ top }) => Math.abs(top - first.top) < 8).map((line) => line.right),
        )
        // WebKit measures a letter within a long run some pixels off.
        return [getComputedStyle(part).direction, Math.abs(right - first.right) < 32]
      })
    const atRight = ['rtl', true]
    const choices = [arabic, arabic].map((label) => ({ label, disposition: { to: 'place' as const, where: label } }))
    const question = { ...card.question, item: arabic, reason: arabic, choices }
    const toast = { text: arabic, icon: 'pin' as const, undoable: true }
    const bins = [{ id: arabic, name: arabic, to: 'place' as const, count: 2, things: [] }]
    await shown(1440, 900, { card: { id: '1', question }, toast, bins })
    for (const selector of ['h2 .cut', '.why', '[role=option]:first-of-type .grow', '.toast .grow', '.bin .name'])
      same(ways(selector), [atRight], selector)
    const things = [{ name: arabic, why: arabic, choices: [choice(arabic)], region: null, isWhole: true }]
    await shown(390, 844, { working: '', heard: arabic, draft: arabic, things })
    same(ways('.heard .two, .card .why, .card .title'), [atRight, atRight, atRight], 'the wait')
    await shown(390, 844, { said: arabic, isModels: true })
    same(ways('.said'), [atRight], 'the words of the model')
    const items = [{ name: arabic, list: 'donate' as const, key: arabic, callId: arabic, done: false, away: false }]
    await stage('tidy-winddown', { lists: [{ id: 'l', name: arabic, to: 'place', place: arabic, items }] })
    same(ways('.name, .of h2'), [atRight, atRight], 'the lists')
  })

  it('T14 nothing of a third line shows under a long name while its card comes', async () => {
    const things = [{ name: `${name} `.repeat(3), why: '', choices: [], region: null, isWhole: false }]
    await shown(390, 844, { working: '', things })
    const title = all('.title.two')[0]!
    const lines = title.clientHeight / Number.parseFloat(getComputedStyle(title).lineHeight)
    if (Math.round(lines * 10) !== 20) throw new Error(`the box of two lines shows ${lines}`)
  })
})

describe('a screen for which the window is low', () => {
  before(likeTheApp)
  after(() => setViewport({ width: 800, height: 600 }))
  const page = () => new DOMRect(0, 0, innerWidth, innerHeight)

  for (const [width, height] of [
    [320, 568],
    [844, 390],
  ] as const)
    it(`all ways out of trouble are in view, at ${width} by ${height}`, async () => {
      const trouble = {
        sign: 'stop' as const,
        heading: 'Your OpenRouter credit has run out',
        text: 'Add credit in your OpenRouter account, or choose another model.',
        safe: 'Your 12 decisions are saved on this device. Sorting goes on where it stopped.',
        fix: { label: 'Try again', event: 'retry' as const },
        ways: [
          { label: 'Choose a model', event: 'choose-model' as const },
          { label: 'See the lists', event: 'lists' as const },
        ],
      }
      await shown(width, height, { trouble })
      const outside = ['Try again', 'Choose a model', 'See the lists'].filter(
        (way) => !isWithin(named(way).getBoundingClientRect(), page()),
      )
      same(outside, [])
    })

  for (const [width, height] of [
    [390, 844],
    [320, 568],
    [844, 390],
  ] as const)
    it(`a closer photo is in the frame and nowhere else, with all that can be done with it in view, at ${width} by ${height}`, async () => {
      const photo = { id: '1', url: place, size: 153_000, width: 960, height: 1280 }
      const said = 'It may stay. Where would you see it every day?'
      const about = { how: 'clarifying' as const, item: 'Plant' }
      await shown(width, height, { about, said, photos: [photo], to: '192.168.178.20:11434', views: [place, place] })
      const ways = ['Send', 'See', 'Remove photo 1', 'Skip for today', 'Back to sorting']
      same(
        ways.filter((way) => !isWithin(named(way).getBoundingClientRect(), page())),
        [],
      )
      same(document.documentElement.scrollHeight <= innerHeight, true, 'the page does not scroll')
      same(all('.shot, .pick, .other').length, 0, 'other pictures and ways to them')
      same(all('h2')[0]?.textContent, 'Send this photo?')
    })

  it('the demo, which cannot look at a photo of the person, asks for none', async () => {
    const about = { how: 'clarifying' as const, item: 'Plant' }
    const sorting = await shown(390, 844, { about, said: 'Do you see it?' })
    named('Take a closer photo')
    sorting.demo = true
    await settled()
    same(all('.closer').length, 0)
  })

  for (const [width, height] of [
    [320, 568],
    [390, 844],
  ] as const)
    it(`beside an upright photo its size and its way are in view, and the title stays, at ${width} by ${height}`, async () => {
      const photo = { id: '1', url: place, size: 153_000, width: 960, height: 1280 }
      const one = { photos: [photo], to: '192.168.178.20:11434', unsentText: 'I want to draw here again' }
      await setViewport({ width, height })
      const survey = await stage('tidy-survey', one)
      // The window is turned while it is shown, too: WebKit keeps what media queries said of a style sheet that nothing has.
      await setViewport({ width: 1440, height: 900 })
      await settled()
      await setViewport({ width, height })
      await settled()
      // What follows the window hears of it in a frame.
      await until(() => boxOf('tidy-shots .note, .note').bottom <= boxOf('.tray').top)
      survey.photos = Array.from({ length: 15 }, (_, at) => ({ ...photo, id: String(at) }))
      await settled()
      window.scrollTo(0, 10_000)
      await until(() => scrollY > 0)
      same(isWithin(boxOf('loop-bar'), page()), true, 'the title is in view')
    })
})

describe('a trouble before the first card', () => {
  before(likeTheApp)
  after(() => {
    setFirst(null)
    setWords(null)
    setLanguageNow(languages[0]!)
    return setViewport({ width: 800, height: 600 })
  })

  const failures: readonly Pick<ModelFailure, 'kind' | 'detail' | 'status'>[] = [
    { kind: 'rate_limited' },
    { kind: 'network', detail: 'cut' },
    { kind: 'authentication_failed', detail: 'no_credit' },
    { kind: 'authentication_failed', status: 403 },
    { kind: 'invalid_request', detail: 'too_large' },
    { kind: 'malformed_response', detail: 'web_page' },
  ]
  const messages = [{ from: 'you', text: 'This is my kitchen. I want to cook here again, and to find the table.' } as const]

  for (const code of ['en', 'de'])
    it(`has its remedy in view at 320 by 568, in "${code}"`, async () => {
      setFirst((await translations[code]?.first())?.first ?? null)
      setWords((await translations[code]?.words())?.words ?? null)
      setLanguageNow({ code, name: code, dir: 'ltr' })
      await setViewport({ width: 320, height: 568 })
      for (const failure of failures)
        for (const isOwn of [false, true]) {
          const who = { name: '192.168.178.20:11434', isOwn }
          const trouble = troubleFor({ message: 'no', provider: 'test', ...failure }, who, true, 0, true)
          await stage('tidy-survey', { trouble, messages, sent: [place, place] })
          await settled()
          same(isWithin(boxOf('.btn.main'), new DOMRect(0, 0, innerWidth, innerHeight)), true, trouble.heading)
          same(isWithin(boxOf('h2'), new DOMRect(0, 0, innerWidth, innerHeight)), true, trouble.heading)
        }
    })
})

describe('a wide survey', () => {
  before(likeTheApp)
  after(() => setViewport({ width: 800, height: 600 }))

  for (const [width, height] of [
    [1440, 900],
    [1024, 640],
  ] as const)
    it(`says what will be sent in view, however many photos there are, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      const page = () => new DOMRect(0, 0, innerWidth, innerHeight)
      const photo = { id: '1', url: place, size: 153_000, width: 1280, height: 960 }
      const survey = await stage('tidy-survey', { photos: [photo], to: 'OpenAI' })
      await settled()
      same(isWithin(boxOf('tidy-shots .note, .note'), page()), true, 'one photo')
      same(isWithin(boxOf('.shot'), page()), true, 'all of the photo')
      survey.photos = Array.from({ length: 9 }, (_, at) => ({ ...photo, id: String(at) }))
      await settled()
      same(isWithin(boxOf('tidy-shots .note, .note'), page()), true, 'many photos')
    })
})

describe('cards without a photo', () => {
  before(likeTheApp)
  after(() => setViewport({ width: 800, height: 600 }))

  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [820, 1180],
    [1440, 900],
  ] as const)
    it(`have the piles in its place, and stay near the hand, at ${width} by ${height}`, async () => {
      const question = {
        kind: 'proposeDisposition',
        item: 'Mug',
        choices: [{ label: 'Shelf', disposition: { to: 'place', where: 'Shelf' } }],
      } as const
      const sorting = await stage('tidy-sorting', {
        counts: { belongs: 3, out: 2, left: 1 },
        card: { id: 'c', question },
        region: { x: 0.1, y: 0.1, width: 0.2, height: 0.2 },
      })
      await setViewport({ width, height })
      // What follows the window hears of it in a frame: then the card is at the bottom.
      await until(() => width >= 900 || height - boxOf('tidy-card').bottom < 48)
      const { x, y, right, bottom } = boxOf('tidy-photo-view')
      const marks = all('i', all('tidy-heaps')[0]!.shadowRoot!).map((mark) => mark.getBoundingClientRect())
      same(marks.length, 5)
      same(
        marks.every((mark) => mark.x > x && mark.right < right && mark.y > y && mark.bottom < bottom - 28),
        true,
        'a mark for each thing, all of it in view',
      )
      same(all('.near').length, 0)
      sorting.photoUrl = place
      sorting.views = [place]
      await settled()
      same([sorting.hasAttribute('bare'), all('tidy-heaps').length], [false, 0])
      sorting.photoUrl = ''
      sorting.views = ['']
      await settled()
      same(all('tidy-heaps').length, 1, 'a photo that did not come with the file')
    })
})

describe('the photo and what lies over it', () => {
  before(likeTheApp)
  after(() => setViewport({ width: 800, height: 600 }))

  const corners = [
    { x: 0, y: 0, width: 0.2, height: 0.3 },
    { x: 0.8, y: 0, width: 0.2, height: 0.3 },
    { x: 0, y: 0.7, width: 0.2, height: 0.3 },
    { x: 0.8, y: 0.7, width: 0.2, height: 0.3 },
  ]
  const large = { x: 0.5, y: 0.2, width: 0.48, height: 0.8 }
  const inTheMiddle = { x: 0.44, y: 0.05, width: 0.12, height: 0.2 }
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [844, 390],
    [1440, 900],
  ] as const)
    it(`T36 the ring around a thing is whole, and neither the tray nor a button lies over it, at ${width} by ${height}`, async () => {
      for (const region of [...corners, ...(width < 844 ? [large] : []), ...(width < 390 ? [inTheMiddle] : [])]) {
        await shown(width, height, { card, region, views: [place, `${place}#2`] })
        const ring = boxOf('.lit')
        const photo = boxOf('tidy-camera, tidy-photo-map')
        if (!isWithin(ring, photo))
          throw new Error(`${JSON.stringify(region)}: the ring ${JSON.stringify(ring)} in ${JSON.stringify(photo)}`)
        same(meet(ring, boxOf('.tray')), false, `${JSON.stringify(region)}: the tray`)
        const over = all('tidy-photo-view')[0]!.shadowRoot!.querySelectorAll<HTMLElement>('.whole, .other span')
        // Engines round the soft edge of the ring, of two pixels, in ways of their own.
        const line = new DOMRect(ring.x + 2, ring.y + 2, ring.width - 4, ring.height - 4)
        const covering = [...over].filter((button) => meet(button.getBoundingClientRect(), line))
        same(
          covering.map(({ className, textContent }) => className || textContent),
          [],
          JSON.stringify(region),
        )
        for (const button of over) same(isWithin(button.getBoundingClientRect(), photo), true, 'the button is on the photo')
      }
    })

  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [844, 390],
    [1440, 900],
  ] as const)
    it(`T36 in a help neither the name of the thing nor the way to the other photos lies over it or beyond the photo, at ${width} by ${height}`, async () => {
      for (const region of corners) {
        const about = { how: 'clarifying' as const, item: 'Red bench' }
        await shown(width, height, { about, said: 'Is it alive?', region, views: [place, `${place}#2`] })
        for (const part of ['.tag', '.beside span']) {
          const at = `${part} and ${JSON.stringify(region)}`
          same([meet(boxOf(part), boxOf('.lit')), isWithin(boxOf(part), boxOf('tidy-camera'))], [false, true], at)
        }
        same(meet(boxOf('.tag'), boxOf('.beside span')), false, 'one over the other')
      }
    })

  for (const how of ['clarifying', 'decision_support'] as const)
    it(`a toast in a ${how} help covers neither the thing nor a control on a small phone`, async () => {
      const about = { how, item: 'Plant' }
      const region = { x: 0.6, y: 0.1, width: 0.2, height: 0.2 }
      const toast = { text: 'Film camera: glass cabinet in the hall', icon: 'pin' as const, undoable: true }
      await shown(320, 568, { about, region, said: 'Is it alive?', toast })
      const box = boxOf('.toast')
      same(meet(box, boxOf('.lit')), false, 'the thing')
      const controls = all('button, [role=option]').filter((one) => one.checkVisibility() && !one.closest('.toast'))
      same(
        controls.filter((one) => meet(one.getBoundingClientRect(), box)).map((one) => one.ariaLabel ?? one.textContent),
        [],
        'controls',
      )
      same(isWithin(named('Undo').getBoundingClientRect(), box), true)
    })

  for (const [width, height] of [
    [820, 1180],
    [1440, 900],
  ] as const)
    it(`a toast stands at the other edge of the photo where the lit thing is low, at ${width} by ${height}`, async () => {
      const toast = { text: 'Film camera: glass cabinet in the hall', icon: 'pin' as const, undoable: true }
      const sorting = await shown(width, height, { card, views: [place, `${place}#2`], toast })
      for (const y of [0.1, 0.4, 0.8]) {
        sorting.region = { x: 0.45, y, width: 0.1, height: 0.15 }
        await settled()
        const over = all('loop-toast')[0]!.getBoundingClientRect()
        same([meet(over, boxOf('.lit')), meet(over, boxOf('.other'))], [false, false], `a thing at ${y}`)
      }
    })

  const draft = { name: 'Mug', why: '', choices: [], region: null, isWhole: false }
  for (const [width, height] of [
    [320, 568],
    [390, 844],
  ] as const) {
    it(`T56 Stop is in view however much there is to read, at ${width} by ${height}`, async () => {
      const long = 'Bundle of unopened correspondence from the municipal electricity company, with a note. '.repeat(3)
      const thing = { name: long, why: long, choices: [long, long, long, long].map(choice), region: null, isWhole: true }
      await shown(width, height, { working: '', things: [thing], heard: long, draft: long })
      const { top, bottom } = named('Stop').getBoundingClientRect()
      same([top > 0, bottom <= height], [true, true], `${top} to ${bottom}`)
    })

    it(`T56 the tray keeps its height from the first letter of a thing to its choices, at ${width} by ${height}`, async () => {
      const sorting = await shown(width, height, { working: '', things: [draft] })
      const heights = new Set<number>()
      for (const choices of [[], ['Kitchen', 'Shelf'], ['Kitchen', 'Shelf', 'Donate'], ['Kitchen', 'Shelf', 'Hall', 'Donate']]) {
        const isWhole = choices.length > 0
        sorting.things = [
          {
            ...draft,
            name: isWhole ? 'Mug with a handle' : 'Mug',
            why: isWhole ? 'On the letters.' : '',
            choices: choices.map(choice),
            isWhole,
          },
        ]
        await settled()
        heights.add(boxOf('.tray').height)
      }
      same(heights.size, 1, [...heights].join())
    })
  }

  it('T39 with a short title too, no control of the bar reaches to the piles', async () => {
    for (const [width, heading] of [
      [1024, 'Office'],
      [1200, 'Bad'],
      [1440, 'Office'],
    ] as const) {
      await shown(width, 768, { heading, card })
      const [done, piles] = [boxOf('.done'), boxOf('loop-share-bar')]
      same(done.right + 12 <= piles.left, true, `${heading} at ${width}: ${done.right}, ${piles.left}`)
    }
  })

  it('T39 the map keeps its size from the first card on, whatever is decided and taken back', async () => {
    const sorting = await shown(1440, 900, { card })
    const before = boxOf('tidy-photo-view').height
    sorting.bins = [{ id: 'Hall', name: 'Hall', to: 'place', count: 1, things: [] }]
    await settled()
    same([boxOf('.bin').height > 0, boxOf('tidy-photo-view').height], [true, before])
  })

  it('T25 a long card that came back is whole in a wide window: the picture from near gives it room', async () => {
    const item = 'Large cardboard box with the winter boots, two scarves and an umbrella'
    const choices = ['Hallway cupboard', 'Kitchen shelf', 'Donate', 'Recycle'].map(choice)
    const question = { ...card.question, item, choices, reason: 'It is quick to place, and in the way', location: 'On the left' }
    const takenBack = { to: 'place', where: 'Hallway cupboard' } as const
    const region = { x: 0.1, y: 0.1, width: 0.1, height: 0.1 }
    await shown(1440, 900, { card: { id: '1', question, takenBack }, region })
    const tray = all('.tray')[0]!
    same([tray.scrollHeight <= tray.clientHeight, boxOf('.near').height > 90], [true, true], `${tray.scrollHeight}`)
  })

  it('T39 a title has one line in a wide window while there is room beside it', async function () {
    // WebKit gives the column of a title that may be cut after two lines less than its one line takes.
    if (/AppleWebKit(?!.*Chrome)/.test(navigator.userAgent)) this.skip()
    await shown(1440, 900, { heading: 'Desk by the window', card })
    const words = document.createRange()
    words.selectNodeContents(all('h1')[0]!)
    same(new Set([...words.getClientRects()].map(({ top }) => top)).size, 1)
  })
})

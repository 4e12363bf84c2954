import '../../src/app/connect/connect.ts'
import '../../src/app/end/end.ts'
import '../../src/app/home/home.ts'
import '../../src/app/lists/winddown.ts'
import '../../src/app/parts/trouble.ts'
import '../../src/app/session/sorting.ts'
import '../../src/app/session/survey.ts'
import '../../src/elements/questions/approval.ts'
import { setViewport } from '@web/test-runner-commands'
import { speak } from '../../examples/gallery/speak.ts'
import type { TidySay } from '../../src/app/session/cards/say.ts'
import type { TidySorting } from '../../src/app/session/sorting.ts'
import { troubleFor } from '../../src/app/session/trouble/trouble-for.ts'
import { languages, setLanguageNow } from '../../src/app/words/language.ts'
import type { ModelFailure } from '../../src/core/shapes/model.ts'
import { approval } from '../../src/core/tools/question.ts'
import { GLIDE_MS } from '../../src/elements/base/move.ts'
import { type Choice, dispositionFor } from '../../src/tidy/disposition.ts'
import { likeTheApp } from './clean.ts'
import { cutBetweenLines } from './cut-between-lines.ts'
import { all, focused, linesIn, linesOf, named, press, same, settled, stage, until, wordsIn } from './stage.ts'

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

/** A window of that size with nothing in it: what is there would be fitted again, and WebKit is late with its media queries. */
async function emptyAt(width: number, height: number) {
  if (innerWidth === width && innerHeight === height) return
  document.body.replaceChildren()
  await setViewport({ width, height })
}

/** The screen of cards in a window of that size, once its photo is shown. */
async function shown(width: number, height: number, more: Partial<TidySorting>) {
  await emptyAt(width, height)
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

/** No line of it is cut off. Firefox counts what letters have above and below their lines, which is less than half a line. */
const isWhole = (text: HTMLElement) =>
  text.scrollHeight - text.clientHeight < Number.parseFloat(getComputedStyle(text).lineHeight) / 2

describe('the toast of a decision', () => {
  before(likeTheApp)
  after(() => emptyAt(800, 600))

  it('T25 is as wide on the end as over the photo of a card', async () => {
    for (const [width, height] of [
      [390, 844],
      [820, 1180],
      [1440, 900],
    ] as const) {
      await shown(width, height, { card, toast: { text: 'Mug: donate', icon: 'give', undoable: true } })
      const one = boxOf('.toast')
      await stage('tidy-end', { step: 'photo', beforeUrl: place, toast: { text: 'Mug: donate', icon: 'give', action: 'Undo' } })
      await settled()
      const other = boxOf('div.toast')
      same([other.left, other.width].map(Math.round), [one.left, one.width].map(Math.round), `${width} by ${height}`)
    }
  })
})

describe('long names', () => {
  before(likeTheApp)
  after(() => emptyAt(800, 600))

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

  it('T39 a place with a long name takes no height from the photo, and its bin still has all of its name', async () => {
    const place = 'Kitchen, by the sink, on the second shelf from the left beside the window'
    const bins = [place, ...'abcdef'].map((at) => ({ id: at, name: at, to: 'place' as const, count: 1, things: [] }))
    await shown(1440, 900, { card, bins })
    const bin = all('.bin')[0]!
    same([boxOf('.bin .name').height <= 40, bin.clientHeight <= 120, bin.title], [true, true, place])
    const high = boxOf('tidy-strip').height
    await shown(1440, 900, { card, bins: bins.slice(1) })
    same(boxOf('tidy-strip').height, high, 'a strip with short names only')
  })

  it('T39 of more piles than there is room for one is seen to go on beyond the edge, also where whole ones fit', async () => {
    const bins = [...'abcdefg'].map((at) => ({ id: at, name: at, to: 'place' as const, count: 1, things: [] }))
    await shown(1024, 768, { card, bins })
    const edge = all('.bin')[0]!.parentElement!.getBoundingClientRect().right
    const cut = all('.bin').filter((bin) => {
      const { left, right } = bin.getBoundingClientRect()
      return left < edge - 8 && right > edge
    })
    same(cut.length, 1)
  })

  it('T39 in a wide window the name and the choices of a thing without a place are where those of one with a place are, and the photo is there once', async () => {
    const places = []
    for (const region of [{ x: 0.2, y: 0.2, width: 0.2, height: 0.2 }, null]) {
      await shown(1440, 900, { card, region })
      await until(() => all('.scene').length === (region ? 2 : 1))
      places.push([boxOf('h2').top, boxOf('[role=option]').top, all('.lit').length])
    }
    const [placed, none] = places
    same(placed!.at(-1), 2)
    same(none, [...placed!.slice(0, -1), 0])
    same(all('.near')[0]!.textContent, 'Not marked in the photo')
  })

  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [820, 1180],
    [1440, 900],
  ] as const)
    it(`T39 the photo of a card is dimmed only where a thing is lit on it, at ${width} by ${height}`, async () => {
      const sorting = await shown(width, height, { card, region: null })
      same(all('.dim').length, 0)
      sorting.region = { x: 0.2, y: 0.2, width: 0.2, height: 0.2 }
      await settled()
      same(all('.dim').length > 0, true)
      same(getComputedStyle(all('.dim')[0]!).transitionDuration, '0s', 'for who wants less motion')
    })

  it('a toast over a card without a place takes the piles of a small phone, not its title', async () => {
    const toast = { text: 'Mug: donate', icon: 'give', undoable: true } as const
    await shown(320, 568, { card, region: null, toast })
    same(meet(boxOf('.toast'), boxOf('loop-bar')), false)
  })

  it('the status of a wide window covers no words: over the near picture, in the bar, or beside nothing', async () => {
    const item = 'Bundle of unopened correspondence from the municipal electricity company'
    const question = { ...card.question, item }
    const pill = () =>
      all('loop-status-pill')
        .filter((one) => one.checkVisibility())
        .map((one) => one.getBoundingClientRect())
    await shown(1440, 900, { card: { id: '1', question }, region: null })
    same(
      pill().filter((one) => meet(one, boxOf('h2'))),
      [],
      'a card of a thing without a place',
    )
    await shown(1440, 900, { working: '', work: 'look', first: true })
    same(
      pill().map((one) => isWithin(one, boxOf('loop-bar'))),
      [true],
      'the first wait',
    )
    await shown(1440, 900, { about: { how: 'clarifying', item }, said: 'Is it alive?' })
    const [only] = pill()
    same(
      [Math.round(boxOf('.tray').right - only!.right), only!.top < 40, meet(only!, boxOf('tidy-help'))],
      [32, true, false],
      'a help',
    )
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
    const choices = [1, 2, 3].map((at) => ({ label: `${at} ${long}`, disposition: { to: 'place' as const, where: `${at}` } }))
    const question = { ...card.question, item: `${name} mit Griff`, reason: `${name} `.repeat(4), choices }
    await shown(320, 568, { card: { id: '1', question } })
    const row = boxOf('.trio').top
    const [first, second] = all('[role=option] .grow').map((label) => label.getBoundingClientRect())
    const third = all('[role=option]')[2]!.getBoundingClientRect()
    same([first!.bottom < row, second!.bottom < row, third.top + 20 < row], [true, true, true], 'in view')
    same(all('[role=option] .grow').map(isWhole), [true, false, false], 'long choices are cut, but not what is to be agreed to')
    named('Show all').click()
    await settled()
    same(all('[role=option] .grow').every(isWhole), true, 'opened')
  })

  const longCards = [
    {
      item: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen mit Schachtel',
      labels: ['Küchenschrank über der Spüle, zweites Fach von oben links', 'Donate', 'Werkzeugkiste im Keller'],
    },
    {
      item: 'Bundle of opened letters, bank statements and one parking fine, held by a rubber band',
      labels: ['Folder', 'Recycle', 'Trash', 'Letter tray on the second shelf by the window'],
    },
  ]
  for (const [width, height] of [
    [320, 568],
    [844, 390],
  ] as const)
    it(`T14 T39 a card with a long name, reason and places shows "Other…" and all of what it recommends, at ${width} by ${height}`, async () => {
      for (const { item, labels } of longCards) {
        const reason = 'Das gehört vermutlich zur Sammlung im Wohnzimmer und wird hier nicht gebraucht'
        const question = { ...card.question, item, location: 'Links', reason, choices: labels.map(choice) }
        await shown(width, height, { card: { id: item, question } })
        const [tray, best] = [all('.tray')[0]!, all('.best .grow')[0]!]
        const isAbove = boxOf('.choice.more').bottom <= boxOf('.trio').top + 1
        same(
          [tray.scrollHeight - tray.clientHeight, document.documentElement.scrollHeight <= innerHeight, isAbove, isWhole(best)],
          [0, true, true, true],
          item,
        )
      }
    })

  const fourLong = [
    'Glass cabinet in the dining room, upper shelf beside the silver tea service',
    'Donate to the charity shop on the corner of Victoria Street',
    'Give back to Aunt Margarethe when she comes to visit at the end of summer',
    'Box of fragile family things under the bed in the guest room upstairs',
  ]
  const sugarBowl = 'Grandmother’s hand-painted porcelain sugar bowl without its lid, wrapped in newspaper'
  const reasonOfFour = 'It is a family thing; you said that you want to keep those together in one place'
  const cardOfFour = {
    id: sugarBowl,
    question: { ...card.question, item: sugarBowl, location: 'On the left', reason: reasonOfFour, choices: fourLong.map(choice) },
  }
  for (const [width, height] of [
    [390, 844],
    [360, 740],
    [390, 660],
    [320, 568],
    [844, 390],
    [1100, 620],
  ] as const)
    it(`T39 four long places leave "Other…" and the ways to leave a card in view, and a long toast lies on no ring, at ${width} by ${height}`, async () => {
      const toast = { text: [{ name: sugarBowl }, ': ', fourLong[0]!], icon: 'pin' as const, undoable: true }
      await shown(width, height, { card: cardOfFour, region: { x: 0.34, y: 0.35, width: 0.1, height: 0.28 }, toast })
      const page = document.documentElement
      const tray = all('.tray')[0]!
      same(
        [tray.scrollHeight - tray.clientHeight, page.scrollHeight > page.clientHeight, isWhole(all('.best .grow')[0]!)],
        [0, false, true],
      )
      same(boxOf('.choice.more').bottom <= boxOf('.trio').top + 1, true, 'above the ways to leave it')
      same(meet(boxOf('.toast'), boxOf('.lit')), false, 'the toast and the ring')
      named('Show all').click()
      await settled()
      same(all('[role=option] .grow').every(isWhole), true, 'opened')
    })

  it('T39 long places that have room have all of their lines, and turned they give way as the window needs it', async () => {
    await shown(390, 1100, { card: cardOfFour })
    same(all('[role=option] .grow').every(isWhole), true, 'room for all')
    await setViewport({ width: 844, height: 390 })
    const tray = all('.tray')[0]!
    await until(() => tray.scrollHeight === tray.clientHeight)
  })

  for (const [width, high, low] of [
    [390, 1100, 720],
    [1100, 1000, 620],
  ] as const)
    it(`T39 long places give way in a window that becomes lower, and have all of their lines in one that becomes higher again, ${width} wide`, async () => {
      await shown(width, high, { card: cardOfFour })
      const tray = all('.tray')[0]!
      const page = document.documentElement
      const squeezed = () => all('tidy-card')[0]!.getAttribute('squeeze')
      same(squeezed(), '', 'room for all')
      await setViewport({ width, height: low })
      await until(() => squeezed() !== '')
      await settled()
      const isSeen = boxOf('.choice.more').bottom <= boxOf('.trio').top + 1
      same([tray.scrollHeight > tray.clientHeight, page.scrollHeight > page.clientHeight, isSeen], [false, false, true], 'lower')
      await setViewport({ width, height: high })
      await until(() => squeezed() === '')
      await settled()
      same(all('[role=option] .grow').every(isWhole), true, 'higher')
    })

  it('T39 a card that is shown whole can be cut again in a window of another size', async () => {
    await shown(390, 720, { card: cardOfFour })
    named('Show all').click()
    await settled()
    const resized = new Promise((done) => addEventListener('resize', done, { once: true }))
    await setViewport({ width: 390, height: 760 })
    await resized
    await settled()
    named('Show less').click()
    await settled()
    named('Show all')
  })

  it('T39 nothing below "Show all" of a card or a help covers the ring of its focus', async () => {
    const said = 'It lies on the left side of the desk, under the letters, and is dark. '.repeat(12)
    const states = [{ card: cardOfFour }, { about: { how: 'clarifying' as const, item: 'Plant' }, said }]
    for (const [width, height] of [
      [320, 568],
      [844, 390],
    ] as const)
      for (const state of states) {
        await shown(width, height, state)
        const button = named('Show all')
        const ring = button.getBoundingClientRect().bottom + Number.parseFloat(getComputedStyle(button).outlineOffset) + 3
        const { top } = all('.choice')[0]!.getBoundingClientRect()
        same(ring <= top, true, `${ring} and ${top} at ${width} by ${height}`)
      }
  })

  it('T39 Escape folds the card or the help that is shown whole, with the focus at its button, before it leaves', async () => {
    const said = 'It lies on the left side of the desk, under the letters, and is dark. '.repeat(12)
    for (const state of [{ card: cardOfFour }, { about: { how: 'clarifying' as const, item: 'Plant' }, said }]) {
      const sorting = await shown(320, 568, state)
      const left: string[] = []
      for (const type of ['done', 'leave-help']) sorting.addEventListener(type, () => left.push(type))
      await until(() => !all('.tray')[0]!.hasAttribute('held'))
      named('Show all').focus()
      named('Show all').click()
      await settled()
      press('Escape')
      await settled()
      same([left.length, focused() === named('Show all')], [0, true])
      press('Escape')
      same(left.length, 1)
    }
  })

  it('T39 a card whose name is long keeps its short choices as they are, and has room for a fade only where it goes on, at 844 by 390', async () => {
    const labels = [
      'Kitchen, in the tall cupboard',
      'Donate',
      'Recycle',
      'Letter tray by the window',
      'Trash',
      'Attic',
      'Cellar',
      'Hall',
    ]
    const question = { ...card.question, item: sugarBowl, location: 'On the left', reason: reasonOfFour }
    await shown(844, 390, { card: { id: '1', question: { ...question, choices: labels.map(choice) } } })
    const looks = () => [all('tidy-card')[0]!.getAttribute('squeeze'), all('[role=option] .grow').every(isWhole)]
    same(looks(), ['alone brief over', true], 'many choices')
    await shown(844, 390, { card: { id: '2', question: { ...question, choices: labels.slice(0, 2).map(choice) } } })
    same(looks(), ['uncut', true], 'two choices')
  })

  it('T39 a long message in "Say something" leaves "Send" in view, below examples in one row, at 320 by 568', async () => {
    await shown(320, 568, { card, unsentText: 'This belongs to my sister, who will come at the end of the summer. '.repeat(5) })
    const say = all<TidySay>('tidy-say')[0]!
    say.show()
    await settled()
    const tops = all('.pick', say.shadowRoot!).map((pick) => pick.getBoundingClientRect().top)
    same([new Set(tops).size, named('Send').getBoundingClientRect().bottom <= innerHeight], [1, true])
  })

  it('T55 the word of a swipe to a long place has room around it, and lies on no toast', async () => {
    const toast = { text: 'Mug: donate', icon: 'give', undoable: true } as const
    const sorting = await shown(390, 844, { card, toast })
    sorting.verdict = fourLong[0]!
    await settled()
    const { left, right } = boxOf('.verdict')
    same([left >= 16, innerWidth - right >= 16, meet(boxOf('.verdict'), boxOf('.toast'))], [true, true, false])
  })

  it('T56 a long name breaks on its draft as on its card', async () => {
    const name = '台所の流し台の上にある右側の食器棚の二段目の奥の後ろにある青い花柄の陶器の湯のみ茶碗'
    const ways = (selector: string) => {
      const { wordBreak, textWrap } = getComputedStyle(all(selector)[0]!)
      return [wordBreak, textWrap]
    }
    await shown(390, 844, { card: { ...card, question: { ...card.question, item: name } } })
    const onCard = ways('h2')
    await shown(390, 844, { working: '', things: [{ name, why: '', choices: [], region: null, isWhole: false }] })
    same(ways('.card .title'), onCard)
  })

  it('T39 what is below the edge of a card is announced by a fade above the ways to leave it, which lies on nothing at the end', async () => {
    await shown(320, 568, { card: { ...cardOfFour, takenBack: choice('Donate').disposition } })
    named('Show all').click()
    await settled()
    same(/ -12px 8px /.test(getComputedStyle(all('.foot')[0]!).boxShadow), true, 'a fade')
    scrollTo(0, document.documentElement.scrollHeight)
    await settled()
    same(boxOf('.choice.more').bottom <= boxOf('.trio').top - 20, true, 'seen whole')
    scrollTo(0, 0)
  })

  for (const [code, ...labels] of [
    [
      'en',
      'Kitchen',
      'Kitchen, by the sink',
      'Kitchen, in the tall cupboard left of the window',
      'The top shelf of the tall cupboard in the back room',
    ],
    [
      'de',
      'Küche',
      'Kleiderschrank im Schlafzimmer',
      'Küche, im hohen Vorratsschrank links vom Fenster',
      'Behördenunterlagenschreibtisch',
    ],
    [
      'ar',
      'المطبخ',
      'رف غرفة المعيشة',
      'المطبخ، في الخزانة العالية يسار النافذة',
      'Kitchen, in the tall cupboard left of the window',
    ],
  ] as const)
    it(`T39 what is recommended stands in the column of the other choices with each of its lines, and "Recommended" at their end or below them, in "${code}"`, async () => {
      await speak(code)
      try {
        const start = ({ left, right }: DOMRect) => (code === 'ar' ? -right : left)
        for (const [width, height] of [...phones, [320, 800], [844, 390], [820, 1180], [1440, 900]] as const)
          for (const label of labels) {
            await shown(width, height, {
              card: { id: label, question: { ...card.question, choices: [label, 'Cellar'].map(choice) } },
            })
            const [best, chip] = [boxOf('.best'), boxOf('.best .chip')]
            const column = start(all('[role=option] .grow')[1]!.getBoundingClientRect())
            const lines = linesOf(all('.best')[0]!)
            const last = lines.at(-1)!
            const isBelow = chip.top > last.bottom - 4
            same(
              [
                lines.filter((line, at) => Math.abs(start(line) - column) > (at === 0 ? 18 : 1.5)),
                isBelow || Math.max(chip.left - last.right, last.left - chip.right) >= 4,
                chip.top > last.top - 4,
                isWithin(chip, best),
              ],
              [[], true, true, true],
              `${label}, ${width} x ${height}`,
            )
          }
      } finally {
        await speak('en')
      }
    })

  it('T39 a choice whose words have room in half a row takes no more, so that a card is in view without scrolling', async () => {
    const labels = ['Küche, neben der Spüle', 'Küchenregal', 'Spenden', 'Müll']
    const reason = 'Links auf den Briefen. Geschirr ist schnell weggeräumt und macht viel Platz auf dem Tisch'
    const question = { ...card.question, item: 'Blaue Kaffeetasse mit Henkel', reason, choices: labels.map(choice) }
    const options = () => all('[role=option], .more').map((one) => one.getBoundingClientRect())
    await shown(844, 390, { card: { id: '1', question } })
    const tray = all('.tray')[0]!
    const [, shelf, donate, trash, other] = options()
    same([tray.scrollHeight > tray.clientHeight, shelf!.top === donate!.top, trash!.top === other!.top], [false, true, true])
    same(isWithin(other!, new DOMRect(0, 0, innerWidth, boxOf('.trio').top)), true, '"Other…" is in view')
    await shown(320, 568, { card: { id: '1', question } })
    const [best, ...rows] = options()
    same(
      [best!.width > rows[0]!.width, rows.map(({ top }) => rows.filter((one) => one.top === top).length)],
      [true, [2, 2, 2, 2]],
      'small',
    )
    same([linesOf(all('.best')[0]!).length, ...all('[role=option]:not(.best) .grow').map(linesIn)], [1, 1, 1, 1])
  })

  for (const [width, height] of [
    [740, 340],
    [667, 331],
  ] as const)
    it(`T39 in the lowest window "Other…" shares a row with two short choices, so that the ways to leave a card are in view, at ${width} by ${height}`, async () => {
      const labels = ['Shelf', 'Storage room under the stairs to the attic, third shelf, left', 'Donate', 'Trash']
      const question = {
        ...card.question,
        item: 'Mugs!',
        reason: 'On the left. It is quick to place.',
        choices: labels.map(choice),
      }
      await shown(width, height, { card: { id: '1', question } })
      const [best, long, ...rest] = all('[role=option], .more').map((one) => one.getBoundingClientRect())
      same(best!.width, long!.width)
      same([new Set(rest.map(({ top }) => top)).size, boxOf('.trio').bottom <= innerHeight], [1, true])
    })

  it('T39 usual places in German leave "Other…" in view below a long name, also on a card that was taken back, at 320 by 568', async () => {
    await speak('de')
    try {
      for (const labels of [
        ['Bücherregal', 'Spenden', 'Restmülltonne'],
        ['Küchenregal', 'Spenden', 'Restmülltonne', 'Bücherregal'],
        ['Spenden', 'Restmülltonne', 'Sperrmüllsammelstelle', 'Bücherregal'],
      ])
        for (const takenBack of [undefined, dispositionFor(labels[0]!)]) {
          const item = 'Stromversorgungskabelaufbewahrungsbehältnis'
          const reason = 'Geschirr ist schnell weggeräumt und macht viel Platz auf dem Tisch'
          const question = { ...card.question, item, reason, choices: labels.map(choice) }
          await shown(320, 568, { card: { id: `${labels} ${takenBack?.to}`, question, ...(takenBack && { takenBack }) } })
          const [other, ways] = [boxOf('.choice.more'), boxOf('.trio')]
          same([other.bottom <= ways.top, ways.bottom <= innerHeight], [true, true], `${labels} ${takenBack?.to}`)
        }
    } finally {
      await speak('en')
    }
  })

  const phones = [
    [320, 568],
    [360, 560],
    [360, 640],
    [375, 553],
    [375, 667],
    [390, 664],
    [412, 700],
    [390, 844],
  ] as const
  const usual = {
    en: {
      item: 'Blue coffee mug with a chip',
      reason: 'On the letters, left of the sketchbook. Kitchen things are quick to place',
      labels: ['Kitchen, by the sink', 'Kitchen shelf', 'Donate', 'Trash'],
    },
    de: {
      item: 'Behördenunterlagenschreibtischschublade mit Schlüssel',
      reason: 'Links auf den Briefen. Geschirr ist schnell weggeräumt und macht viel Platz',
      labels: ['Küchenschrank über der Spüle, zweites Fach', 'Werkzeugkiste im Keller', 'Sperrmüllsammelstelle', 'Müll'],
    },
  }
  for (const [code, { item, reason, labels }] of Object.entries(usual))
    for (const [width, height] of phones)
      it(`T39 a card that was taken back has four choices, "Other…" and the ways to leave it in view, at ${width} by ${height} in "${code}"`, async () => {
        await speak(code)
        try {
          for (const say of [(words: string) => words, (words: string) => words.toUpperCase()])
            for (const more of [{}, { toast: { text: 'Donate', icon: 'give', undoable: true } as const, noted: 1 }]) {
              const choices = labels.map((label) => ({ ...choice(label), label: say(label) }))
              const question = { ...card.question, item: say(item), reason, choices }
              await shown(width, height, { card: { id: say(item), question, takenBack: dispositionFor('Hall') }, ...more })
              const [ways, photo] = [boxOf('.trio'), boxOf('tidy-photo-view').top]
              const buttons = all('[role=option], .choice.more').map((one) => one.getBoundingClientRect().bottom <= ways.top + 2)
              same(
                [buttons, ways.bottom <= innerHeight, boxOf('.tray').top - photo >= 64],
                [Array(5).fill(true), true, true],
                say(item),
              )
            }
        } finally {
          await speak('en')
        }
      })

  for (const [width, height] of [
    [320, 568],
    [375, 553],
    [390, 664],
  ] as const)
    it(`T39 a card with a long choice, a recommended one and another with words below has "Other…" in view, at ${width} by ${height}`, async () => {
      const { item } = longCards[1]!
      const reason = 'Underneath the overturned watering can on the left windowsill, partly behind the curtain'
      const choices = ['Ablagekorb für Behördenangelegenheiten', 'Recycling', 'Arbeitszimmerschreibtischschublade'].map(choice)
      const described = choices.map((one, at) => ({ ...one, ...(at < 2 && { description: 'Beside the printer, lowest tray' }) }))
      await shown(width, height, { card: { id: '1', question: { ...card.question, item, reason, choices: described } } })
      const { bottom } = boxOf('.choice.more')
      same([bottom <= boxOf('.trio').top + 2, document.documentElement.scrollHeight <= innerHeight], [true, true], `${bottom}`)
    })

  const guesses = ['A hair straightener', 'A charger for an old power tool that nobody has any more', 'Kitchen tongs', '箸']
  const asked = {
    what: {
      prompt: 'What is this: a long black thing with two prongs and a lid, half under the papers?',
      reason: 'Under the papers on the right',
      options: guesses,
      skip: true,
    },
    space: {
      prompt: 'What is this desk mostly for in your everyday life, and what must stay usable there?',
      reason: 'This looks like a desk with a lot on it, and a window that gives good light.',
      options: ['Drawing and painting', 'Work and taxes', 'A place where things are put down when coming home, honestly'],
    },
  }
  for (const [name, { options, ...question }] of Object.entries(asked))
    for (const [width, height] of [...phones, [844, 390]] as const)
      it(`T39 a question has all of its choices in view, and no field beside "Other…" on a phone, at ${width} by ${height}: ${name}`, async () => {
        const kind = { kind: 'choose', other: true, options: options.map((label) => ({ label, value: label })) } as const
        await shown(width, height, {
          question: { id: name, question: { ...kind, ...question } },
          toast: { text: 'Coffee mug: Kitchen cupboard', icon: 'pin', undoable: true },
        })
        const ends = all('h2, .choice').map((part) => part.getBoundingClientRect().bottom)
        const [tray] = all('.tray')
        const over = [document.documentElement.scrollHeight - innerHeight, tray!.scrollHeight - tray!.clientHeight]
        same(
          [
            all('loop-composer').filter((field) => field.checkVisibility()),
            Math.max(...ends) <= innerHeight,
            Math.max(...over) <= 0,
            boxOf('.tray').top - boxOf('tidy-photo-view').top >= 48 || height < 400,
          ],
          [[], true, true, true],
          `${over}`,
        )
      })

  it('T14 a choice begins with a capital letter, in the words that a screen reader says too', async () => {
    const choices = ['hall', 'tray', 'Trunk'].map(choice)
    await shown(390, 568, { card: { id: '1', question: { ...card.question, choices } } })
    same(
      all('[role=option] .grow').map((words) => (words.querySelector('bdi') ?? words).textContent?.trim()),
      ['Hall', 'Tray', 'Trunk'],
    )
  })

  it('T39 a long word is whole with "Recommended", and a card with four choices, a long name and a long reason is in view at 844 by 390', async () => {
    const labels = ['Schreibtischschublade, ganz unten', 'Küchenschrank', 'Spenden', 'Müll']
    const reason = 'Es liegt ganz vorne auf dem Tisch und ist schnell weggeräumt, dann ist Platz zum Zeichnen da.'
    const question = {
      ...card.question,
      item: `Stromversorgungskabelaufbewahrungsbehältnisabdeckung aus Kunststoff`,
      reason,
      choices: labels.map(choice),
    }
    await shown(844, 390, { card: { id: '1', question } })
    const [tray, best, chip] = [all('.tray')[0]!, boxOf('.best'), boxOf('.best .chip')]
    const words = linesOf(all('.best')[0]!)
    same([tray.scrollHeight - tray.clientHeight, words.length, chip.bottom <= best.bottom, best.height <= 60], [0, 1, true, true])
    await shown(1440, 900, {
      card: { id: '1', question: { ...question, choices: ['Schreibtischschublade', 'Müll'].map(choice) } },
    })
    same(Math.round(boxOf('.best').height), 68)
  })

  it('T14 a name that is longer than its lines uses the width of its card, cut and whole', async () => {
    const item =
      'Grandmother’s very old enamelled milk jug with the chipped blue rim, the missing lid and the wooden handle of another one'
    await shown(844, 390, { card: { id: '1', question: { ...card.question, item } } })
    const wraps = () => getComputedStyle(all('h2')[0]!).textWrap
    const cut = wraps()
    named('Show all').click()
    await settled()
    same([cut, wraps()], ['wrap', 'wrap'])
  })

  it('T39 usual cards have one height where the tray lies below the map, so that the photo keeps its size', async () => {
    const heights = []
    for (const labels of [['Window'], ['Window', 'Hall'], ['Window', 'Hall', 'Shelf'], ['Window', 'Hall', 'Shelf', 'Desk']]) {
      await shown(820, 1180, { card: { id: '1', question: { ...card.question, choices: labels.map(choice) } } })
      heights.push(boxOf('.tray').height)
    }
    same(new Set(heights).size, 1, `${heights}`)
  })

  it('T39 the example in "Say something" is whole where the field stands beside the choices, in each language', async () => {
    for (const { code } of languages) {
      await speak(code)
      await shown(820, 1180, { card })
      const field = all<HTMLTextAreaElement>('#words')[0]!
      const { width } = field.getBoundingClientRect()
      const line = document.createElement('span')
      line.style.font = getComputedStyle(field).font
      line.textContent = field.placeholder
      document.body.append(line)
      same([line.textContent !== '', line.getBoundingClientRect().width < width], [true, true], code)
      line.remove()
    }
    await speak('en')
  })

  it('T16 a place with a long name leaves room for the others in the sheet of "Other…", and its button has all of its name', async () => {
    const place = 'x'.repeat(200)
    await shown(320, 568, { card, places: [place, 'Hall'] })
    named('Other…').click()
    await settled()
    const [pick] = all('.pick').filter((one) => one.textContent === place)
    same([pick!.getBoundingClientRect().height < 72, pick!.checkVisibility()], [true, true])
  })

  it('beside "Recommended" no word of a choice is broken', async () => {
    const label = 'Kleiderschrank im Schlafzimmer'
    const question = {
      ...card.question,
      choices: [{ label, disposition: { to: 'place' as const, where: label } }, ...card.question.choices],
    }
    await shown(320, 568, { card: { id: '1', question } })
    same(linesOf(all('.best')[0]!).length, 2)
  })

  it('the name and the reason of a card stand at the side where the page begins, in whatever direction they go', async () => {
    const item = 'كتاب قديم عن تاريخ الأندلس مع غلاف جلدي بني'
    await shown(390, 844, { card: { id: '1', question: { ...card.question, item, reason: 'فنجان للقهوة' } } })
    const { left } = boxOf('tidy-card')
    const gaps = ['h2 .cut', '.why'].map((part) => wordsIn(all(part)[0]!).getBoundingClientRect().left - left)
    same(
      gaps.map((gap) => Math.abs(gap) < 12),
      [true, true],
      `${gaps}`,
    )
  })

  it('T39 of a name in Arabic that is cut after two lines nothing of the third is seen', async () => {
    const item = 'مجموعة من الرسائل القديمة والصور العائلية الأصلية المحفوظة في صندوق أحمر كبير عند الباب'
    await shown(390, 844, { card: { id: '1', question: { ...card.question, item } } })
    const [cut] = all('h2 .cut')
    cutBetweenLines(cut!, item)
  })

  it('T39 of a name in Japanese that is cut after two lines nothing of the third is seen', async () => {
    const item = '大きな青いノートブックと古い手紙の束、それから使いかけの色鉛筆が入った缶'
    await shown(375, 553, { card: { id: '1', question: { ...card.question, item } } })
    const [cut] = all('h2 .cut')
    cutBetweenLines(cut!, item)
  })

  for (const [width, height] of [
    [320, 568],
    [390, 844],
  ] as const)
    it(`T16 of words in Arabic that are cut in a help nothing of the next line is seen, at ${width} by ${height}`, async () => {
      const said = `${'هل ما زلت تحتاج إلى الأوراق الموجودة في هذا الصندوق أم يمكن التخلص منها كلها هذا الأسبوع '.repeat(6)}؟`
      await shown(width, height, {
        about: { how: 'decision_support', item: 'صندوق' },
        isModels: true,
        said: `${said}\n- نعم\n- لا`,
      })
      cutBetweenLines(all('.cut')[0]!, said)
    })

  for (const [lang, width, height] of [
    ['ja', 320, 568],
    ['ja', 390, 664],
    ['en', 320, 568],
  ] as const)
    it(`T25 of a toast in Japanese that is cut nothing of the next line is seen, on a page in ${lang} at ${width} by ${height}`, async () => {
      const [name, where] = [
        '祖母からもらった古い手編みのセーター',
        '屋根裏部屋へ上がる階段の下にある物置の左から三番目の棚の奥の箱の中',
      ]
      await setViewport({ width, height })
      document.documentElement.lang = lang
      try {
        await stage('loop-toast', {
          toast: { text: ['伝わりました。', '\n', { name }, ': ', where], icon: 'check', action: '元に戻す' },
        })
        await until(() => all('.grow.cut').length > 0)
        cutBetweenLines(all('.grow')[0]!, where)
      } finally {
        document.documentElement.lang = 'en'
      }
    })

  it('T39 a long name in Japanese fills its lines, cut and whole', async () => {
    await speak('ja')
    try {
      const item = '祖父の形見のドイツ製古い折りたたみ式カメラと革のケースとフィルム三本と説明書の入った箱'
      await shown(390, 844, { card: { id: '1', question: { ...card.question, item } } })
      for (const what of ['cut', 'whole']) {
        const name = all('h2 button span')[0]!
        const { fontSize } = getComputedStyle(name)
        const rights = [...wordsIn(name).getClientRects()].map(({ right }) => right)
        // Of all lines but the last, each as long as the letters allow.
        const room = name.getBoundingClientRect().right - 2.5 * Number.parseFloat(fontSize)
        same(
          rights.slice(0, -1).filter((right) => right < room),
          [],
          what,
        )
        all('button.all')[0]?.click()
        await settled()
      }
    } finally {
      await speak('en')
    }
  })

  it('T39 of a reason that is cut whole lines are seen: two, and one beside "Show all" where there is no room for them', async () => {
    const reason = 'Most of these manuals can be found online, so that the paper may be recycled. '.repeat(2)
    for (const [height, most] of [
      [390, 2],
      [270, 1],
    ] as const) {
      await shown(844, height, { card: { id: `${height}`, question: { ...card.question, item: `${name} `.repeat(3), reason } } })
      const [why] = all('.why')
      const lines = why!.clientHeight / Number.parseFloat(getComputedStyle(why!).lineHeight)
      same(
        [lines <= most + 0.05 && lines > most - 0.1, why!.scrollHeight > why!.clientHeight + 1],
        [true, true],
        `${lines} lines`,
      )
    }
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
        const lines = wordsIn(words.currentNode)
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
    for (const selector of ['h2 .cut', '.why', '[role=option]:first-of-type bdi', '.toast .grow', '.bin .name'])
      same(ways(selector), [atRight], selector)
    const things = [{ name: arabic, why: arabic, choices: [choice(arabic)], region: null, isWhole: true }]
    await shown(390, 844, { working: '', heard: arabic, draft: arabic, things })
    same(ways('.heard .words, .card .why, .card .title'), [atRight, atRight, atRight], 'the wait')
    await shown(390, 844, { said: arabic, isModels: true })
    same(ways('.said .paragraph'), [atRight], 'the words of the model')
    const items = [{ name: arabic, list: 'donate' as const, key: arabic, callId: arabic, done: false, away: false }]
    await stage('tidy-winddown', { lists: [{ id: 'l', name: arabic, to: 'place', place: arabic, items }] })
    same(ways('.name, .of h2'), [atRight, atRight], 'the lists')
  })

  it('T14 nothing of a third line shows under a long name while its card comes', async () => {
    const things = [{ name: `${name} `.repeat(3), why: '', choices: [], region: null, isWhole: false }]
    await shown(390, 844, { working: '', things })
    const title = all('.title.two')[0]!
    const { lineHeight, fontSize, paddingBottom } = getComputedStyle(title)
    const [line, letters, below] = [lineHeight, fontSize, paddingBottom].map(Number.parseFloat) as [number, number, number]
    const lines = (title.clientHeight - below) / line
    if (Math.round(lines * 10) !== 20) throw new Error(`the box of two lines shows ${lines}`)
    // In the padding is what hangs below the second line: as much as the third has above its letters.
    if (below > letters / 10) throw new Error(`below the lines ${below} px are shown`)
  })
})

describe('a screen for which the window is low', () => {
  before(likeTheApp)
  after(() => emptyAt(800, 600))
  const page = () => new DOMRect(0, 0, innerWidth, innerHeight)

  for (const [width, height] of [
    [320, 568],
    [375, 553],
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
    [320, 568],
    [375, 553],
  ] as const)
    it(`with a page that helps what the provider said is in view below them, at ${width} by ${height}`, async () => {
      const trouble = {
        sign: 'stop' as const,
        heading: 'Your OpenAI credit has run out',
        text: 'Add credit in your OpenAI account, or choose another model.',
        link: { label: 'Open OpenAI', href: 'https://platform.openai.com' },
        safe: 'Your 12 decisions are saved on this phone. Sorting goes on where it stopped.',
        fix: { label: 'Try again', event: 'retry' as const },
        ways: [
          { label: 'Choose a model', event: 'choose-model' as const },
          { label: 'See the lists', event: 'lists' as const },
        ],
        raw: '429 You exceeded your current quota.',
        rawFrom: 'OpenAI',
      }
      await shown(width, height, { trouble })
      same([isWithin(boxOf('summary'), page()), document.documentElement.scrollHeight <= innerHeight], [true, true])
    })

  const letter = {
    ...approval('Allow “send_letter”?'),
    tool: 'send_letter',
    args: { to: 'Ann', text: 'Dear Ann,\nthe jar is found.\nB.', copies: 2, stamps: { kind: 'letter', airmail: false } },
  }
  for (const [width, height] of [
    [320, 568],
    [375, 553],
    [390, 664],
    [390, 844],
    [844, 390],
    [1440, 900],
  ] as const)
    it(`T39 both answers to a call that waits for a yes are in view, above them its name, and its details scroll, at ${width} by ${height}`, async () => {
      for (const args of [letter.args, { text: 'A line of it.\n'.repeat(60) }]) {
        const asked = { ...letter, args }
        const answers = async (name: string) => {
          await until(() => all('dd').length > 0)
          await settled()
          const ways = ['Don’t allow', 'Allow', 'Allow for this session'].map((way) => named(way).getBoundingClientRect())
          same([ways.map((way) => isWithin(way, page())), boxOf('h2').bottom < ways[0]!.top], [[true, true, true], true], name)
        }
        await shown(width, height, { question: { id: 'q', question: asked } })
        await answers('among the cards')
        await stage('tidy-survey', { question: asked, questionId: 'q', messages: [{ from: 'you', text: 'Write to Ann.' }] })
        await answers('the survey')
      }
    })

  it('T16 the question of a help is whole beside the button to say something, or can be opened, at 320 by 568', async () => {
    await setViewport({ width: 320, height: 568 })
    const about = { how: 'decision_support' as const, item: 'Film camera' }
    const said = 'Does the camera help you draw here?\n- Yes, I use it for drawing\n- I use it, but somewhere else'
    // Nothing of it was on the page before, so that its parts are drawn one after the other.
    await stage('tidy-help', { about, said })
    await settled()
    same([isWhole(all('.said')[0]!), all('button.all').length], [true, 0])
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

  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1440, 900],
  ] as const)
    it(`the toast and the way to a closer photo stand apart, at ${width} by ${height}`, async () => {
      const about = { how: 'clarifying' as const, item: 'Plant' }
      await shown(width, height, { about, said: 'Do you see it?', toast: { text: 'Mug: Kitchen', icon: 'pin', undoable: true } })
      const [above] = all('div.toast')
      const [button, toast, photo] = [boxOf('.closer'), above!.getBoundingClientRect(), boxOf('tidy-camera')]
      const gap = button.top - toast.bottom
      same(gap >= 8, true, `${gap}`)
      // The button has the corner of the photo, however wide that is, and the toast the middle.
      same(photo.right - button.right <= 28, true, `${button.right} of ${photo.right}`)
      same(
        Math.abs(toast.left + toast.right - photo.left - photo.right) < 2 && toast.width <= 480,
        true,
        `${toast.left} to ${toast.right}`,
      )
    })

  it('a model that talks at length has the room of a wide pane', async () => {
    const said = `${'The desk is clear enough to draw, and the shelf is next. '.repeat(14)}Shall we go on?`
    const sorting = await shown(1440, 900, { said, isModels: true })
    const [words, tray] = [all('.said')[0]!, boxOf('.tray')]
    same([isWhole(words), tray.height > 890], [true, true])
    sorting.said = said.repeat(4)
    await settled()
    same([isWhole(words), all('.tray')[0]!.scrollHeight <= tray.height], [false, true])
  })

  it('T56 the words of a model have their size while they come, and no more room than when they are there', async () => {
    for (const [width, height] of [
      [320, 568],
      [390, 844],
      [1440, 900],
    ] as const) {
      const lookOf = (words: HTMLElement) => {
        const { fontSize, fontWeight, lineHeight } = getComputedStyle(words)
        return [fontSize, fontWeight, lineHeight]
      }
      const long = 'The desk is clear enough to draw, and the shelf is next. '.repeat(40)
      const sorting = await shown(width, height, { working: '', work: 'talk', draft: long, isModels: true })
      const draft = all('.caret')[0]!
      const [look, room] = [lookOf(draft), draft.clientHeight]
      Object.assign(sorting, { working: null, draft: '', said: long })
      await settled()
      same([lookOf(all('.said')[0]!), all('.said')[0]!.clientHeight], [look, room], `${width}`)
      const about = { how: 'clarifying' as const, item: 'Tape' }
      Object.assign(sorting, { about, said: '', working: '', work: 'help', draft: 'Is this a roll of tape?' })
      await settled()
      const heading = lookOf(all('.caret')[0]!)
      Object.assign(sorting, { working: null, draft: '', said: 'Is this a roll of tape?' })
      await settled()
      same(lookOf(all('h2 .said')[0]!), heading, `${width}`)
    }
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

const ownServer = { provider: 'other', baseURL: 'http://192.168.178.20:11434/v1', model: 'qwen3-vl:8b', keyless: true } as const

describe('a failed test of an address that was typed', () => {
  before(likeTheApp)

  it('T35 shows what failed, and the title of the screen stays in view', async () => {
    await setViewport({ width: 390, height: 844 })
    const connect = await stage('tidy-connect', { connection: { ...ownServer, hint: '' } })
    Object.assign(connect, { showsFields: true, busy: true, checks: [{ name: 'Reached', state: 'busy', text: '' }] })
    await settled()
    const text = 'Nothing answers at this address. Is the computer on, and does the server run? '.repeat(8)
    Object.assign(connect, { busy: false, checks: [{ name: 'Not reached', state: 'bad', text }] })
    await until(() => all('.bad').length > 0)
    await settled()
    same(scrollY > 0, true, 'what failed is brought into view')
    same(isWithin(boxOf('loop-bar'), new DOMRect(0, 0, innerWidth, innerHeight)), true, 'the title is in view')
    same(boxOf('.bad').top >= boxOf('loop-bar').bottom, true, 'what failed is below it')
  })
})

describe('the fields of a server', () => {
  before(likeTheApp)

  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [820, 1180],
    [1440, 900],
  ] as const)
    it(`T35 the fields and the key are one form, which ends with one strong button, and then what is secondary, at ${width} by ${height}`, async () => {
      await emptyAt(width, height)
      await stage('tidy-connect', {})
      named('A model on your computer', '.line').click()
      await until(() => focused().id === 'address')
      const address = focused() as HTMLInputElement
      address.value = ''
      address.dispatchEvent(new Event('input'))
      named('Test connection').click()
      await until(() => all('.wrong').length > 0)
      await settled()
      const fields = [
        all('#provider')[0]!,
        address,
        all('.wrong')[0]!,
        all('#model')[0]!,
        all('#model-note')[0]!,
        all('#key')[0]!,
      ]
      const boxes = fields.map((field) => field.getBoundingClientRect())
      const gaps = boxes.slice(1).map(({ top }, at) => top - boxes[at]!.bottom)
      same(
        gaps.filter((gap) => gap < 0 || gap > 80),
        [],
        'each field is below the one before, and close to it',
      )
      same(boxOf('.wrong').bottom <= boxOf('.foot').top, true, 'the whole reason is in view')
      const [test, save, other] = ['Test connection', 'Save', 'Other ways'].map((name) => named(name).getBoundingClientRect())
      same([test!.bottom <= save!.top, save!.top === other!.top], [true, true], 'what is secondary comes after the one button')
      same(all('.btn.main').filter((button) => button.checkVisibility()).length, 1)
    })

  for (const [width, height] of [
    [844, 390],
    [1440, 900],
  ] as const)
    it(`T35 why a server with its fields on show was not reached is in view, at ${width} by ${height}`, async () => {
      await emptyAt(width, height)
      const text = 'Nothing answers at http://192.168.178.20:11434. Is the computer on, and does it let this page ask it?'
      const checks = [
        { name: 'Not reached', state: 'bad', text },
        { name: 'Calls tools', state: 'wait', text: '' },
        { name: 'Sees photos', state: 'wait', text: '' },
      ] as const
      await stage('tidy-connect', { connection: { ...ownServer, hint: '' }, showsFields: true, checks })
      await settled()
      const reason = boxOf('li.bad')
      // In a low window its last line lies in the fade.
      same([reason.top > 0, reason.bottom <= boxOf('.foot').top + 8], [true, true], `${reason.bottom} ${boxOf('.foot').top}`)
      if (height < 400) return
      const [title, list] = [boxOf('.standing .title'), boxOf('tidy-check-list')]
      same(
        [title.top >= 0, list.bottom < boxOf('.entry').top + 1],
        [true, true],
        `${title.top} ${list.bottom} ${boxOf('.entry').top}`,
      )
    })

  it('T35 the fields of a form that is higher than the window scroll beside the ways, and its buttons stay in view', async () => {
    await emptyAt(1280, 480)
    await stage('tidy-connect', { connection: { ...ownServer, hint: '' }, showsFields: true })
    await settled()
    const page = new DOMRect(0, 0, innerWidth, innerHeight)
    same(
      [isWithin(named('Test connection').getBoundingClientRect(), page), isWithin(named('Save').getBoundingClientRect(), page)],
      [true, true],
    )
    same(all('.panel')[0]!.scrollHeight > all('.panel')[0]!.clientHeight, true)
  })
})

describe('the field of a key', () => {
  before(likeTheApp)

  it('T35 says what belongs in it in whole words on a small phone, in each language', async () => {
    await setViewport({ width: 320, height: 568 })
    for (const { code } of languages) {
      await speak(code)
      await stage('tidy-connect', {})
      const field = all<HTMLInputElement>('#key')[0]!
      const line = document.createElement('span')
      line.style.font = getComputedStyle(field).font
      line.textContent = field.placeholder
      document.body.append(line)
      const [length, room] = [line.getBoundingClientRect().width, field.clientWidth]
      same(length > 0 && length <= room, true, `${code}: ${length} of ${room}`)
      line.remove()
    }
    await speak('en')
  })
})

describe('two photos before they are sent', () => {
  before(likeTheApp)
  const two = (width: number, height: number) => ['1', '2'].map((id) => ({ id, url: place, size: 153_000, width, height }))

  it('T51 are as large as there is room for: wide ones below each other, and what is sent and Send stay in view', async () => {
    await setViewport({ width: 390, height: 844 })
    const survey = await stage('tidy-survey', { photos: two(1280, 960), to: 'OpenAI', price: '$0.004' })
    const shots = () => all('.shot').map((shot) => shot.getBoundingClientRect())
    await until(() => shots().every(({ width }) => width > 200))
    same(shots()[1]!.top >= shots()[0]!.bottom, true, 'below each other')
    same(boxOf('tidy-shots .note, .note').bottom <= boxOf('.tray').top, true, 'what is sent is in view')
    // Upright ones stand beside each other.
    survey.photos = two(960, 1280)
    await until(() => shots().every(({ width }) => width > 160 && width < 175))
    same(shots()[1]!.top, shots()[0]!.top)
    same(boxOf('tidy-shots .note, .note').bottom <= boxOf('.tray').top, true, 'what is sent is in view')
  })
  for (const code of ['en', 'de'])
    it(`T51 are in view in a small window with what is sent, in "${code}"`, async () => {
      await speak(code)
      await setViewport({ width: 320, height: 568 })
      await stage('tidy-survey', { photos: two(1280, 960), to: 'OpenAI', price: '$0.004' })
      await until(() => boxOf('tidy-shots .note, .note').bottom <= boxOf('.tray').top)
      await speak('en')
    })
})

describe('a trouble before the first card', () => {
  before(likeTheApp)
  after(async () => {
    await speak('en')
    await setViewport({ width: 800, height: 600 })
  })

  const failures: readonly Pick<ModelFailure, 'kind' | 'detail' | 'status'>[] = [
    { kind: 'rate_limited' },
    { kind: 'context_length_exceeded' },
    { kind: 'network' },
    { kind: 'network', detail: 'cut' },
    { kind: 'authentication_failed', detail: 'no_credit' },
    { kind: 'authentication_failed', status: 403 },
    { kind: 'invalid_request', detail: 'too_large' },
    { kind: 'malformed_response', detail: 'web_page' },
  ]

  for (const code of ['en', 'de'])
    it(`has its remedy in view at 320 by 568, in "${code}"`, async () => {
      await speak(code)
      await setViewport({ width: 320, height: 568 })
      for (const failure of failures)
        for (const [isOwn, isGrown] of [
          [false, false],
          [true, false],
          [false, true],
        ] as const) {
          const who = { name: '192.168.178.20:11434', isOwn }
          const about = { who, online: true, decisions: 0, left: () => false, isGrown, canShrink: true }
          const trouble = troubleFor({ message: 'no', provider: 'test', ...failure }, about)
          await stage('tidy-sorting', { first: true, trouble, photoUrl: place, views: [place, place] })
          await settled()
          same(isWithin(boxOf('.btn.main'), new DOMRect(0, 0, innerWidth, innerHeight)), true, trouble.heading)
          same(isWithin(boxOf('h2'), new DOMRect(0, 0, innerWidth, innerHeight)), true, trouble.heading)
        }
    })
})

describe('a wide survey', () => {
  before(likeTheApp)
  after(() => emptyAt(800, 600))

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
      survey.photos = [photo, { ...photo, id: '2' }]
      await settled()
      if (height > 800) same(boxOf('.panel').height < boxOf('.shot').height, true, 'they count more than the place for others')
      survey.photos = Array.from({ length: 9 }, (_, at) => ({ ...photo, id: String(at) }))
      await settled()
      same(isWithin(boxOf('tidy-shots .note, .note'), page()), true, 'many photos')
    })
})

describe('several photos in a wide survey', () => {
  before(likeTheApp)
  after(() => emptyAt(800, 600))

  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const)
    it(`T39 leave the place for others in view, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      for (const shape of [
        { width: 1280, height: 960 },
        { width: 960, height: 1280 },
      ])
        for (const count of [2, 3, 4, 5]) {
          const photos = Array.from({ length: count }, (_, at) => ({ id: String(at), url: place, size: 153_000, ...shape }))
          await stage('tidy-survey', { photos, to: 'OpenAI' })
          await settled()
          const isInView = boxOf('.panel').bottom <= boxOf('tidy-shots .note, .note').top
          same(isInView, true, `${count} of ${shape.width} by ${shape.height}`)
        }
    })
})

describe('cards without a photo', () => {
  before(likeTheApp)
  after(() => emptyAt(800, 600))

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
        marks: ['Shelf', 'donate', 'Desk', 'trash', 'Hall'].map((where, at) => ({
          id: where,
          callId: where,
          item: where,
          state: at % 2 === 0 ? ('belongs' as const) : ('out' as const),
          turn: undefined,
          disposition: dispositionFor(where),
          photo: undefined,
          view: -1,
          region: null,
        })),
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
      const icons = all('i svg.i', all('tidy-heaps')[0]!.shadowRoot!).map(({ innerHTML }) => innerHTML)
      same([icons.length, new Set(icons).size], [5, 3], 'each says where its thing went')
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
  after(() => emptyAt(800, 600))

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

  it('T36 a help on a small phone has all of the name of its thing above it, and the words of the button for a closer photo', async () => {
    const about = { how: 'clarifying' as const, item: 'Round yellow thing' }
    const region = { x: 0.63, y: 0.6, width: 0.075, height: 0.065 }
    const said = 'Is this a roll of tape?\n- Yes'
    await shown(320, 568, { about, isModels: true, said, region })
    const tag = all('.tag')[0]!
    await until(() => tag.scrollWidth <= tag.clientWidth)
    same([tag.checkVisibility(), meet(boxOf('.tag'), boxOf('.lit'))], [true, false])
    same(
      [wordsIn(all('.closer span')[0]!).getBoundingClientRect().width > 100, meet(boxOf('.closer'), boxOf('.lit'))],
      [true, false],
    )
  })

  for (const [width, height] of [
    [320, 568],
    [360, 640],
  ] as const)
    it(`T39 with all of a long text in a help the thing is seen and no button lies over it, at ${width} by ${height}`, async () => {
      const about = { how: 'clarifying' as const, item: 'Black thing' }
      const said = `It lies right of the lamp. ${'It is flat and black, and may be a charger or a small router. '.repeat(5)}`
      const sorting = await shown(width, height, {
        about,
        isModels: true,
        said,
        region: { x: 0.67, y: 0.6, width: 0.28, height: 0.3 },
      })
      const isSeen = () => getComputedStyle(all('.closer')[0]!).visibility === 'visible'
      same([isSeen(), meet(boxOf('.closer'), boxOf('.lit'))], [true, false])
      named('Show all').click()
      await until(() => !isSeen())
      const open = boxOf('.tray').top - Math.max(boxOf('.lit').top, boxOf('tidy-camera').top)
      same(open > 30, true, `${open} pixels of the thing`)
      named('Show less').click()
      await until(isSeen)
      same(meet(boxOf('.closer'), boxOf('.lit')), false)
      // The card that follows says over the same photo how many photos go with it.
      const question = {
        kind: 'proposeDisposition' as const,
        item: 'Cup',
        choices: [{ label: 'Desk', disposition: { to: 'place' as const, where: 'Desk' } }],
      }
      named('Show all').click()
      await until(() => !isSeen())
      Object.assign(sorting, { about: null, said: '', card: { id: 'c', question }, noted: 1 })
      await until(() => all('.noted').length > 0)
      await until(isSeen)
    })

  it('T39 a large thing in a help keeps the way to a closer photo', async () => {
    const about = { how: 'clarifying' as const, item: 'Black thing' }
    await shown(320, 568, { about, isModels: true, said: 'It lies there.', region: { x: 0.2, y: 0.1, width: 0.6, height: 0.8 } })
    same(getComputedStyle(all('.closer')[0]!).visibility, 'visible')
  })

  for (const [width, height, region] of [
    [320, 568, { x: 0.24, y: 0.5, width: 0.13, height: 0.24 }],
    [740, 340, { x: 0.24, y: 0.64, width: 0.15, height: 0.16 }],
  ] as const)
    it(`T36 a long name of the thing stands in a full line above it where little room is there, at ${width} by ${height}`, async () => {
      const item = 'Box of old papers from the office which nobody has opened since the move, with cables'
      const said = 'Do you still need the papers in this box, or could it go?\n- Yes, I need some of them\n- No, they are too old'
      await shown(width, height, { about: { how: 'clarifying', item }, isModels: true, said, region })
      await settled()
      const { width: wide, height: high } = boxOf('.tag')
      same([wide > 200, high < 30, meet(boxOf('.tag'), boxOf('.lit'))], [true, true, false], `${wide} by ${high}`)
    })

  for (const how of ['clarifying', 'decision_support'] as const)
    it(`a toast in a ${how} help covers neither the thing nor a control on a small phone`, async () => {
      const about = { how, item: 'Plant' }
      const region = { x: 0.6, y: 0.1, width: 0.2, height: 0.2 }
      const toast = { text: 'Film camera: glass cabinet in the hall', icon: 'pin' as const, undoable: true }
      await shown(320, 568, { about, region, said: 'Is it alive?', toast })
      const box = boxOf('.toast')
      same([meet(box, boxOf('.lit')), box.top > 0], [false, true], 'the thing, and the edge of the window')
      const controls = all('button, [role=option]').filter((one) => one.checkVisibility() && !one.closest('.toast'))
      same(
        controls.filter((one) => meet(one.getBoundingClientRect(), box)).map((one) => one.ariaLabel ?? one.textContent),
        [],
        'controls',
      )
      same(isWithin(named('Undo').getBoundingClientRect(), box), true)
    })

  for (const [name, where, lines] of [
    ['Mug', 'donate', 1],
    ['Film camera', 'glass cabinet in the hall', 2],
    ['A very long tangle of grey and white charging cables', 'Kitchen, by the sink, on the second shelf', 3],
  ] as const)
    it(`a toast of ${lines} lines does not cover the ring of the thing on a small phone either`, async () => {
      const toast = { text: [{ name }, ': ', where], icon: 'pin' as const, undoable: true }
      const region = { x: 0.4, y: 0, width: 0.2, height: 0.2 }
      await shown(320, 568, { card, region, views: [place, `${place}#2`], toast })
      // Half of its line is outside of its box.
      const ring = boxOf('.lit').top - 1.5
      const { bottom } = boxOf('.toast')
      same([bottom <= ring, linesIn(all('.toast .grow')[0]!)], [true, lines], `${bottom} ${ring}`)
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

  for (const [width, height] of [
    [820, 1180],
    [1440, 900],
  ] as const)
    it(`T36 a toast stands at the edge of the photo with fewer marks under it, at ${width} by ${height}`, async () => {
      const toast = { text: 'Film camera: glass cabinet in the hall', icon: 'pin' as const, undoable: true }
      const sorting = await shown(width, height, { card, views: [place], region: null, toast })
      const mug = {
        id: 'Mug',
        callId: 'Mug',
        item: 'Mug',
        state: 'open',
        turn: undefined,
        photo: 'p',
        disposition: undefined,
        view: 0,
      } as const
      for (const y of [0.05, 0.45, 0.88]) {
        sorting.marks = [{ ...mug, region: { x: 0.45, y, width: 0.1, height: 0.1 } }]
        await until(() => all('.mark').length === 1)
        await settled()
        same(meet(boxOf('loop-toast'), boxOf('.mark')), false, `a mark at ${y}`)
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

    it(`the one button of a wait is not at the edge of the window, at ${width} by ${height}`, async () => {
      const below = () => height - Math.max(...all('.tray .btn').map((button) => button.getBoundingClientRect().bottom))
      await shown(width, height, { working: '', work: 'look', first: true })
      same(below() >= 12, true, `${below()}`)
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

  it('T56 before the first card "Stop" has the width of the tray, and what left the device is said', async () => {
    const sorting = await shown(390, 844, { working: '', work: 'look', first: true })
    const wide = named('Stop').getBoundingClientRect().width
    named('Your photo was sent without its location.', 'p')
    for (const nothingSent of [{ stays: true }, { stays: false, demo: true }]) {
      Object.assign(sorting, nothingSent)
      await settled()
      same(all('p').filter((line) => line.textContent?.includes('without its location')).length, 0, 'nothing was sent')
    }
    sorting.demo = false
    sorting.first = false
    await settled()
    same([wide > 340, named('Stop').getBoundingClientRect().width < 120], [true, true])
  })

  it('T56 the name of a thing has the same room while it grows as on its card', async () => {
    const item = 'A very long tangle of grey and white cables'
    await shown(390, 844, { working: '', things: [{ ...draft, name: item, isWhole: true }] })
    const room = boxOf('.title.two').width
    await shown(390, 844, { card: { id: '1', question: { ...card.question, item } } })
    same(Math.abs(room - boxOf('h2').width) < 2, true, `${room}, ${boxOf('h2').width}`)
  })

  for (const [width, height] of [
    [320, 568],
    [390, 844],
  ] as const)
    it(`T39 the choices of a card stand where they stay from the first frame on, at ${width} by ${height}`, async () => {
      const choices = ['Kitchen', 'Shelf', 'Hall', 'Donate'].map(choice)
      const sorting = await shown(width, height, { card: { id: '1', question: { ...card.question, choices } } })
      const before = boxOf('.tray').height
      sorting.card = { id: '2', question: { ...card.question, choices: choices.slice(0, 2) } }
      const tops: number[] = []
      const started = performance.now()
      await until(() => {
        if (all('[role=option]').length === 2) tops.push(named('Other…').getBoundingClientRect().top)
        return performance.now() - started > 2 * GLIDE_MS
      })
      same([boxOf('.tray').height < before, new Set(tops.map(Math.round)).size], [true, 1], tops.join())
    })

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

  it('T39 the map has the room of the piles until there is one, and keeps its size from then on, whatever is decided and taken back', async () => {
    const sorting = await shown(1440, 900, { card })
    same(Math.round(900 - boxOf('tidy-photo-map').bottom), 24, 'no empty band')
    const bin = { id: 'Hall', name: 'Hall', to: 'place', count: 1, things: [] } as const
    sorting.bins = [bin]
    await settled()
    const before = boxOf('tidy-photo-view').height
    same(boxOf('.bin').height > 0, true)
    for (const bins of [[bin, { ...bin, id: 'Desk', name: 'Desk' }], []]) {
      sorting.bins = bins
      await settled()
      same(boxOf('tidy-photo-view').height, before)
    }
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
    same(new Set([...wordsIn(all('h1')[0]!).getClientRects()].map(({ top }) => top)).size, 1)
  })
})

describe('the field of "Say something"', () => {
  before(likeTheApp)
  after(() => emptyAt(800, 600))

  it('T37 is as high on the card as a finger needs it', async () => {
    await shown(820, 1180, { card })
    await until(() => all('#words').length > 0)
    same(all('#words')[0]!.offsetHeight >= 48, true, `${all('#words')[0]!.offsetHeight} px`)
  })
})

describe('the ways on out of a trouble', () => {
  before(likeTheApp)
  after(() => emptyAt(800, 600))

  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [844, 390],
    [1440, 900],
  ] as const)
    it(`fill their rows, so that nothing stands beside a hole, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      const ways = ['Try again', 'With what is left', 'See the lists'].map((label) => ({ label, event: 'retry' as const }))
      await stage('tidy-trouble', { trouble: { sign: 'stop', heading: 'Too large to send', text: 'Photos.', ways } })
      const pair = all('.pair')[0]!.getBoundingClientRect()
      const last = named('See the lists').getBoundingClientRect()
      same(Math.abs(last.right - pair.right) < 2, true, `ends at ${last.right} of ${pair.right}`)
    })
})

describe('the tray of the lists', () => {
  before(likeTheApp)
  after(() => emptyAt(800, 600))

  const mug = { name: 'Blue mug', list: 'k', key: 'mug', callId: 'mug', done: false, away: false }
  const kitchen = { id: 'k', to: 'place' as const, name: 'Kitchen', place: 'Kitchen', items: [mug] }

  it('has each button on one line on a phone, side by side', async () => {
    await setViewport({ width: 390, height: 844 })
    await stage('tidy-winddown', { lists: [kitchen] })
    const [put, get] = ['Put things away', 'Download'].map((name) => named(name))
    same([linesIn(put!), linesIn(get!)], [1, 1])
    same(put!.getBoundingClientRect().top, get!.getBoundingClientRect().top)
  })

  it('has quiet ways above it in columns, with a sign before each: two on a phone, one on a narrow one, a row where there is room', async () => {
    const columns: number[] = []
    for (const [width, height] of [
      [320, 568],
      [390, 844],
      [1440, 900],
    ] as const) {
      await setViewport({ width, height })
      await stage('tidy-winddown', { nextTime: ['Cable'], canShare: true, canChange: true, canGoBack: true, lists: [kitchen] })
      const icons = all('.btn > svg', all('.ways')[0]).map((icon) => icon.getBoundingClientRect())
      same(icons.length, 5)
      columns.push(new Set(icons.map(({ x }) => Math.round(x))).size)
    }
    same(columns, [1, 2, 5])
  })

  it('stands below one list alone whose count is at the end of its card, and below two side by side', async () => {
    await emptyAt(1440, 900)
    const gaps = () =>
      all('.group').map((group) =>
        Math.round(all('.groups')[0]!.getBoundingClientRect().right - group.getBoundingClientRect().right),
      )
    await stage('tidy-winddown', { lists: [kitchen] })
    same(gaps(), [0])
    await stage('tidy-winddown', { lists: [kitchen, { ...kitchen, id: 'h', place: 'Hall' }] })
    same(gaps()[0]! > 400, true, `${gaps()}`)
  })
})

describe('the open session on the narrowest phone', () => {
  before(likeTheApp)
  after(() => emptyAt(800, 600))

  it('T50 has a button that its word fits into, also beside a short name', async () => {
    await setViewport({ width: 320, height: 568 })
    const open = {
      id: 'a',
      name: 'Office',
      handled: 16,
      waiting: 0,
      date: '',
      startedAt: 0,
      photoUrl: '',
      open: true,
      href: '#/session/a',
    }
    await stage('tidy-home', { open, sessions: [] })
    const button = named('Continue')
    const [inner, outer] = [wordsIn(button).getBoundingClientRect(), button.getBoundingClientRect()]
    same(inner.left - outer.left >= 8 && outer.right - inner.right >= 8, true, `${inner.width} in ${outer.width}`)
  })
})

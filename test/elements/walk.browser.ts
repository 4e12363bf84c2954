import { setViewport } from '@web/test-runner-commands'
import { shortDate } from '../../src/app/parts/dates.ts'
import { emit } from '../../src/app/parts/events.ts'
import '../../src/app/donations/donations.ts'
import '../../src/app/lists/winddown.ts'
import '../../src/app/walk/walk.ts'
import '../../src/app/walk/walk-screen.ts'
import type { DonationIn } from '../../src/app/parts/donation-box.ts'
import { type CheckList, checkListsOf } from '../../src/app/parts/lists.ts'
import { stopName } from '../../src/app/parts/plan.ts'
import { Changes } from '../../src/app/services/changes.ts'
import { noteTicks } from '../../src/app/services/session-notes.ts'
import { sessionProblem } from '../../src/app/session/session-problem.ts'
import type { Route } from '../../src/app/shell/route.ts'
import type { Services } from '../../src/app/shell/services.ts'
import { words } from '../../src/app/words/words.ts'
import type { RemoteSession } from '../../src/bridge/client.ts'
import { emptySession } from '../../src/core/shapes/state.ts'
import { emptyTidy, reduceTidy, type TidyState } from '../../src/tidy/state.ts'
import { session } from '../app/session-entry.ts'
import { likeTheApp } from './clean.ts'
import { all, focused, heard, named, same, settled, stage, until, wordsIn } from './stage.ts'

const headings = () => all('h2, h3').map(({ textContent }) => textContent)
const boxes = () => all<HTMLInputElement>('input[type=checkbox]').map(({ checked }) => checked)

describe('the walk', () => {
  before(likeTheApp)
  after(() => setViewport({ width: 800, height: 600 }))

  const kitchen = (done: boolean): CheckList => ({
    id: 'put away: kitchen',
    name: 'Put away: Kitchen',
    to: 'place',
    place: 'Kitchen',
    items: [{ name: 'Mug', list: 'put away: kitchen', key: 'Mug', callId: 'a', done, away: done }],
  })
  const stop = (done = false) => ({ at: 'stop' as const, stop: { id: 'kitchen', lists: [kitchen(done)] } })

  it('the name of a place of the other direction stands below the words before it, at the side of the page', async () => {
    await setViewport({ width: 390, height: 844 })
    const list = { ...kitchen(false), place: 'المطبخ' }
    await stage('tidy-walk', { step: { at: 'stop', stop: { id: 'kitchen', lists: [list] } }, plan: [], number: 1 })
    same(wordsIn(all('.to')[0]!).getBoundingClientRect().left, all('h2')[0]!.getBoundingClientRect().left)
  })

  it('T32 two places in two scripts stand in the order of the sentence, in the heading and on the button that leads to them', async () => {
    await setViewport({ width: 1440, height: 900 })
    const lists = ['درج', 'Folder'].map((place) => ({ ...kitchen(false), id: place, place }))
    const step = { at: 'stop' as const, stop: { id: 'two', lists } }
    const next = stopName(step.stop)
    await stage('tidy-walk', { step, plan: [], number: 1, next })
    for (const selector of ['.to', '.next']) {
      const text = document.createTreeWalker(all(selector)[0]!, NodeFilter.SHOW_TEXT)
      const words = ['درج', 'and', 'Folder']
      const starts = new Map<string, number>()
      while (text.nextNode())
        for (const word of words) {
          const at = text.currentNode.textContent!.indexOf(word)
          if (at < 0) continue
          const range = document.createRange()
          range.setStart(text.currentNode, at)
          range.setEnd(text.currentNode, at + word.length)
          starts.set(word, range.getBoundingClientRect().left)
        }
      same(
        [...starts].sort(([, one], [, other]) => one - other).map(([word]) => word),
        words,
        selector,
      )
    }
  })

  it('T32 every stop at which all is put away is marked as that, also one behind the present one', async () => {
    const plan = [true, false, true, false].map((isAway) => ({ name: 'Kitchen', count: 1, isAway }))
    await stage('tidy-walk', { step: stop(), plan, number: 2 })
    same(
      all('.stops i').map(({ className }) => className),
      ['past', 'here', 'past', ''],
    )
    same(
      all('.plan i').map((one) => (one.querySelector('svg') ? 'check' : one.textContent)),
      ['check', '2', 'check', '4'],
    )
    same(
      all('.plan .small').map(({ textContent }) => textContent),
      ['1 of 1', '1 thing', '1 of 1', '1 thing'],
    )
  })

  it('T32 the bags name the donation box only where something of this session goes there', async () => {
    const bag = (to: 'trash' | 'donate'): CheckList => ({ ...kitchen(false), id: to, to, place: '', name: to })
    const walk = await stage('tidy-walk', { step: { at: 'bags', bags: [bag('trash')] }, plan: [], number: 1, box: 1 })
    same(all('a.note').length, 0)
    walk.step = { at: 'bags', bags: [bag('trash'), bag('donate')] }
    await settled()
    const told = () => [
      getComputedStyle(all('a.note')[0]!).visibility,
      all('a.note')[0]!.offsetTop,
      all('a.note')[0]!.offsetHeight,
    ]
    const [, top, height] = told()
    same(told(), ['visible', top, height])
    // With nothing in the box there is nothing to say, and its place is kept.
    walk.box = 0
    await settled()
    same(told(), ['hidden', top, height])
  })

  it('T32 in a narrow and low window every bag can be scrolled out from under the tray', async () => {
    await setViewport({ width: 320, height: 568 })
    const bags = (['recycle', 'trash', 'donate'] as const).map((to) => ({
      ...kitchen(false),
      id: to,
      to,
      place: '',
      name: `The bag with a long name for ${to}`,
    }))
    await stage('tidy-walk', { step: { at: 'bags', bags }, plan: [{ name: 'a', count: 1 }], number: 1, box: 3 })
    scrollTo(0, document.documentElement.scrollHeight)
    const last = all('.at > :last-child')[0]!.getBoundingClientRect()
    const tray = all('.tray')[0]!.getBoundingClientRect()
    if (last.bottom > tray.top) throw new Error(`The last row ends at ${last.bottom}, the tray begins at ${tray.top}`)
    scrollTo(0, 0)
  })

  it('T32 the name of a thing of which there is no picture ends with the one beside it', async () => {
    await setViewport({ width: 390, height: 844 })
    const items = ['Mug', 'Cup', 'Jar', 'Pen'].flatMap(oneThing)
    const pictures = new Map(items.slice(0, 3).map(({ callId }) => [callId, { src: 'data:,', region: null }]))
    const list: CheckList = { id: 'a', name: 'Shelf', to: 'place', place: 'Shelf', items }
    await stage('tidy-walk', { step: { at: 'stop', stop: { id: 'a', lists: [list] } }, plan: [], number: 1, pictures })
    const [jar, pen] = all('.name')
      .slice(2)
      .map((name) => Math.round(name.getBoundingClientRect().bottom))
    same(pen, jar)
  })

  it('T32 beside letters of twice the size the box stands beside the picture of a thing, in a high window too', async () => {
    await setViewport({ width: 280, height: 800 })
    const items = ['Mug', 'Cup'].flatMap(oneThing)
    const pictures = new Map(items.map(({ callId }) => [callId, { src: 'data:,', region: null }]))
    const list: CheckList = { id: 'a', name: 'Shelf', to: 'place', place: 'Shelf', items }
    await stage('tidy-walk', { step: { at: 'stop', stop: { id: 'a', lists: [list] } }, plan: [], number: 1, pictures })
    const [pic, check] = ['.pic', '.check'].map((part) => all(part)[0]!.getBoundingClientRect())
    same(check!.left >= pic!.right && check!.top < pic!.bottom, true)
  })

  it('T32 things with long names stand in one column', async () => {
    await setViewport({ width: 390, height: 844 })
    const long = 'Behördenunterlagenaufbewahrungskiste mit den Papieren von der Wohnungsverwaltung'
    const list = (name: string) => ({ ...kitchen(false), id: name, place: name, items: [{ ...kitchen(false).items[0]!, name }] })
    const lists = ['Mug', long].map(list)
    const walk = await stage('tidy-walk', { step: { at: 'stop', stop: { id: 'a', lists } }, plan: [], number: 1 })
    const columns = () => new Set(all('.thing').map((thing) => thing.getBoundingClientRect().left)).size
    same(columns(), 1)
    walk.step = { at: 'stop', stop: { id: 'b', lists: ['Mug', 'Cup', 'Jar'].map(list) } }
    await settled()
    same(columns(), 2)
  })

  it('T54 says that a tick was refused, and shows what is so', async () => {
    const walk = await stage('tidy-walk', { step: stop(), plan: [], number: 1 })
    const ticks = heard(walk, 'tick')
    all('input[type=checkbox]')[0]!.click()
    same(ticks.length, 1)
    walk.problem = 'The disk is full.'
    walk.step = stop()
    await settled()
    same([boxes(), all('[role=alert]').map(({ textContent }) => textContent?.trim())], [[false], ['The disk is full.']])
    walk.problem = null
    walk.step = stop(true)
    await settled()
    same([boxes(), all('[role=alert]').length], [[true], 0])
  })
})

/** What the screen of the walk uses of the services. */
const servicesOf = (id: string, app: TidyState, note: (fact: { type: string }) => Promise<void>) =>
  ({
    changes: Object.fromEntries(['sessions', 'connection', 'network', 'session', 'photos'].map((name) => [name, new Changes()])),
    network: { online: true },
    photos: { url: () => null },
    session: {
      openId: id,
      session: { id, state: emptySession, events: [{ type: 'session.started' }], note },
      app,
      problem: sessionProblem(() => {}),
      photos: { after: null },
    },
    sessions: { all: [], isLoaded: true },
    sessionStart: { open: async () => {} },
  }) as unknown as Services // only what is used here

/** Things that were sorted to these places. */
const sortedTo = (...places: readonly string[]): TidyState =>
  places.reduce(
    (state, where, at) =>
      reduceTidy(
        state,
        { type: 'user.confirmed', item: `Thing ${at}`, disposition: { to: 'place', where } },
        { callId: `${at}` },
      ),
    emptyTidy,
  )

describe('the screen of the walk', () => {
  before(likeTheApp)
  after(() => setViewport({ width: 800, height: 600 }))

  it('T32 a stop is passed once, and each thing ticked once, however often its buttons are pressed while the ticks are written', async () => {
    localStorage.clear()
    const places = ['Drawer under the desk', 'Box in the car', 'Shelf behind the door of the hall']
    const app = sortedTo(...places, ...places)
    const notes: (() => void)[] = []
    const note = () => new Promise<void>((resolve) => notes.push(resolve))
    const screen = await stage('tidy-walk-screen', {
      services: servicesOf('one', app, note),
      route: { screen: 'walk', id: 'one' },
    })
    const here = () => all('h2')[0]?.textContent
    same(here(), 'Take these 2 to: Drawer under the desk')
    named('Done').click()
    named('Done').click()
    named('Not now').click()
    await settled()
    same([notes.length, here()], [1, 'Take these 2 to: Drawer under the desk'])
    for (const at of [0, 1]) {
      notes[at]!()
      await settled()
    }
    await screen.updateComplete
    same([notes.length, here()], [2, 'Take these 2 to: Box in the car'])
    named('Not now').click()
    await settled()
    same(here(), 'Take these 2 to: Shelf behind the door of the hall')
  })

  it('T32 what was put away on the lists sends nobody anywhere: the button names the next stop that has something left, and leads there', async () => {
    localStorage.clear()
    const places = ['Kitchen', 'Hall', 'Bathroom']
    const decided = sortedTo(...places, ...places)
    const app = { ...decided, ticked: ['1', '4'] }
    await stage('tidy-walk-screen', { services: servicesOf('two', app, async () => {}), route: { screen: 'walk', id: 'two' } })
    const counts = () => all('.small.num').map(({ textContent }) => textContent?.trim())[0]
    same(counts(), 'Stop 1 of 3')
    named('Done, next: Bathroom').click()
    await settled()
    await settled()
    same([all('h2')[0]?.textContent, counts()], ['Take these 2 to: Bathroom', 'Last stop'])
  })

  it('T32 what a stop was passed with is taken back by Undo, which leads to that stop; Back leads to the stop before', async () => {
    localStorage.clear()
    const app = sortedTo('Kitchen', 'Hall', 'Bathroom', 'Kitchen', 'Hall', 'Bathroom')
    const notes: unknown[] = []
    const note = async ({ call, done }: { call?: string; done?: boolean }) => void notes.push([call, done])
    const screen = await stage('tidy-walk-screen', {
      services: servicesOf('four', app, note as never),
      route: { screen: 'walk', id: 'four' },
    })
    const isAt = (place: string) => until(() => all('h2')[0]?.textContent === `Take these 2 to: ${place}`)
    await isAt('Kitchen')
    named('Done, next: Hall').click()
    await isAt('Hall')
    same(all('.toast .grow')[0]!.textContent, 'Put away: 2')
    named('Undo').click()
    await isAt('Kitchen')
    await until(() => notes.length === 4)
    same(notes, [
      ['0', true],
      ['3', true],
      ['0', false],
      ['3', false],
    ])
    named('Not now').click()
    await isAt('Hall')
    await screen.updateComplete
    same(all('.toast').length, 0)
    named('Back').click()
    await isAt('Kitchen')
  })

  it('T50 a session whose last things are put away rests, whichever way the person goes on', async () => {
    localStorage.clear()
    const notes: string[] = []
    const note = async ({ type }: { type: string }) => void notes.push(type)
    await stage('tidy-walk-screen', {
      services: servicesOf('three', sortedTo('Kitchen'), note),
      route: { screen: 'walk', id: 'three' },
    })
    named('Done').click()
    await until(() => all('tidy-walk-end').length > 0)
    same(notes, ['item.ticked', 'session.confirmed_done'])
  })

  /** A coat that is to be given away. */
  const coat = reduceTidy(emptyTidy, { type: 'user.confirmed', item: 'Coat', disposition: { to: 'donate' } }, { callId: 'coat' })

  it('T54 that a bag is in the donation box is noted in the log, which says it elsewhere too', async () => {
    localStorage.clear()
    const notes: unknown[] = []
    const note = async (noted: object) => void notes.push(noted)
    const services = servicesOf('six', coat, note)
    await stage('tidy-walk-screen', { services, route: { screen: 'walk', id: 'six' } })
    await until(() => headings()[0] === 'One bag by the door.')
    named('Donate 1: In the box').click()
    await until(() => notes.length > 0)
    same([notes, localStorage.length], [[{ type: 'item.boxed', call: 'coat', done: true }], 0])

    const restored = servicesOf('seven', { ...coat, boxed: ['coat'] }, note)
    await stage('tidy-walk-screen', { services: restored, route: { screen: 'walk', id: 'seven' } })
    await until(() => all('tidy-walk-end').length > 0)
  })

  it('T54 where the log cannot be changed the page alone knows what was put into the box, or taken out', async () => {
    localStorage.clear()
    const imported = { id: 'eight', readOnly: 'imported' } as unknown as RemoteSession // it notes nothing
    const isBoxed = (state: TidyState) => checkListsOf(state, 'eight')[0]!.items[0]!.away
    const [{ items }] = checkListsOf(coat, 'eight') as [CheckList]
    await noteTicks(imported, coat, items, true, true)
    same(isBoxed(coat), true)
    await noteTicks(imported, coat, items, false, true)
    const inLog = { ...coat, boxed: ['coat'] }
    same([isBoxed(coat), isBoxed(inLog)], [false, true])
    await noteTicks(imported, inLog, items, false, true)
    same(isBoxed(inLog), false)
  })

  it('T32 the after photo of the end of the walk is kept as that of the end is, and leads there; one that is refused leads nowhere', async () => {
    const seen: string[] = []
    const services = servicesOf('five', { ...sortedTo('Kitchen'), ticked: ['0'] }, async () => {})
    const addAfter = async ({ name }: File) => seen.push(name) > 1
    const go = ({ screen }: Route) => void seen.push(screen)
    Object.assign(services.session, { photoCommands: { addAfter } })
    Object.assign(services, { navigation: { go } })
    await stage('tidy-walk-screen', { services, route: { screen: 'walk', id: 'five' } })
    await until(() => all('tidy-walk-end').length > 0)
    for (const name of ['words.txt', 'after.jpg']) {
      emit(all('tidy-walk-end')[0]!, 'photo', { file: new File([], name) })
      await settled()
    }
    await until(() => seen.length > 2)
    same(seen, ['words.txt', 'after.jpg', 'end'])
  })

  it('T32 in a narrow window each thing is a row, so that no name is broken within a word, and each says its place', async () => {
    await setViewport({ width: 320, height: 568 })
    const lists = ['Folder in the hall cupboard', 'Toolbox', 'Wardrobe'].map((place, at): CheckList => {
      const item = {
        name: ['Passport', 'Screwdrivers', 'Scarf'][at]!,
        list: place,
        key: place,
        callId: place,
        done: false,
        away: false,
      }
      return { id: place, name: place, to: 'place', place, items: [item] }
    })
    await stage('tidy-walk', { step: { at: 'stop', stop: { id: 'round', lists } }, plan: [], number: 1 })
    same(headings(), ['Take these 3 to their places'])
    for (const name of all('.name')) same(wordsIn(name).getClientRects().length, 1, `lines of ${name.textContent}`)
    same(
      all('.where').map(({ textContent }) => textContent),
      lists.map(({ place }) => place),
    )
  })
})

/** What is in a bag, of one thing. */
const oneThing = (name: string) => [{ name, list: 'donate', key: name, callId: name, done: false, away: true }]

describe('the bags of the walk', () => {
  before(likeTheApp)
  after(() => setViewport({ width: 800, height: 600 }))

  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [844, 390],
  ] as const)
    it(`T32 the name of a bag is one line, nothing of it is below its button, and its things have the room beside the picture, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      const items = ['Headphones', 'Cookbook'].flatMap(oneThing)
      const bag: CheckList = { id: 'donate', name: 'Donate', to: 'donate', place: '', items }
      await stage('tidy-walk', { step: { at: 'bags', bags: [bag] }, plan: [], number: 1 })
      const words = wordsIn(all('h3')[0]!)
      const name = words.getBoundingClientRect()
      const button = named('Donate 2: In the box').getBoundingClientRect()
      same(words.getClientRects().length, 1, 'lines')
      if (name.bottom > button.top + button.height / 2 && name.right > button.left)
        throw new Error(`the name ends at ${name.bottom}, the button begins at ${button.top}`)
      const [room, things] = [all('.bag')[0]!, all('.bag p')[0]!].map((part) => part.clientWidth)
      if (things! < room! / 2) throw new Error(`the things have ${things} of ${room}`)
    })

  it('T32 the button of a bag is as wide ticked as before', async () => {
    const widths = []
    for (const away of [false, true]) {
      const items = oneThing('Cookbook').map((item) => ({ ...item, away }))
      const bags: readonly CheckList[] = [
        { id: 'donate', name: 'Donate', to: 'donate', place: '', items },
        { id: 'trash', name: 'Trash', to: 'trash', place: '', items },
      ]
      await stage('tidy-walk', { step: { at: 'bags', bags }, plan: [], number: 1 })
      same(all('.bag .btn svg').length, away ? 2 : 0)
      widths.push(all('.bag .btn').map((button) => Math.round(button.getBoundingClientRect().width)))
    }
    same(widths[1], widths[0])
  })

  for (const [count, width, height] of [
    [2, 320, 568],
    [3, 390, 844],
  ] as const)
    it(`T32 what is told of the donation box is in view below ${count} bags, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      const bags = (['donate', 'trash', 'recycle'] as const)
        .slice(0, count)
        .map((to): CheckList => ({ id: to, name: to, to, place: '', items: oneThing('Cookbook') }))
      const plan = [{ name: 'Bags', count }]
      await stage('tidy-walk', { step: { at: 'bags', bags }, plan, number: 1, box: 6 })
      const [told, tray] = [all('a.note')[0]!, all('.tray')[0]!].map((part) => part.getBoundingClientRect())
      same(told!.bottom <= tray!.top, true, `it ends at ${told!.bottom}, the tray begins at ${tray!.top}`)
    })

  for (const [width, height] of [
    [320, 568],
    [844, 390],
  ] as const)
    it(`T32 three bags, with their names in a line and their buttons, are in view at once at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      const { recycle, trash, donate } = words.facts
      const bags = Object.entries({ recycle, trash, donate }).map(
        ([to, name]) =>
          ({ id: to, name, to, place: '', items: ['Cardboard box', 'Crumpled paper'].flatMap(oneThing) }) as CheckList,
      )
      await stage('tidy-walk', { step: { at: 'bags', bags }, plan: [{ name: 'Bags', count: 6 }], number: 1 })
      same(all('.bag').length, 3)
      const tray = all('.tray')[0]!.getBoundingClientRect()
      const end = tray.width < width ? height : tray.top
      for (const part of all('.bag, .bag .btn'))
        if (part.getBoundingClientRect().bottom > end)
          throw new Error(`${part.textContent} ends at ${part.getBoundingClientRect().bottom}, below ${end}`)
      for (const name of all('h3')) same(wordsIn(name).getClientRects().length, 1, name.textContent)
    })
})

describe('the last stop of the walk', () => {
  it('T32 the bags are done with, or not now, as the things of every stop before them', async () => {
    const walk = await stage('tidy-walk', { step: { at: 'bags', bags: [] }, plan: [], number: 1 })
    const passes = heard(walk, 'pass')
    await settled()
    named('Not now').click()
    named('Done').click()
    same(passes, [
      { id: 'bags', away: false },
      { id: 'bags', away: true },
    ])
  })
})

describe('a stop at which the person has marked some of the things', () => {
  const bag = (id: 'recycle' | 'donate', away: boolean): CheckList => {
    const items = [{ name: id, list: id, key: id, callId: id, done: false, away }]
    return { id, name: id, to: id, place: '', items }
  }
  const ways = () => all('.tray button').map(({ textContent }) => textContent?.trim())

  it('T32 offers to take the rest as done or to leave it, in these words', async () => {
    const step = { at: 'bags' as const, bags: [bag('recycle', false), bag('donate', false)] }
    const walk = await stage('tidy-walk', { step, plan: [], number: 1 })
    same(ways(), ['Done', 'Not now', 'All lists'])
    walk.step = { at: 'bags', bags: [bag('recycle', false), bag('donate', true)] }
    await settled()
    same(ways(), ['All done', 'Leave the rest', 'All lists'])
    walk.step = { at: 'bags', bags: [bag('recycle', true), bag('donate', true)] }
    await settled()
    same(ways(), ['Done', 'Not now', 'All lists'])
  })
})

describe('the donation box', () => {
  before(likeTheApp)
  after(() => setViewport({ width: 800, height: 600 }))

  const hall = session('o', 'Hall', [])
  const one = (item: string, gone: boolean) => {
    const here: DonationIn = { session: hall, thing: { callId: item, list: 'donate', key: item, at: 0 }, gone }
    return { id: item, item, in: [here] as const, gone }
  }

  const button = () => all('.btn.main')[0]?.textContent

  it('T34 what was ticked stays in its place, and the next one is not ticked; the next time it is with the things that were dropped off', async () => {
    const donations = await stage('tidy-donations', { donations: [one('Coat', false), one('Hat', false)] })
    all('input[type=checkbox]')[0]!.click()
    donations.donations = [one('Coat', true), one('Hat', false)]
    await settled()
    same(boxes(), [true, false])
    same(headings(), ['One thing to give away.'])

    await stage('tidy-donations', { donations: donations.donations })
    same(boxes(), [false, true])
    same(headings(), ['One thing to give away.', 'Dropped off'])
  })

  it('T34 a thing whose tick is not noted yet is ticked, and is counted as waiting', async () => {
    const donations = await stage('tidy-donations', { donations: [one('Coat', false), one('Hat', true)] })
    donations.pending = new Map([
      ['Coat', true],
      ['Hat', false],
    ])
    await settled()
    same(boxes(), [true, false])
    same(
      all('h2, h3').map(({ textContent }) => textContent),
      ['One thing to give away.', 'Dropped off'],
    )
    same(button(), 'Done')
  })

  it('T34 the button takes all that waits, and once a thing is ticked, which counts at once, it asks for nothing more', async () => {
    const names = ['Coat', 'Hat', 'Scarf']
    const donations = await stage('tidy-donations', { donations: names.map((name) => one(name, false)) })
    const dropped = heard(donations, 'dropped-off')
    const done = heard(donations, 'done')
    same(button(), 'I dropped all 3 off')
    const says: unknown[] = []
    for (const at of names.keys()) {
      donations.donations = names.map((name, other) => one(name, other <= at))
      await settled()
      says.push([button(), headings()[0]])
    }
    same(says, [
      ['Done', '2 things to give away.'],
      ['Done', 'One thing to give away.'],
      ['Done', 'Nothing waits to be given away.'],
    ])
    named('Done').click()
    same([dropped.length, done.length], [0, 1])
    // What was ticked the last time is no tick of this one.
    await stage('tidy-donations', { donations: names.map((name) => one(name, name === 'Coat')) })
    same(button(), 'I dropped both off')
  })

  it('T34 a key that is held down on the button that takes all does not leave the box', async () => {
    const waiting = [one('Coat', false), one('Hat', false)]
    const donations = await stage('tidy-donations', { donations: waiting })
    const takes = all('.btn.main')[0]!
    takes.click()
    donations.donations = [one('Coat', true), one('Hat', true)]
    await settled()
    same([takes.isConnected, focused()?.tagName, button()], [false, 'H2', 'Done'])
    // It could not be noted: both wait still, and are offered once more.
    donations.donations = waiting
    await settled()
    same(button(), 'I dropped both off')
  })

  it('T34 what is said of one thing is said of one thing', async () => {
    const says = () => all('.why')[0]!.textContent
    const donations = await stage('tidy-donations', { donations: [one('Coat', false)] })
    same(says(), 'Keep it in a box or bag by the door. Tick it off when it is gone.')
    donations.donations = [one('Coat', false), one('Hat', false)]
    await settled()
    same(says(), 'Keep them in one box or bag by the door. Tick them off when they are gone.')
  })

  it('T34 on a wide window the tray is no wider than the rows, as that of the lists is', async () => {
    await setViewport({ width: 1440, height: 900 })
    const widthOf = (selector: string) => all(selector)[0]!.getBoundingClientRect().width
    await stage('tidy-donations', { donations: [one('Coat', false)] })
    same(widthOf('.tray') <= widthOf('.page'), true)
    await stage('tidy-winddown', { nextTime: ['Coat'] })
    same(widthOf('.tray') <= widthOf('.page') && widthOf('.page') < 1440, true)
  })

  it('T34 sessions without a name of their own are one heading a day, and each of their things says which one it is from', async () => {
    const from = (id: string, hour: number, more: object = {}) => {
      const startedAt = new Date(2026, 10, 24, hour).getTime()
      const apart = { text: `${hour}:00`, isDated: false, time: `${hour}:00` }
      return { ...session(id, 'Tuesday afternoon', []), space: '', apart, startedAt, ...more }
    }
    const sessions = [from('a', 13), from('b', 14), from('c', 15, { name: 'Hall', space: 'Hall', apart: undefined })]
    const donations = sessions.map((session, at) => {
      const item = ['Coat', 'Hat', 'Lamp'][at]!
      return { ...one(item, false), in: [{ ...one(item, false).in[0], session }] }
    })
    await stage('tidy-donations', { donations: donations as never })
    same(all('.from').length, 2)
    same(
      all('.from strong').map(({ textContent }) => textContent),
      [shortDate(sessions[0]!.startedAt), 'Hall'],
    )
    same(
      all('label .of').map(({ textContent }) => textContent),
      ['Tuesday afternoon, 13:00', 'Tuesday afternoon, 14:00'],
    )
  })

  it('T34 what the button took can be brought back, and waits in its place again', async () => {
    const waiting = [one('Coat', false), one('Hat', false)]
    const donations = await stage('tidy-donations', { donations: waiting })
    const dropped = heard(donations, 'dropped-off')
    all('.btn.main')[0]!.click()
    donations.donations = [one('Coat', true), one('Hat', true)]
    await settled()
    same(headings(), ['Nothing waits to be given away.', 'Dropped off'])
    same(all('.toast .grow')[0]!.textContent, 'Dropped off: 2')
    named('Undo').click()
    donations.donations = waiting
    await settled()
    const ids = ['Coat', 'Hat']
    same(dropped, [
      { ids, gone: true },
      { ids, gone: false },
    ])
    same(headings(), ['2 things to give away.'])
    same(boxes(), [false, false])
  })

  it('T34 what was dropped off and is here after all waits at once, in its place, and the toast on it goes', async () => {
    const waiting = [one('Coat', false), one('Hat', false)]
    const donations = await stage('tidy-donations', { donations: waiting })
    all('.btn.main')[0]!.click()
    donations.donations = [one('Coat', true), one('Hat', true)]
    await settled()
    all('input[type=checkbox]')[0]!.click()
    donations.donations = [one('Coat', false), one('Hat', true)]
    await settled()
    const rows = (list: string) => all(`${list} li .name`).map(({ textContent }) => textContent)
    same([headings(), rows('main > ul'), rows('details ul')], [['One thing to give away.', 'Dropped off'], ['Coat'], ['Hat']])
    same([all('summary .num')[0]!.textContent, all('.toast').length, button()], ['1', 0, 'I dropped it off'])
  })

  it('T34 each thing is shown with its part of a photo, or the icon of where it goes, in a row that is large enough for a thumb, below the name of its room', async () => {
    await setViewport({ width: 320, height: 568 })
    const pictures = new Map([
      [
        'Coat',
        {
          src: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"/>')}`,
          region: { x: 0.2, y: 0.2, width: 0.2, height: 0.2 },
        },
      ],
      ['Hat', { src: '', region: null }],
    ])
    await stage('tidy-donations', { donations: [one('Coat', false), one('Hat', false)], pictures })
    await until(() => all('svg.thumb').length > 0)
    same(
      all('label').map((label) => [
        label.querySelectorAll('svg.thumb').length,
        label.querySelectorAll('span.thumb > svg').length,
        label.getBoundingClientRect().height >= 64,
      ]),
      [
        [1, 0, true],
        [0, 1, true],
      ],
    )
    same(all('.from strong')[0]!.textContent, 'Hall')
  })

  it('T34 the list of what waits can be shared, or copied where nothing shares; once nothing waits the way on is Done', async () => {
    const box = await stage('tidy-donations', { donations: [one('Coat', false)], canShare: true })
    const heardOf = { share: heard(box, 'share'), done: heard(box, 'done') }
    named('Share the list').click()
    box.canShare = false
    await settled()
    named('Copy the list').click()
    same(heardOf.share.length, 2)
    // That it was copied is said where the person looks.
    box.told = 'The list is copied.'
    await settled()
    same([all('.copy').length, named('The list is copied.').className], [1, 'btn quiet copy'])
    await stage('tidy-donations', { donations: [one('Coat', true)] })
    same([all('.copy').length, all('.drawing').length, button()], [0, 1, 'Done'])
    await stage('tidy-donations', { donations: [] })
    same([all('.drawing').length, button()], [1, undefined])
  })

  it('T34 many things that were dropped off are folded while others wait', async () => {
    const gone = ['a', 'b', 'c', 'd'].map((name) => one(name, true))
    const open = () => all<HTMLDetailsElement>('details')[0]!.open
    const box = await stage('tidy-donations', { donations: [one('Coat', false), ...gone] })
    same(open(), false)
    box.donations = gone
    await settled()
    same(open(), true)
  })

  it('T34 the lists lead to the box, and those of a demo, whose things are in none, do not', async () => {
    const list: CheckList = { id: 'donate', name: 'Donate', to: 'donate', place: '', items: [] }
    const item = { name: 'Coat', list: 'donate', key: 'Coat', callId: 'a', done: true, away: true }
    const ways = () => all<HTMLAnchorElement>('a').map(({ textContent, hash }) => [textContent, hash])
    const lists = await stage('tidy-winddown', { lists: [{ ...list, items: [item] }], inBox: true })
    same(ways(), [['Donation box', '#/donations']])
    lists.inBox = false
    await settled()
    same(ways(), [])
  })
})

describe('lists of one thing each', () => {
  const listed = (count: number) =>
    Array.from({ length: count }, (_, at): CheckList => {
      const item = { name: `Thing ${at}`, list: `${at}`, key: `${at}`, callId: `${at}`, done: at === 0, away: at === 0 }
      return { id: `${at}`, name: `Place ${at}`, to: 'place', place: `Place ${at}`, items: [item] }
    })

  it('T32 stand together, each thing with its place, and can be ticked there; two of them have a heading each', async () => {
    const lists = await stage('tidy-winddown', { lists: listed(10) })
    const ticks = heard(lists, 'tick')
    const groups = () => all('.group h2').map(({ textContent }) => textContent)
    same(groups(), ['One thing each'])
    same(
      all('.group .num').map(({ textContent }) => textContent?.trim()),
      ['1 of 10'],
    )
    const rows = all('label').map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim())
    same(rows[9], 'Thing 9 Place 9')
    const { ariaLabel, ariaDescription } = all('input[type=checkbox]')[9]!
    same([ariaLabel, ariaDescription], ['Thing 9', 'Place 9'], 'the name is that of the thing alone')
    all('input[type=checkbox]')[9]!.click()
    same(ticks, [{ thing: listed(10)[9]!.items[0], done: true }])
    await stage('tidy-winddown', { lists: listed(2) })
    same(groups(), ['Place 1', 'Place 0'], 'what was done before is folded below')
  })

  it('T32 the ways on below the lists stand in one row on a small phone', async () => {
    await likeTheApp()
    await setViewport({ width: 320, height: 568 })
    for (const canShare of [true, false]) {
      await stage('tidy-winddown', { lists: [{ ...listed(2)[1]! }], canShare })
      same(new Set(all('.pair .btn').map((one) => Math.round(one.getBoundingClientRect().top))).size, 1, `${canShare}`)
    }
    await setViewport({ width: 800, height: 600 })
  })

  it('T32 a place that the model wrote with a small letter begins with a capital below its thing, on the walk too, and what is for another day does as well', async () => {
    const lists = listed(2).map((list, at) => ({ ...list, place: ['desk drawer', 'hall'][at]! }))
    const words = (selector: string) => all(selector).map(({ textContent }) => textContent?.trim())
    await stage('tidy-walk', { step: { at: 'stop', stop: { id: 'round', lists } }, plan: [], number: 1 })
    same(words('.where'), ['Desk drawer', 'Hall'])
    await stage('tidy-winddown', { lists, nextTime: ['the letters'] })
    same([words('.group h2'), words('.next bdi')], [['Hall', 'Desk drawer'], ['The letters']])
    await stage('tidy-winddown', { lists: [...lists, ...listed(8)].map((list, at) => ({ ...list, id: `${at}` })) })
    same(words('label .small')[0], 'Desk drawer')
  })
})

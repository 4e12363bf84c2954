import { emulateMedia, setViewport } from '@web/test-runner-commands'
import '../../../src/app/lists/lists-screen.ts'
import type { CheckList } from '../../../src/app/parts/lists.ts'
import type { Pictures } from '../../../src/app/parts/thumb.ts'
import { Changes } from '../../../src/app/services/changes.ts'
import type { Services } from '../../../src/app/shell/services.ts'
import type { Event } from '../../../src/core/shapes/event.ts'
import { emptySession } from '../../../src/core/shapes/state.ts'
import { cardKind } from '../../../src/tidy/disposition.ts'
import { emptyTidy, reduceTidy } from '../../../src/tidy/state.ts'
import { likeTheApp } from '../../elements/clean.ts'
import { all, named, same, settled, stage, until } from '../../elements/stage.ts'

/** A photo of its own for each test: the size of one is looked up once. */
const photo = (name: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><title>${name}</title></svg>`)}`
const region = { x: 0.2, y: 0.2, width: 0.2, height: 0.2 }
const thing = (name: string) => ({ name, list: 'k', key: name, callId: name, done: false, away: false })
const listOf = (names: readonly string[]): CheckList => ({
  id: 'k',
  name: 'Put away: Kitchen',
  to: 'place',
  place: 'Kitchen',
  items: names.map(thing),
})
/** What stands in place of each picture: a part of a photo, an icon, or nothing yet. */
const tiles = () => all('.thumb').map((one) => (one.localName === 'svg' ? 'photo' : one.childElementCount > 0 ? 'icon' : 'empty'))

describe('the pictures of the lists', () => {
  before(likeTheApp)
  afterEach(async () => {
    await emulateMedia({ media: 'screen' })
    await setViewport({ width: 800, height: 600 })
  })

  for (const width of [320, 1440])
    it(`T32 show each thing with its part of a photo, or the icon of where it goes, beside names in one column and in rows as high as before, at ${width}`, async () => {
      await setViewport({ width, height: 844 })
      const names = ['seen', 'sought', 'gone', 'broken', 'whole', 'unseen']
      const pictures: Pictures = new Map([
        ['seen', { src: photo(`${width}`), region }],
        ['sought', { src: null, region }],
        ['gone', { src: '', region }],
        ['broken', { src: 'data:,', region }],
        ['whole', { src: photo(`${width}`), region: null }],
      ])
      const before = await stage('tidy-winddown', { lists: [listOf(names)] })
      const rows = () => all('label.line').map(({ offsetHeight }) => offsetHeight)
      const high = rows()
      before.pictures = pictures
      await until(() => all('svg.thumb').length === 1 && tiles()[3] === 'icon')
      same(tiles(), ['photo', 'empty', 'icon', 'icon', 'icon', 'icon'])
      same(rows(), high)
      same(new Set(all('.name').map((name) => name.getBoundingClientRect().left)).size, 1)
    })

  it('T32 are not there where no thing has one, nor on paper', async () => {
    const lists = [listOf(['seen'])]
    const decisions = [{ callId: 'seen', item: 'seen', where: 'Kitchen', to: 'place' as const }]
    const winddown = await stage('tidy-winddown', { lists, decisions, nextTime: ['later'] })
    same(tiles(), [])
    winddown.pictures = new Map([['seen', { src: photo('paper'), region }]])
    named('All decisions', 'summary').click()
    await until(() => all('svg.thumb').length === 2)
    same(tiles(), ['photo', 'icon', 'photo'])
    await emulateMedia({ media: 'print' })
    // Not every engine can be told that it prints.
    if (!matchMedia('print').matches) return
    same(
      all('.thumb').map((one) => getComputedStyle(one).display),
      ['none', 'none', 'none'],
    )
  })

  it('T32 take one look at a photo, however many things it shows', async () => {
    const names = Array.from({ length: 40 }, (_, at) => `thing ${at}`)
    const pictures = new Map(names.map((name, at) => [name, { src: photo(`many ${at % 2}`), region }]))
    const { decode } = HTMLImageElement.prototype
    const looks: string[] = []
    HTMLImageElement.prototype.decode = function () {
      looks.push(decodeURIComponent(this.src))
      return decode.call(this)
    }
    try {
      await stage('tidy-winddown', { lists: [listOf(names)], pictures })
      await until(() => all('svg.thumb').length === 40)
    } finally {
      HTMLImageElement.prototype.decode = decode
    }
    // Those before it may look once more as they go.
    same(looks.filter((src) => src.includes('many')).length, 2)
  })

  it('T32 are of the photos of the session, of a thing whose card waits too, and all are away where the photos are gone', async () => {
    const propose = (id: string) => ({ id, name: 'propose_disposition', args: { item: id, choices: [], region } })
    const kept = { type: 'user.confirmed', item: 'Mug', disposition: { to: 'place', where: 'Kitchen' } }
    const question = { kind: cardKind, item: 'Mug', choices: [], region }
    const events = [
      { type: 'user.said', parts: [{ type: 'image', photo: 'p' }] },
      { type: 'model.replied', calls: ['Mug', 'Pen'].map(propose) },
      { type: 'question.asked', id: 'q', callId: 'Mug', question },
      { type: 'tool.returned', callId: 'Mug', outcome: { type: 'ok', facts: [kept] } },
    ] as unknown as Event[] // only what is read here
    let src: string | null = photo('session')
    const photos = new Changes()
    const app = reduceTidy(emptyTidy, kept, { callId: 'Mug' })
    const services = {
      changes: Object.fromEntries(
        ['sessions', 'connection', 'network', 'session', 'photos'].map((name) => [
          name,
          name === 'photos' ? photos : new Changes(),
        ]),
      ),
      network: { online: true },
      photos: { url: () => src },
      session: {
        openId: 'lists',
        session: { id: 'lists', state: { ...emptySession, agent: 'tidy' }, events, damage: { restored: 0, missing: 0 } },
        app,
        cards: { top: null },
        problem: { text: null },
      },
      sessions: { all: [], isLoaded: true },
      sessionStart: { open: async () => {} },
    } as unknown as Services // only what is used here
    await stage('tidy-lists-screen', { services, route: { screen: 'lists', id: 'lists' } })
    await until(() => all('svg.thumb').length === 2)
    same(
      all('.line:has(> .thumb)').map(({ textContent }) => textContent?.trim()),
      ['Mug', 'Pen'],
    )
    src = ''
    photos.requestUpdate()
    await settled()
    same(tiles(), [])
  })
})

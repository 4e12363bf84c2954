import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { fiveMore } from '../../../../src/app/services/session-notes.ts'
import { sessionCards } from '../../../../src/app/session/cards/session-cards.ts'
import { leaveHelp } from '../../../../src/app/session/leave-help.ts'
import type { SessionController } from '../../../../src/app/session/session-controller.ts'
import type { RemoteSession } from '../../../../src/bridge/client.ts'
import { type Scripted, scripted } from '../../../../src/models/scripted.ts'
import { openSession } from '../../../../src/session/session.ts'
import { openStore } from '../../../../src/store/store.ts'
import { tidy } from '../../../../src/tidy/agent.ts'
import type { DispositionAnswer, ProposeDisposition } from '../../../../src/tidy/disposition.ts'
import { fiveBegun } from '../../../../src/tidy/state.ts'
import { summarise } from '../../../../src/tidy/summary.ts'
import { thingsOf } from '../../../../src/tidy/things.ts'

const propose = (...items: readonly string[]): readonly Scripted[] =>
  items.map((item) => ({ call: 'propose_disposition', args: { item, choices: [{ label: 'Shelf' }, { label: 'trash' }] } }))
const begin: Scripted = { call: 'begin_sorting', args: { room_type: 'office', visible_items: [] } }
const shelf: DispositionAnswer = { disposition: { to: 'place', where: 'Shelf' } }

let count = 0

/** A session with these replies, as a page follows it from its beginning on. */
async function followed(...replies: readonly (readonly Scripted[])[]) {
  const store = openStore(`left first ${count++}`)
  const session = await openSession({ store, agent: tidy, model: scripted(...replies), patienceMs: null })
  const remote = session as unknown as RemoteSession // what the cards need of it
  const cardsNow = () => sessionCards(() => session.state.app)
  const cards = cardsNow()
  const shown: unknown[] = []
  session.subscribeBatches(() => {
    cards.follow(remote)
    shown.push(nameOf(cards))
  })
  const nameOf = ({ top }: typeof cards) => (top?.question as ProposeDisposition | undefined)?.item
  const attempt = async (command: () => Promise<unknown>) => {
    await command()
    return true
  }
  const controller = {
    session,
    problem: { text: null, attempt },
    beginFive: () => attempt(() => session.note(fiveBegun(session.state.app))),
    get app() {
      return session.state.app
    },
  } as unknown as SessionController // what is used here
  const settled = async () => {
    await expect.poll(() => session.status).not.toBe('running')
    cards.follow(remote)
  }
  const decide = async (answer: DispositionAnswer = shelf) => {
    await cards.answer(remote, cards.top!.id, JSON.parse(JSON.stringify(answer)), attempt)
    await settled()
  }
  return {
    session,
    controller,
    /** What the cards were about, at each event. */
    shown,
    settled,
    decide,
    /** What the cards are about until so many are decided: in this page, in one that is loaded just then, and in the list of sessions. */
    async order(count: number) {
      const order: unknown[] = []
      for (let at = 0; at < count; at++) {
        if (at > 0) await decide()
        const loaded = cardsNow()
        loaded.follow(remote)
        // Home names the next one.
        const next = summarise(session.state.app, session.events).next?.item
        order.push([nameOf(cards), nameOf(loaded), next])
      }
      return order
    },
  }
}

const inAll = (things: readonly string[]) => things.map((thing) => [thing, thing, thing])

const first = ['Mug', 'Pen', 'Cup', 'Lamp', 'Book']
test.each([
  ['others', ['Rug', 'Vase'], ['Theta', 'Iota', 'Kappa', 'Rug', 'Vase']],
  ['others before what was left', ['Rug', 'Kappa', 'Iota'], ['Theta', 'Iota', 'Kappa', 'Rug']],
  ['what was left, and others', ['Theta', 'Rug'], ['Theta', 'Iota', 'Kappa', 'Rug']],
  ['what was left in another order', ['Iota', 'Theta', 'Rug'], ['Theta', 'Iota', 'Kappa', 'Rug']],
])(
  'T33 what five things left comes first, in a page that is loaded anew, too, where the model proposes %s',
  async (_, proposed, order) => {
    const page = await followed([begin, ...propose(...first, 'Theta', 'Iota', 'Kappa')], propose(...proposed))
    await page.controller.beginFive()
    await page.session.say('my desk')
    await page.settled()
    for (const _thing of first) await page.decide()
    await fiveMore({ session: page.controller, navigation: { go() {} } } as unknown as Parameters<typeof fiveMore>[0])
    await page.settled()
    expect(await page.order(order.length)).toEqual(inAll(order))
    await page.session.close()
  },
)

test.each([
  ['the person goes back', 'back', propose('Rug', 'Vase'), ['Mug', 'Pen', 'Cup', 'Rug', 'Vase']],
  ['the model leads back', undefined, [{ call: 'resume_sorting' }], ['Rug', 'Vase']],
] as const)(
  'T16 the order of what was left for a help is the same in a page that is loaded anew, where %s',
  async (_, way, reply, order) => {
    const replies = [[begin, ...propose('Mug', 'Pen', 'Cup')], [{ text: 'Do you use it?' }], reply, propose('Rug', 'Vase')]
    const page = await followed(...replies)
    await page.session.say('my desk')
    await page.settled()
    await page.decide({ disposition: { to: 'need_more_info' }, help: 'stuck' })
    expect(await page.order(1)).toEqual([[undefined, undefined, undefined]])
    await (way ? leaveHelp(page.controller, way) : page.session.say('Yes.'))
    await page.settled()
    expect(await page.order(order.length)).toEqual(inAll(order))
    await page.session.close()
  },
)

const resume: Scripted = { call: 'resume_sorting' }
test.each([
  ['the person goes back', 'back', [propose('Rug')], ['Mug', 'Cup', 'Pen', 'Rug']],
  ['the model leads back', undefined, [[resume], propose('Mug', 'Rug')], ['Mug', 'Cup', 'Rug']],
  ['the model proposes it again', undefined, [[resume], propose('Mug', 'Rug', 'Cup', 'Vase')], ['Mug', 'Cup', 'Rug', 'Vase']],
] as const)(
  'T16 T36 what was taken next before a help comes after the thing of the help, in a page that is loaded anew, too, where %s',
  async (_, way, replies, order) => {
    const page = await followed([begin, ...propose('Mug', 'Pen', 'Cup')], [{ text: 'Do you use it?' }], ...replies)
    await page.session.say('my desk')
    await page.settled()
    const cup = thingsOf(page.session.events).find(({ item }) => item === 'Cup')
    await page.session.prefer(cup!.callId)
    await page.decide({ disposition: { to: 'need_more_info' }, help: 'stuck' })
    await (way ? leaveHelp(page.controller, way) : page.session.say('Yes.'))
    await page.settled()
    expect(await page.order(order.length)).toEqual(inAll(order))
    await page.session.close()
  },
)

test('T16 T36 what was taken next does not come where the card after a help asks for help again', async () => {
  const page = await followed([begin, ...propose('Mug', 'Pen', 'Cup')], [{ text: 'Do you use it?' }], [resume], propose('Mug'), [
    { text: 'Is it whole?' },
  ])
  const help: DispositionAnswer = { disposition: { to: 'need_more_info' }, help: 'stuck' }
  await page.session.say('my desk')
  await page.settled()
  const cup = thingsOf(page.session.events).find(({ item }) => item === 'Cup')
  await page.session.prefer(cup!.callId)
  await page.decide(help)
  await page.session.say('Yes.')
  await page.settled()
  await page.decide(help)
  expect(page.shown).toContain('Mug')
  expect(page.shown).not.toContain('Cup')
  await page.session.close()
})

test('T25 Home names the thing whose decision was taken back, which comes before the card that is open', async () => {
  const page = await followed([begin, ...propose('Mug', 'Pen', 'Cup')])
  await page.session.say('my desk')
  await page.settled()
  const mug = thingsOf(page.session.events).find(({ item }) => item === 'Mug')
  await page.decide()
  await page.session.undo(mug!.callId)
  await page.settled()
  expect(await page.order(2)).toEqual(inAll(['Mug', 'Pen']))
  await page.session.close()
})

import { doneItems } from '../../../src/app/page-storage/done-items.ts'
import { storedSet } from '../../../src/app/page-storage/stored-set.ts'
import { donationBox, donationsOf, givenAwayAlone, givenAwayElsewhere } from '../../../src/app/parts/donation-box.ts'
import type { SessionEntry } from '../../../src/app/parts/session-entry.ts'
import { equal } from '../../store/assert.ts'
import { at, donate, session } from '../session-entry.ts'

const given = (key: string, callId = '') => ({ callId, list: 'donate', key })

/** A tick as earlier versions kept it. */
const tickedBefore = (session: string, key: string) => storedSet(`ticked/${session}`).set(JSON.stringify(['donate', key]), true)

describe('the donation box', () => {
  beforeEach(() => localStorage.clear())
  const newer = session('n', 'Desk', [['Cup', donate]], { startedAt: 20, updatedAt: 20 })
  const older = session(
    'o',
    'Hall',
    [
      ['Coat', donate],
      ['Hat', donate],
      ['Mug', at('Donate')],
      ['Paper', { to: 'recycle' }],
    ],
    { startedAt: 10, updatedAt: 90 },
  )

  it('counts what is to be given away, and leads to where the oldest of it is', () => {
    equal(donationBox([newer, older]), { count: 3, since: 10, session: 'o', sessions: 2 })
  })

  it('is not there when nothing waits', () => {
    equal(donationBox([session('a', 'Desk', [['Mug', at('Kitchen')]])]), null)
    equal(donationBox([]), null)
  })

  it('what is ticked off has gone, by the same list that the person ticks', () => {
    tickedBefore('o', 'Coat')
    equal(donationBox([newer, older])?.count, 2)
    tickedBefore('o', 'Hat')
    equal(donationBox([newer, older]), { count: 1, since: 20, session: 'n', sessions: 1 })
  })

  it('T34 knows how much of it one session alone has, and no branch of it', () => {
    tickedBefore('o', 'Coat')
    equal(
      ['o', 'n', 'x'].map((id) => givenAwayAlone([newer, older], id)),
      [1, 1, 0],
    )
    const shared = { ...newer, summary: { ...newer.summary, donated: ['one'] } }
    equal(givenAwayAlone([shared, { ...shared, id: 'branch' }], 'n'), 0)
  })

  it('T34 knows how much of it other sessions have, without what a session shares with its branch', () => {
    const shared = { ...newer, summary: { ...newer.summary, donated: ['one'] } }
    const branch = { ...shared, id: 'branch' }
    equal(
      ['n', 'branch', 'o', 'x'].map((id) => givenAwayElsewhere([shared, branch, older], id)),
      [2, 2, 1, 3],
    )
    tickedBefore('o', 'Coat')
    equal(givenAwayElsewhere([shared, branch, older], 'n'), 1)
  })

  it('T34 knows where a photo shows a thing, where the session says so', () => {
    const seen = { photo: 'p', region: { x: 0.1, y: 0.2, width: 0.3, height: 0.4 } }
    const hall = { ...older, summary: { ...older.summary, donated: ['a', 'b'], donatedSeen: [null, seen] } }
    equal(
      donationsOf([hall, newer]).map((one) => [one.item, one.seen]),
      [
        ['Coat', undefined],
        ['Hat', seen],
        ['Cup', undefined],
      ],
    )
  })

  it('counts two of one name as two, and one of them ticked off as one', () => {
    const twins = [
      session('t', 'Hall', [
        ['Mug', donate],
        ['Mug', donate],
      ]),
    ]
    equal(donationBox(twins)?.count, 2)
    tickedBefore('t', 'Mug')
    equal(donationBox(twins)?.count, 1)
  })

  const shared = (one: SessionEntry, donated: readonly string[]): SessionEntry => ({
    ...one,
    summary: { ...one.summary, donated },
  })
  const origin = shared(
    session(
      'o',
      'Hall',
      [
        ['Coat', donate],
        ['Hat', donate],
      ],
      { startedAt: 1, updatedAt: 10 },
    ),
    ['call_1_0@a', 'call_1_1@a'],
  )
  const branch = shared(
    session(
      'b',
      'Hall',
      [
        ['Coat', donate],
        ['Lamp', donate],
      ],
      { startedAt: 2, updatedAt: 20 },
    ),
    ['call_1_0@a', 'call_2_0@b'],
  )

  it('T34 counts what a branch shares with its session once, whichever is listed first', () => {
    equal(donationBox([branch, origin]), { count: 3, since: 1, session: 'o', sessions: 2 })
    equal(donationBox([origin, branch])?.count, 3)
  })

  it('T34 what is ticked off in a branch is gone from its session too', () => {
    tickedBefore('b', 'Coat')
    equal(donationBox([branch, origin])?.count, 2)
  })

  it('T34 T54 what its session’s log says has gone is gone, in all its branches, and can be taken back', () => {
    const told: SessionEntry = {
      ...branch,
      summary: { ...branch.summary, donatedBy: ['call_1_0', 'call_2_0'], gone: ['call_1_0@a'] },
    }
    const [coat, hat, lamp] = donationsOf([told, origin])
    equal([coat?.gone, hat?.gone, lamp?.gone], [true, false, false])
    equal(
      coat?.in.map(({ session, thing, gone }) => [session.id, thing.callId, thing.at, gone]),
      [
        ['o', '', 0, false],
        ['b', 'call_1_0', 0, true],
      ],
    )
    doneItems('b').set(given('Coat', 'call_1_0'), true, false)
    equal(donationBox([told, origin])?.count, 3)
  })

  it('has nothing of a demo', () => {
    equal(donationBox([session('d', 'Demo', [['Jumper', donate]], { demo: true })]), null)
  })
})

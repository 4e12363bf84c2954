import type { Recording, TidyReplay } from '../../src/app/replay/replay.ts'
import '../../src/app/replay/replay.ts'
import type { Logged } from '../../src/core/shapes/event.ts'
import { clockTime } from '../../src/elements/replay/transport.ts'
import { assertClean, likeTheApp } from './clean.ts'
import { all, heard, named, same, settled, stage, until } from './stage.ts'

let log: readonly Logged[] = []
const photo = '/public/recordings/desk.jpg'
const recording = (events = log): Recording => ({
  id: 'desk',
  events: async (from, most) => events.filter(({ seq }) => seq >= from).slice(0, most),
  rerun: async () => ({ events, diverged: null }),
})
const show = async (more: Partial<TidyReplay> = {}) => {
  const replay = await stage('tidy-replay', { recording: recording(), heading: 'Desk corner', photoUrl: () => photo, ...more })
  for (let tries = 0; !all('loop-timeline li').length && all('li').length === 0 && tries < 50; tries++) await settled()
  return replay
}
const line = (words: string) => {
  const found = all('li').find((item) => item.textContent?.includes(words))
  if (!found) throw new Error(`there is no line "${words}"`)
  return found
}
const slider = () => all<HTMLInputElement>('input[type=range]')[0]!

describe('replay', () => {
  before(async () => {
    await likeTheApp()
    const answer = await fetch('/public/recordings/desk.jsonl')
    log = (await answer.text())
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text) as Logged)
  })

  it('looks right in every theme and size, with a line open, from a file, and while a file is made of it', async () => {
    await show()
    line('Blue mug: ').querySelector('button')!.click()
    await assertClean('replay')
    const replay = await show({ imported: true, problem: 'It could not be undone.' })
    await assertClean('replay of a file')
    named('Export').click()
    await settled()
    await assertClean('replay, export')
    replay.remove()
  })

  it('opens a line with what was asked and chosen, and offers to undo it and to branch from it', async () => {
    const replay = await show()
    const undone = heard(replay, 'undo-decision')
    const branched = heard(replay, 'branch-at')
    line('Blue mug: ').querySelector('button')!.click()
    await settled()
    const told = all('dl')[0]!.textContent!
    for (const words of ['Where does it go?', 'You chose', 'Sorting', 'tokens']) same(told.includes(words), true, words)
    named('Undo this decision').click()
    named('Branch from here').click()
    const call = log.find((event) => event.type === 'tool.returned' && JSON.stringify(event).includes('Blue mug'))
    same(undone, [{ callId: (call as { callId: string }).callId }])
    const at = log.find(({ seq }) => seq === (branched[0] as { seq: number }).seq)
    same(at && at.seq >= call!.seq, true, 'the branch has the decision in it')
  })

  it('B36 B33 what the model thought is folded into the line of its reply, and a reply that was cut off says so', async () => {
    const events = log.map((event) =>
      event.type === 'model.replied' && event.text
        ? { ...event, reasoning: [{ text: 'A desk with paper on it.' }], finish: 'length' as const }
        : event,
    )
    await show({ recording: recording(events) })
    const said = events.find((event) => event.type === 'model.replied' && event.text)
    line((said as { text: string }).text.slice(0, 20))
      .querySelector('button')!
      .click()
    await settled()
    const folded = all<HTMLDetailsElement>('details').find((one) => one.textContent?.includes('A desk with paper'))!
    same([folded.open, folded.querySelector('summary')?.textContent], [false, 'Thinking'])
    same(all('dl')[0]!.textContent!.includes('Cut off'), true)
  })

  it('one from a file can be branched, not undone', async () => {
    await show({ imported: true })
    line('Blue mug: ').querySelector('button')!.click()
    await settled()
    named('Branch from here')
    same(
      all('button').some((button) => button.textContent?.startsWith('Undo this')),
      false,
    )
  })

  it('arrow keys go five seconds, Home and End to the ends, and the slider says where it is', async () => {
    await show()
    const press = async (key: string) => {
      slider().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }))
      await settled()
    }
    await press('ArrowRight')
    await press('PageUp')
    same(slider().getAttribute('aria-valuetext')?.startsWith('01:05 of '), true, 'a minute and five seconds on')
    await press('ArrowLeft')
    same(slider().getAttribute('aria-valuetext')?.startsWith('01:00 of '), true, 'a minute')
    same([0, 61_000, 3_661_000].map(clockTime), ['00:00', '01:01', '1:01:01'])
  })

  it('a damaged record in the middle is passed over, and what follows it is read', async () => {
    const many = Array.from(
      { length: 700 },
      (_, seq): Logged => ({ type: 'session.titled', title: `name ${seq}`, v: 1, session: 's', seq, at: seq * 100 }),
    )
    const read: Recording['events'] = async (from, most) => many.slice(from, from + most).filter(({ seq }) => seq !== 50)
    const replay = await show({ recording: { ...recording(), events: read } })
    await until(() => replay.eventCount === 699)
  })

  it('of ten thousand events only the lines near the window are drawn, wherever one goes', async () => {
    const many = Array.from(
      { length: 10_000 },
      (_, seq): Logged => ({
        type: 'user.said',
        parts: [{ type: 'text', text: `line ${seq}` }],
        v: 1,
        session: 's',
        seq,
        at: seq * 100,
      }),
    )
    await show({ recording: recording(many) })
    const timeline = all('loop-timeline')[0] as HTMLElement & { count: number }
    await until(() => timeline.count === 10_000)
    slider().value = String(Number(slider().max) / 2)
    slider().dispatchEvent(new Event('input', { bubbles: true }))
    await until(() => all('li').some((one) => one.textContent?.includes('line 5000')))
    line('line 5000')
    same(all('li').length < 400, true, `${all('li').length} lines are drawn`)
    same(timeline.offsetHeight > 300_000, true, 'all have their place')
  })
})

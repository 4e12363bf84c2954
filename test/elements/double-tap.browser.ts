import { resetMouse, sendMouse, setViewport } from '@web/test-runner-commands'
import '../../src/app/end/share-picture.ts'
import '../../src/app/home/session-menu.ts'
import '../../src/app/replay/export-sheet.ts'
import '../../src/app/replay/replay.ts'
import type { Logged } from '../../src/core/shapes/event.ts'
import '../../src/app/session/map/photo-map.ts'
import '../../src/app/session/map/whole-photo.ts'
import type { ViewMark } from '../../src/app/session/map/marks.ts'
import '../../src/app/session/sorting.ts'
import '../../src/app/session/survey.ts'
import '../../src/app/settings/settings.ts'
import { HOLD_MS, LONG_HOLD_MS } from '../../src/elements/base/hold.ts'
import '../../src/elements/index.ts'
import type { TimelineDetail } from '../../src/elements/replay/timeline.ts'
import { likeTheApp, seen } from './clean.ts'
import { all, heard, named, same, settled, stage, until } from './stage.ts'
import { stopTimers } from './timers.ts'

// The time of a hold passes only where a test says so: the second tap comes in time on every machine.
let holds: ReturnType<typeof stopTimers>
let longHolds: ReturnType<typeof stopTimers>
before(likeTheApp)
beforeEach(async () => {
  await setViewport({ width: 390, height: 844 })
  holds = stopTimers(HOLD_MS)
  longHolds = stopTimers(LONG_HOLD_MS)
})
afterEach(async () => {
  // That of the page is over before the next test.
  await holds.pass()
  longHolds.restore()
  holds.restore()
  await resetMouse()
  await setViewport({ width: 800, height: 600 })
})

type Point = readonly [number, number]
async function tapAt([x, y]: Point) {
  await sendMouse({ type: 'click', position: [x, y] })
  await seen()
}
function middle(element: HTMLElement): Point {
  element.scrollIntoView({ block: 'nearest' })
  const { left, top, width, height } = element.getBoundingClientRect()
  return [Math.round(left + width / 2), Math.round(top + height / 2)]
}
const tap = (element: HTMLElement) => tapAt(middle(element))
const plainly = (text: string) => all('button').find(({ textContent }) => textContent?.trim() === text)!
const isOpen = () => all<HTMLDialogElement>('dialog').some((dialog) => dialog.open)

describe('a card that has just come', () => {
  it('looks as if nothing of it was pressed, though what was pressed was in its place', async () => {
    const cardOf = (id: string) => {
      const choices = ['Kitchen', 'Shelf', 'Desk'].map((where) => ({
        label: where,
        disposition: { to: 'place' as const, where },
      }))
      return { id, question: { kind: 'proposeDisposition' as const, item: id, choices } }
    }
    const sorting = await stage('tidy-sorting', { card: cardOf('Mug') })
    await holds.pass()
    const looks = () => all('[role=option]').map((one) => getComputedStyle(one).backgroundColor)
    const [best, plain] = looks()
    for (const at of [1, 0]) {
      all('[role=option]')[at]!.click()
      await until(() => looks()[at] !== [best, plain][at])
      // From now on a colour takes longer to change than any test.
      all('loop-options')[0]!.style.setProperty('--loop-quick', '1000s')
      sorting.card = cardOf(`after ${at}`)
      await until(() => all('[aria-selected=true]').length === 0)
      same(looks(), [best, plain, plain])
      all('loop-options')[0]!.style.removeProperty('--loop-quick')
      await holds.pass()
    }
  })
})

describe('the second tap of a double tap', () => {
  it('takes no choice of the card that has come in the place of the first one, while a screen reader can', async () => {
    const choices = ['Kitchen', 'Shelf'].map((where) => ({ label: where, disposition: { to: 'place' as const, where } }))
    const cardOf = (id: string) => ({ id, question: { kind: 'proposeDisposition' as const, item: id, choices } })
    const sorting = await stage('tidy-sorting', { card: cardOf('Mug') })
    await holds.pass()
    const picked = () => all('[aria-selected=true]').length
    const option = () => all('[role=option]')[1]!
    await tap(option())
    same(picked(), 1)
    sorting.card = cardOf('Cup')
    await until(() => picked() === 0)
    await tap(option())
    same(picked(), 0)
    option().click()
    await until(() => picked() === 1)
  })

  it('is not taken by a sheet that it opened, nor by its scrim', async () => {
    const settings = await stage('tidy-settings', { version: '1.0.0' })
    const chosen = heard(settings, 'language')
    const row = middle(all('.language')[0]!)
    await tapAt(row)
    same([settings.sheet, isOpen()], ['language', true])
    await tapAt(row)
    await tapAt([195, 10])
    await tap(plainly('English'))
    same([settings.sheet, isOpen(), chosen.length], ['language', true, 0])
    await holds.pass()
    await tap(plainly('English'))
    same(chosen.length, 1)
    await tapAt([195, 10])
    same(isOpen(), false)
  })

  it('does nothing to what lies under a dialog that the first one closed: no session ends, and no choice is made', async () => {
    const card = {
      kind: 'proposeDisposition',
      item: 'Mug',
      choices: [{ label: 'Kitchen', disposition: { to: 'place', where: 'Kitchen' } }],
    }
    const sorting = await stage('tidy-sorting', {
      card: { id: 'c', question: card as never },
      photoUrl: '/public/recordings/desk.jpg',
      views: ['/public/recordings/desk.jpg'],
    })
    await until(() => all('.whole').length > 0)
    const under = [heard(sorting, 'done'), heard(sorting, 'answer-question')]
    const heardOf = () => under.map(({ length }) => length)
    await holds.pass()
    await tap(named('Whole photo'))
    await until(() => all('tidy-whole-photo').length > 0)
    await holds.pass()
    const close = middle(all('[part=lead]', all('tidy-whole-photo')[0]!.shadowRoot!)[0]!)
    await tapAt(close)
    await until(() => all('tidy-whole-photo').length === 0)
    await tapAt(close)
    same(heardOf(), [0, 0])
    await holds.pass()
    await tapAt(close)
    same(heardOf(), [1, 0])
    await tap(named('Say something'))
    await holds.pass()
    const choice = middle(all('.choice')[0]!)
    await tapAt([195, 10])
    same(isOpen(), false)
    await tapAt(choice)
    same(heardOf(), [1, 0])
    await holds.pass()
    await tapAt(choice)
    same(heardOf(), [1, 1])
  })

  it('T25 takes one decision back where the toast offers the one before in the same place', async () => {
    const toast = await stage('loop-toast', { toast: { text: 'Tape: donate', action: 'Undo' } })
    const undone = heard(toast, 'action')
    const button = middle(named('Undo'))
    await tapAt(button)
    toast.toast = { text: 'Lamp: donate', action: 'Undo' }
    await settled()
    await tapAt(button)
    same(undone.length, 1)
    await holds.pass()
    await tapAt(button)
    same(undone.length, 2)
  })

  it('deletes nothing in Settings, also where it is a slow one', async () => {
    const settings = await stage('tidy-settings', { version: '1.0.0' })
    const deleted = heard(settings, 'delete-everything')
    await tap(named('Delete everything'))
    const erase = middle(all('.erase-all')[0]!)
    await tapAt(erase)
    await holds.pass()
    await tapAt(erase)
    same([deleted.length, settings.sheet], [0, 'delete'])
    same(getComputedStyle(plainly('Keep it all')).pointerEvents, 'auto', 'what keeps it all is there before')
    await longHolds.pass()
    await tapAt(erase)
    same(deleted.length, 1)
  })

  it('deletes no session: the sheet shows the question, and what keeps it is where the row was', async () => {
    const hall = {
      id: 'h',
      name: 'Hall',
      handled: 3,
      waiting: 0,
      date: 'Today',
      startedAt: 0,
      photoUrl: null,
      open: false,
      href: '#/lists/h',
    }
    const menu = await stage('tidy-session-menu', { sessions: [hall], of: 'h' })
    const [deleted, closed] = [heard(menu, 'delete'), heard(menu, 'close')]
    await seen()
    await holds.pass()
    await longHolds.pass()
    const row = middle(plainly('Delete'))
    await tapAt(row)
    same(menu.step, 'delete')
    await tapAt(row)
    await tap(plainly('Delete'))
    await holds.pass()
    await tap(plainly('Delete'))
    same([deleted.length, closed.length], [0, 0])
    await tapAt(row)
    same([deleted.length, closed.length], [0, 1], 'the row was where “Keep it” is')
    await longHolds.pass()
    await tap(plainly('Delete'))
    same(deleted.length, 1)
  })

  it('leaves nothing out of an export, and keeps the photo of before on a picture', async () => {
    await stage('tidy-export-sheet', { open: true })
    await seen()
    const box = all<HTMLInputElement>('[name=names]')[0]!
    await tap(box)
    same(box.checked, false)
    await holds.pass()
    await tap(box)
    same(box.checked, true)
    const picture = await stage('tidy-share-picture', {
      beforeUrl: '/public/recordings/desk.jpg',
      afterUrl: '/public/recordings/desk.jpg',
    })
    await seen()
    await tap(all('[role=switch]')[0]!)
    same(picture.showsBefore, true)
    await holds.pass()
    await tap(all('[role=switch]')[0]!)
    same(picture.showsBefore, true, 'a slow double tap')
    await longHolds.pass()
    await tap(all('[role=switch]')[0]!)
    same(picture.showsBefore, false)
  })

  it('makes no branch where a decision was undone, and undoes it once', async () => {
    const detail: TimelineDetail = { facts: [], undoable: true, branchable: true }
    const timeline = await stage('loop-timeline', {
      rows: [{ time: '9:41', icon: 'check', tint: 'in', text: 'Blue mug: Shelf' }],
      count: 1,
      current: 0,
      detail,
    })
    const [undone, branched] = [heard(timeline, 'undo'), heard(timeline, 'branch')]
    await holds.pass()
    const at = middle(named('Undo this decision'))
    await tapAt(at)
    await tapAt(at)
    same(undone.length, 1)
    // The log took longer than the hold of the tap.
    await holds.pass()
    timeline.detail = { ...detail, undoable: false }
    await settled()
    const branch = middle(named('Branch from here'))
    await tapAt(branch)
    same(branched.length, 0)
    await holds.pass()
    await tapAt(branch)
    same(branched.length, 1)
  })

  it('does not close the line that the first has opened, nor open another one that has come there', async () => {
    const timeline = await stage('loop-timeline', {
      rows: ['Blue mug', 'Lamp', 'Coat'].map((text) => ({ time: '9:41', icon: 'check', tint: 'in', text }) as const),
      count: 3,
    })
    const picked: number[] = []
    timeline.addEventListener('pick-row', (event) => {
      const { row } = (event as CustomEvent<{ row: number }>).detail
      picked.push(row)
      const isOpen = timeline.current === row && timeline.detail !== null
      Object.assign(timeline, { current: row, detail: isOpen ? null : { facts: [], undoable: true, branchable: true } })
    })
    await holds.pass()
    const at = middle(all('.line')[1]!)
    await tapAt(at)
    await tapAt(at)
    same([picked, all('.line').map(({ ariaExpanded }) => ariaExpanded)], [[1], ['false', 'true', 'false']])
    await holds.pass()
    await tapAt(at)
    same(picked, [1, 1])
  })

  it('begins sorting once where the model answers with words at once, and does not stop it', async () => {
    const survey = await stage('tidy-survey', { messages: [{ from: 'model', text: 'Tell me more.' }] })
    const [said, stopped] = [heard(survey, 'say'), heard(survey, 'stop')]
    await holds.pass()
    const at = middle(named('Start sorting'))
    await tapAt(at)
    await tapAt(at)
    same(said.length, 1, 'the model does not work yet')
    await holds.pass()
    survey.working = true
    await settled()
    await tap(named('Stop'))
    await holds.pass()
    await tap(named('Stop'))
    same(stopped.length, 0, 'a slow double tap')
    survey.working = false
    await settled()
    await tapAt(middle(named('Start sorting')))
    same(said.length, 1, 'the model has answered')
    await holds.pass()
    await tapAt(middle(named('Start sorting')))
    same(said.length, 2)
    await holds.pass()
    survey.working = true
    await settled()
    await longHolds.pass()
    await tap(named('Stop'))
    same(stopped.length, 1)
  })

  it('stops nothing where a wait comes with Stop in the place of what was tapped', async () => {
    const sorting = await stage('tidy-sorting', { said: 'Shall we?', isModels: true })
    const stopped = heard(sorting, 'stop')
    await holds.pass()
    sorting.working = ''
    await settled()
    await tap(named('Stop'))
    await holds.pass()
    await tap(named('Stop'))
    same(stopped.length, 0, 'a slow double tap')
    await longHolds.pass()
    await tap(named('Stop'))
    same(stopped.length, 1)
  })

  it('does not pause what the first has played', async () => {
    const transport = await stage('loop-transport', { length: 1_000 })
    const paused = heard(transport, 'pause')
    await holds.pass()
    await tap(named('Play'))
    transport.playing = true
    await settled()
    await tap(named('Pause'))
    same(paused.length, 0)
    await holds.pass()
    await tap(named('Pause'))
    same(paused.length, 1)
  })

  it('opens no line of the log that has come where "Step by step" was, nor the steps again where the log was closed', async () => {
    const answer = await fetch('/public/recordings/desk.jsonl')
    const events = (await answer.text())
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text) as Logged)
    const replay = await stage('tidy-replay', {
      recording: {
        id: 'desk',
        events: async (from, most) => events.filter(({ seq }) => seq >= from).slice(0, most),
        rerun: async () => ({ events, diverged: null }),
      },
      photoUrl: () => '/public/recordings/desk.jpg',
    })
    await until(() => replay.eventCount > 0)
    await holds.pass()
    const at = middle(named('Step by step'))
    await tapAt(at)
    await tapAt(at)
    same([replay.isReading, all('li.open').length], [true, 0])
    await holds.pass()
    await tapAt(at)
    same(all('li.open').length, 1)
    const close = middle(named('Close'))
    await tapAt(close)
    same(replay.isReading, false)
    same(getComputedStyle(named('Step by step')).pointerEvents, 'none')
  })

  it('removes one photo: the next one, which comes to where it was, is neither shown whole nor removed', async () => {
    const photo = { url: '/public/recordings/desk.jpg', size: 1, width: 40, height: 30 }
    const survey = await stage('tidy-survey', { photos: ['a', 'b', 'c'].map((id) => ({ ...photo, id })) })
    const removed = heard(survey, 'remove') as { id: string }[]
    survey.addEventListener('remove', () => {
      survey.photos = survey.photos.filter(({ id }) => id !== removed.at(-1)!.id)
    })
    await holds.pass()
    const at = middle(named('Remove photo 1'))
    for (const _ of [1, 2]) await tapAt(at)
    same([removed.length, survey.photos.length, isOpen()], [1, 2, false])
    same(getComputedStyle(named('Photo 1')).pointerEvents, 'none')
    await holds.pass()
    await tap(named('Remove photo 1'))
    same(removed, [{ id: 'a' }, { id: 'b' }])
  })

  it('takes a thing of the photo once, as a row and as a mark, and not the one that comes where it was', async () => {
    const mark = (id: string, x: number): ViewMark => ({
      id,
      callId: id,
      item: id,
      state: 'later',
      turn: undefined,
      photo: 'p',
      region: { x, y: 0.4, width: 0.1, height: 0.1 },
      disposition: undefined,
      view: 0,
    })
    const marks = [mark('Mug', 0.2), mark('Tape', 0.7)]
    const src = '/public/recordings/desk.jpg'
    const whole = await stage('tidy-whole-photo', { heading: 'Desk', src, marks })
    const takenRows = heard(whole, 'take')
    await holds.pass()
    const row = middle(named('Mug', '.line'))
    await tapAt(row)
    await tapAt(row)
    same(takenRows, [{ id: 'Mug' }])
    await holds.pass()
    whole.marks = marks.slice(1)
    await settled()
    await tap(named('Tape', '.line'))
    same(takenRows.length, 1)
    const map = await stage('tidy-photo-map', { src, marks })
    map.style.display = 'block'
    map.style.height = '600px'
    const taken = heard(map, 'take')
    await until(() => all('.mark').length === 2)
    await holds.pass()
    const [one] = all('.mark')
    await tap(one!)
    await tap(one!)
    same(taken.length, 1)
    await holds.pass()
    await tap(one!)
    same(taken.length, 2)
  })
})

import type { Event } from '../../src/core/shapes/event.ts'
import { scripted } from '../../src/models/scripted.ts'
import { openSession } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'
import { tidy } from '../../src/tidy/agent.ts'
import { namedBy } from '../../src/tidy/things.ts'

const card = (item: string, ...choices: readonly object[]) => ({
  call: 'propose_disposition',
  args: { item, choices, reason: `The ${item} is quick` },
})
const trash = { label: 'Trash', is_trash: true }

/** A session with a question tree answered in own words, a guess, a renamed thing, a help, five things, a walk, and cards that still wait. */
export async function busySession(): Promise<readonly Event[]> {
  const choices = [
    {
      label: 'To read here',
      value: 'reading',
      reveals: [{ prompt: 'And with what?', id: 'anchor', choices: [{ label: 'Her chair', value: 'the chair' }] }],
    },
    { label: 'Other', value: 'other' },
  ]
  const model = scripted(
    [
      { text: 'So many teacups, and a lot of reading to do.' },
      { call: 'ask_space_function', args: { prompt: 'What for?', choices } },
      {
        call: 'begin_sorting',
        args: { visible_items: ['teacup', 'Ella’s ring'], first_target: 'the teacups', blocked_function: 'drawing' },
      },
      card('Teacup', { label: 'Kitchen' }, { label: 'Kitchen', disposition: 'Upper shelf' }, trash),
    ],
    [
      { call: 'ask_what', args: { item: 'Round thing', guesses: ['Lid', 'Wheel'], location: 'By the door' } },
      card('Photo', { label: 'Donate to the shop of Ella' }, { label: 'Album', disposition: 'place at Album shelf' }),
      card('Item', { label: 'Keep here' }, { label: 'Wardrobe' }),
      card('Old tape', { label: 'Attic' }, trash),
      card('Lamp', { label: 'Desk' }, trash),
      card('Lamp shade', { label: 'Desk' }, { label: 'Müll' }),
    ],
    { text: 'When did you hold the Old tape last?\n- Never\n- Last week' },
  )
  const session = await openSession({ store: openStore('busy'), agent: tidy, model, patienceMs: null, goesOnWithinMs: 0 })
  const answer = async (given: unknown) => {
    for (let step = 0; step < 2_000; step++) {
      await new Promise((resolve) => setImmediate(resolve))
      const { question } = session.state
      if (question) return void (await session.answer(question.id, given as never))
    }
    throw new Error(`nothing asks: ${session.status} ${JSON.stringify(session.events.slice(-2))}`)
  }
  await session.title('Room of Ella')
  await session.note({ type: 'person.language', language: 'en' })
  await session.say([
    { type: 'image', photo: 'room' },
    { type: 'text', text: 'Ella’s ring must be here, by the teacup' },
  ])
  await answer([
    ['function', 'reading'],
    ['anchor', { other: 'My pillow' }],
  ])
  await answer({ disposition: { to: 'place', where: 'Grandmother’s chest' }, corrected: true })
  await answer({ other: 'Hatbox' })
  await session.note(namedBy('call_1_1', 'Picture of Max'))
  await answer({ disposition: { to: 'donate' }, renamed: 'Picture of Max' })
  await answer({ disposition: { to: 'place', where: 'where it is' } })
  const first = session.state.app.decisions[0]!
  await session.note({ type: 'item.ticked', call: first.callId, done: true })
  await session.note({ type: 'five.begun', until: 9 })
  await session.undo(first.callId)
  await answer({ disposition: { to: 'need_more_info' }, help: 'stuck' })
  for (let step = 0; session.status === 'running' && step < 2_000; step++) await new Promise((resolve) => setImmediate(resolve))
  const events = [...session.events]
  await session.close()
  return events
}

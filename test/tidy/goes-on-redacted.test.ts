import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { exportSession } from '../../src/archive/export.ts'
import { importSession } from '../../src/archive/import.ts'
import type { Redaction } from '../../src/archive/redact/redaction.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'
import { copySession } from '../../src/session/copy.ts'
import { openSession } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'
import { tidy } from '../../src/tidy/agent.ts'
import type { ProposeDisposition } from '../../src/tidy/disposition.ts'
import { listsOf } from '../../src/tidy/state.ts'
import { thingsOf } from '../../src/tidy/things.ts'

const card = (item: string, place: string): Scripted => ({
  call: 'propose_disposition',
  args: { item, choices: [{ label: place }, { label: 'trash' }, { label: 'Donate to Ella' }] },
})

test.each<Redaction>([{ names: true }, { names: true, places: true, text: true, photos: true }])(
  'T40 a session that came with %j left out goes on with each of its cards, and each choice is still what it was',
  async (redact) => {
    const place = redact.places ? 'place' : 'choice'
    const store = openStore(`from ${JSON.stringify(redact)}`)
    const model = scripted([card('Blue mug', 'Kitchen'), card('Old tape', 'Drawer'), card('Lamp', 'Kitchen')])
    const session = await openSession({ store, agent: tidy, model, id: 's', patienceMs: null })
    await session.say('My desk.')
    await expect.poll(() => session.state.question).toMatchObject({ question: { item: 'Blue mug' } })
    await session.close()

    const into = openStore(`into ${JSON.stringify(redact)}`)
    const file = await exportSession(store, 's', { redact, agents: [tidy] })
    const { id } = await importSession(into, file, { agents: [tidy] })
    const events = await into.read(id)
    const copy = await copySession({ store: into, agent: tidy, events, seq: events.at(-1)!.seq })
    const goes = await openSession({ store: into, agent: tidy, model: scripted({ text: 'ok' }), id: copy, patienceMs: null })
    const seen: ProposeDisposition[] = []
    for (const answer of [0, 0, 1]) {
      await expect.poll(() => goes.state.question?.question.item ?? '').toBe(`[thing ${seen.length + 1}]`)
      const { id: asked, question } = goes.state.question!
      const shown = question as unknown as ProposeDisposition
      seen.push(shown)
      await goes.answer(asked, { disposition: { ...shown.choices[answer]!.disposition } } as never)
    }
    await expect.poll(() => goes.status).toBe('idle')
    expect(seen.map(({ choices }) => choices.map(({ label, disposition }) => [label, disposition.to]))).toEqual(
      [1, 2, 1].map((number) => [
        [`[${place} ${number}]`, 'place'],
        ['trash', 'trash'],
        ['donate', 'donate'],
      ]),
    )
    expect(listsOf(goes.state.app).map(({ name, items }) => [name, items])).toEqual([
      [`Put away: [${place} 1]`, ['[thing 1]']],
      [`Put away: [${place} 2]`, ['[thing 2]']],
      ['Trash', ['[thing 3]']],
    ])
    expect(thingsOf(goes.events).map(({ where }) => where)).toEqual(['pile', 'pile', 'pile'])
    await goes.close()
  },
)

import type { Model } from '../../src/core/shapes/model.ts'
import { ok as done } from '../../src/core/tools/outcome.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { scripted } from '../../src/models/scripted.ts'
import { openSession, type Session } from '../../src/session/session.ts'
import { seize } from '../../src/store/lock.ts'
import { importedMark } from '../../src/store/sessions/imported.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { agentWith } from '../core/drive.ts'
import { equal, failureOf, ok } from '../store/assert.ts'
import { fresh } from '../store/sample.ts'

const until = async (is: () => boolean, what: string) => {
  for (const due = Date.now() + 60_000; !is(); ) {
    ok(Date.now() < due, what)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Takes a session away from its writer, as a page does that finds it frozen. Returns the release of it. */
async function takeAway(store: Store, id: string): Promise<() => void> {
  const release = await seize(`${store.name}/session/${id}`, () => {})
  await store.supersede(id)
  return release
}

/** A model whose first reply never ends. `calls` counts. */
function stalling(): Model & { calls: number } {
  const model = {
    provider: 'p',
    name: 'm',
    calls: 0,
    async *stream() {
      yield { type: 'text', delta: `reply ${++model.calls}` } as const
      if (model.calls === 1) await new Promise(() => {})
      yield { type: 'finish', reason: 'stop' } as const
    },
  }
  return model
}

describe('a session that was taken from a page that was frozen', () => {
  let open: Session<null>[] = []
  afterEach(async () => {
    await Promise.all(open.map((session) => session.close()))
    open = []
  })

  it('B46 and was deleted stays deleted: it says so, shows what there was, and nothing is written', async () => {
    const store = openStore(fresh('frozen'))
    const trouble: Error[] = []
    const about = { store, agent: agentWith(), model: scripted({ text: 'hello' }, { text: 'again' }) }
    const session = await openSession({ ...about, onTrouble: (error) => trouble.push(error) })
    open = [session]
    await session.say('hi')
    await until(() => session.status === 'idle', 'a reply')
    const shown = session.events

    const awake = openStore(store.name)
    const release = await takeAway(awake, session.id)
    await awake.remove(session.id)
    release()
    await until(() => session.readOnly === 'deleted', 'the news of it')
    equal(session.events, shown)
    equal(
      trouble.map(({ message }) => message),
      [session.trouble],
    )
    const refusal = 'this session was deleted in another tab: begin a new one to go on'
    equal((await failureOf(session.say('more'))).message, refusal)
    equal([await awake.read(session.id), await awake.sessions()], [[], []])
  })

  it('B46 and then got events from a file stays as it is there', async () => {
    const store = openStore(fresh('frozen'))
    const session = await openSession({ store, agent: agentWith(), model: scripted({ text: 'hello' }) })
    open = [session]
    await session.say('hi')
    await until(() => session.status === 'idle', 'a reply')
    const awake = openStore(store.name)
    const release = await takeAway(awake, session.id)
    await awake.settings.set(importedMark(session.id), Date.now())
    release()
    await until(() => session.readOnly === 'imported', 'the news of it')
    equal((await failureOf(session.say('more'))).message.includes('came from a file'), true)
    equal(await awake.read(session.id), session.events)
  })

  for (const goesOnWithinMs of [0, undefined])
    it(`B40 goes on with what was under way${goesOnWithinMs === 0 ? ' only if it may go on by itself' : ''}`, async () => {
      const store = openStore(fresh('frozen'))
      const model = stalling()
      const about = { store, agent: agentWith(), model, ...(goesOnWithinMs !== undefined && { goesOnWithinMs }) }
      const session = await openSession(about)
      open = [session]
      await session.say('hi')
      await until(() => model.calls === 1, 'a call')
      let losses = 0
      session.subscribe((what) => what.type === 'draft.status' && what.anew && losses++)
      const release = await takeAway(openStore(store.name), session.id)
      release()
      await until(() => losses > 1 && !session.readOnly, 'its return')
      await until(() => session.status === (goesOnWithinMs === 0 ? 'halted' : 'idle'), 'its rest')
      equal(model.calls, goesOnWithinMs === 0 ? 1 : 2)
    })

  it('B41 begins no effect that was about to begin, and begins none later: it may have happened', async () => {
    const store = openStore(fresh('frozen'))
    let paid = 0
    const pay = defineTool({
      name: 'pay',
      description: '',
      input: { type: 'object' },
      effect: true,
      run: async () => done(`paid ${++paid}`),
    })
    let isTaken = false
    /** In the very moment in which it is written that the effect begins, another page takes the session. The news of that is still on its way. */
    const timed: Store = {
      ...store,
      async settled(id) {
        await store.settled(id)
        if (isTaken || (await store.read(id)).at(-1)?.type !== 'tool.started') return
        isTaken = true
        await openStore(store.name).supersede(id)
      },
    }
    const session = await openSession({
      store: timed,
      agent: agentWith(pay),
      model: scripted({ call: 'pay' }, { text: 'It may be paid.' }),
    })
    open = [session]
    await session.say('pay')
    await until(() => session.status === 'idle', 'the end of the run')
    equal([isTaken, paid], [true, 0])
    equal(
      session.events.flatMap((event) =>
        event.type === 'tool.returned' && event.outcome.type === 'error' ? [event.outcome.kind] : [],
      ),
      ['interrupted'],
    )
  })
})

import { defineAgent } from '../../src/core/shapes/agent.ts'
import { openSession, type Session } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'
import { compactions, counting, isSummary, many, wordy } from '../core/compaction/long.ts'
import { equal, ok } from '../store/assert.ts'
import { fresh } from '../store/sample.ts'

const agent = defineAgent<null>({
  name: 'long',
  modes: { only: { prompt: 'Be brief.', tools: [] } },
  initialMode: 'only',
  initialState: null,
  reduce: (state) => state,
})

async function talk(session: Session<null>, sayings: readonly string[]): Promise<void> {
  for (const text of sayings) {
    const rest = new Promise<void>((resolve) => {
      const off = session.subscribe(({ type }) => {
        if (type !== 'run.halted') return
        off()
        resolve()
      })
    })
    await session.say(text)
    await rest
    while (session.status === 'running') await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

describe('a long session in the database of a browser', () => {
  it('B65 B42 is summarised, keeps its log whole, and makes the same next request when it is opened again', async () => {
    const store = openStore(fresh('compaction'))
    const requests = async (id: string, reopened: boolean) => {
      const model = counting((turn) => wordy(`reply ${turn}`, 120), { window: 2_000 })
      let session = await openSession({ store, agent, model, id })
      await talk(session, many(9))
      ok(compactions(session.events).length > 0, 'a summary')
      if (reopened) {
        await session.close()
        session = await openSession({ store, agent, model, id })
      }
      await talk(session, ['And then?'])
      equal(session.state.messages.length, 20)
      equal(await store.read(id), session.events, 'the log')
      await session.close()
      const request = model.requests.findLast((one) => !isSummary(one))!
      ok(request.messages.length < 20, 'a shorter request')
      return request
    }
    equal(await requests('again', true), await requests('whole', false), 'the request')
  })
})

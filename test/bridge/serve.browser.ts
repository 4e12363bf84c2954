import { equal } from '../store/assert.ts'
import { open, type Stage, stage } from './stage.ts'

let at: Stage
beforeEach(async () => {
  at = await stage({ script: './played-twice.worker.ts' })
})
afterEach(() => at.close())

it('a worker whose script runs twice, as WebKit does when a module imports it, has one host', async () => {
  const session = await open(at.client)
  const { held = [], pending = [] } = await navigator.locks.query()
  const { clientId, name: lock } = held.find(({ name }) => name?.includes(session.id))!
  const ofWorker = held.filter((one) => one.clientId === clientId).map(({ name }) => name?.replace(/^alive\/.+/, 'alive'))
  equal(ofWorker.sort(), ['alive', lock].sort())
  equal(
    pending.filter(({ name }) => name === lock),
    [],
  )
})

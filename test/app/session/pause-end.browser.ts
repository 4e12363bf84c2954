import { SessionController } from '../../../src/app/session/session-controller.ts'
import { type Stage, stage, until } from '../../bridge/stage.ts'

const host = { addController() {}, removeController() {}, requestUpdate() {}, updateComplete: Promise.resolve(true) }

describe('the end of a pause that a busy host asked for', () => {
  let at: Stage
  let controller: SessionController
  beforeEach(async () => {
    localStorage.clear()
    at = await stage({ script: './bounds.worker.ts' })
    controller = new SessionController(host, at.client)
  })
  afterEach(async () => {
    await controller.leave()
    at.close()
  })

  const begin = async () => {
    const id = crypto.randomUUID()
    await controller.open(id, 'retry')
    await controller.session?.say('busy')
    await rest(1)
  }
  const failures = () => controller.session!.events.filter(({ type }) => type === 'model.failed').length
  const rest = (count: number) => until(() => failures() === count && controller.session!.status === 'halted', `failure ${count}`)

  it('T56 makes the request again, and after three times once more when the person has tapped', async () => {
    await begin()
    for (const count of [2, 3, 4]) {
      controller.pauseEnd.over()
      await rest(count)
    }
    await controller.commands.resume()
    await rest(5)
    controller.pauseEnd.over()
    await rest(6)
  })

  it('T56 counts for each session by itself', async () => {
    await begin()
    for (const count of [2, 3, 4]) {
      controller.pauseEnd.over()
      await rest(count)
    }
    await begin()
    controller.pauseEnd.over()
    await rest(2)
  })
})

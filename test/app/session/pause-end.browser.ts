import type { ReactiveController } from 'lit'
import { SessionController } from '../../../src/app/session/session-controller.ts'
import { type Stage, stage, until } from '../../bridge/stage.ts'
import { equal } from '../../store/assert.ts'

const controllers = new Set<ReactiveController>()
const host = {
  addController(one: ReactiveController) {
    controllers.add(one)
    one.hostConnected?.()
  },
  removeController() {},
  requestUpdate() {},
  updateComplete: Promise.resolve(true),
}

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
    for (const one of controllers) one.hostDisconnected?.()
    controllers.clear()
    at.close()
  })

  const begin = async (how = 'busy') => {
    const id = crypto.randomUUID()
    await controller.open(id, 'retry')
    await controller.session?.say(how)
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

  it('T56 a return of the network is nothing that the person has done', async () => {
    await begin('patchy')
    const { session } = controller
    let resumed = 0
    const { resume } = session!
    const counting = () => {
      resumed++
      return resume.call(session)
    }
    Object.assign(session!, { resume: counting })
    controller.pauseEnd.over()
    await rest(2)
    // From now on each failure of the network is followed by one of the host.
    dispatchEvent(new Event('online'))
    await rest(3)
    for (const count of [5, 7]) {
      controller.pauseEnd.over()
      await rest(count)
    }
    controller.pauseEnd.over()
    equal(resumed, 6)
    void controller.commands.resume()
    controller.pauseEnd.over()
    equal(resumed, 8)
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

import { answerHandOver, handOver, PATIENCE } from '../../../src/app/services/hand-over.ts'
import type { RemoteSession } from '../../../src/bridge/client.ts'
import { same, until } from '../../elements/stage.ts'
import { stopTimers } from '../../elements/timers.ts'

/** A session as a tab has it: only what is looked at. */
const session = (id: string, readOnly: RemoteSession['readOnly']) => ({ id, readOnly }) as RemoteSession

/** A tab that has this session open. */
function tab(open: RemoteSession) {
  const seen = { session: open, times: 0, reopen: async () => void seen.times++ }
  answerHandOver(seen)
  return seen
}

const asker = () =>
  handOver({ addController() {}, removeController() {}, requestUpdate() {}, updateComplete: Promise.resolve(true) })

describe('the hand-over of a session', () => {
  it('B46 only the tab that writes the session lets go of it, once for each time it is asked', async () => {
    const [writer, follower, other] = [session('a', false), session('a', 'elsewhere'), session('b', false)].map(tab)
    answerHandOver(writer!)
    asker().ask(session('a', 'elsewhere'))
    await until(() => writer!.times > 0)
    same([writer!.times, follower!.times, other!.times], [1, 0, 0])
  })

  it('B46 says that no tab reacted, and nothing once the session is written here', async () => {
    const timers = stopTimers(PATIENCE)
    try {
      const own = asker()
      own.ask(session('nowhere', 'elsewhere'))
      same(own.state, 'asked')
      await timers.pass()
      same(own.state, 'silent')
      own.ask(session('nowhere', false))
      await timers.pass()
      same(own.state, null)
    } finally {
      timers.restore()
    }
  })
})

import '../../../../src/app/session/session-screen.ts'
import type { Services } from '../../../../src/app/shell/services.ts'
import { same, stage } from '../../../elements/stage.ts'
import { stopTimers } from '../../../elements/timers.ts'

describe('a session whose host asks for a pause', () => {
  it('T56 is drawn again at each second that is left, and no more once it is over', async () => {
    let pause = 2_000
    const reply = {
      get pause() {
        return pause
      },
    }
    const changes = new Proxy({}, { get: () => ({ subscribe: () => () => {} }) })
    const services = {
      changes,
      navigation: { route: { screen: 'session', id: 'one' } },
      session: { reply, session: null, decisionToast: { hide() {} } },
      sessions: { isLoaded: false, problem: '' },
      sessionStart: { open: async () => {} },
      storage: {},
    } as unknown as Services // nothing of the session is shown
    const second = stopTimers(1_000)
    try {
      const screen = await stage('tidy-session-screen', { services, route: { screen: 'session', id: 'one' } })
      let drawn = 0
      screen.addController({
        hostUpdated: () => {
          drawn++
        },
      })
      pause = 1_000
      await second.pass()
      same(drawn, 1)
      pause = 0
      await second.pass()
      await second.pass()
      same(drawn, 2)
    } finally {
      second.restore()
    }
  })
})

import type { Client } from '../../bridge/client.ts'
import type { ModelFailure } from '../../core/shapes/model.ts'
import type { ConnectionController } from '../connect/connection-controller.ts'
import { Awake } from '../services/awake.ts'
import type { Changes } from '../services/changes.ts'
import type { Navigation } from '../services/navigation.ts'
import type { Updates } from '../services/updates.ts'
import { SessionController } from '../session/session-controller.ts'

interface Needs {
  readonly client: Client
  readonly connection: ConnectionController
  readonly navigation: Navigation
  readonly updates: Updates
  readonly changes: { readonly session: Changes; readonly navigation: Changes }
}

/** The open session of the app, and what other services do while it goes on. */
export function watchedSession({ client, connection, navigation, updates, changes }: Needs): SessionController {
  const controller = new SessionController(changes.session, client, connection)
  changes.session.subscribe(watchRun(controller, connection, updates))
  const keepAwake = watchSession(controller, navigation)
  changes.session.subscribe(keepAwake)
  changes.navigation.subscribe(keepAwake)
  return controller
}

/**
 * Says whether a run goes on, which holds a new version back. After a failure it looks whether the key is still there, and open, and whether the browser
 * has a model that could stand in.
 */
function watchRun(controller: SessionController, connection: ConnectionController, updates: Updates): () => void {
  let before: ModelFailure | null | undefined
  return () => {
    const { session } = controller
    updates.running(session?.status === 'running')
    const failure = session?.state.failure
    if (failure && failure !== before) {
      void connection.refresh()
      void connection.refreshBrowserModel()
    }
    before = failure
  }
}

/** Keeps the screen on while the person works on a session: they look at the room as often as at the phone. */
function watchSession(controller: SessionController, navigation: Navigation): () => void {
  const awake = new Awake()
  return () => {
    const status = controller.session?.status
    awake.keep(navigation.route.screen === 'session' && (status === 'running' || status === 'awaiting_user'))
  }
}

import type { Client } from '../../bridge/client.ts'
import type { ModelFailure } from '../../core/shapes/model.ts'
import { ConnectionController } from '../connect/connection-controller.ts'
import { loadedScreens } from '../load-screens.ts'
import { Awake } from '../services/awake.ts'
import { Changes } from '../services/changes.ts'
import { FileImport } from '../services/file-import.ts'
import { Installation } from '../services/installation.ts'
import { Navigation } from '../services/navigation.ts'
import { Network } from '../services/network.ts'
import { Photos } from '../services/photos.ts'
import { SessionList } from '../services/session-list.ts'
import { SessionStart } from '../services/session-start.ts'
import type { Updates } from '../services/updates.ts'
import type { SessionController } from '../session/session-controller.ts'
import { StorageController } from '../settings/storage-controller.ts'

/** The services of the screens. They are made once and live as long as the page. A screen gets them as a property. */
export interface Services {
  readonly client: Client
  readonly connection: ConnectionController
  readonly fileImport: FileImport
  readonly installation: Installation
  readonly navigation: Navigation
  readonly network: Network
  readonly photos: Photos
  /** The open session. Its code comes with the screens that show one: before they are loaded nothing may ask for it. */
  readonly session: SessionController
  /** The same; null while no screen of a session is loaded, so that none can be open. */
  readonly sessionIfLoaded: SessionController | null
  /** The list of all sessions. */
  readonly sessions: SessionList
  readonly sessionStart: SessionStart
  readonly storage: StorageController
  readonly updates: Updates
  /** The changes of the services. A screen subscribes to them by the name of the service. */
  readonly changes: Readonly<Record<Topic, Changes>>
}

/** The services that tell when they change. */
export type Topic = 'connection' | 'navigation' | 'network' | 'photos' | 'session' | 'sessions' | 'storage' | 'updates'

export function createServices(client: Client, updates: Updates): Services {
  const changes: Record<Topic, Changes> = {
    connection: new Changes(),
    navigation: new Changes(),
    network: new Changes(),
    photos: new Changes(),
    session: new Changes(),
    sessions: new Changes(),
    storage: new Changes(),
    updates: new Changes(),
  }
  const tell = (topic: Topic) => () => changes[topic].requestUpdate()

  const connection = new ConnectionController(changes.connection, client)
  const storage = new StorageController(changes.storage, client)
  const navigation = new Navigation(tell('navigation'))
  // Home and Settings show it beside the storage.
  const installation = new Installation(tell('storage'))
  const network = new Network(tell('network'))
  const photos = new Photos(client, tell('photos'))
  const sessions = new SessionList(client, connection, () => {
    photos.lookAgain()
    changes.sessions.requestUpdate()
  })
  const fileImport = new FileImport(storage, sessions, navigation)

  let controller: SessionController | null = null
  const makeController = (Controller: typeof SessionController) => {
    const made = new Controller(changes.session, client)
    changes.session.subscribe(watchRun(made, connection, updates))
    const keepAwake = watchSession(made, navigation)
    changes.session.subscribe(keepAwake)
    changes.navigation.subscribe(keepAwake)
    return made
  }
  const open = {
    get sessionIfLoaded() {
      const screens = loadedScreens()
      if (screens) controller ??= makeController(screens.SessionController)
      return controller
    },
    get session() {
      if (this.sessionIfLoaded) return this.sessionIfLoaded
      throw new Error('The screens of a session are not loaded')
    },
  }
  const sessionStart = new SessionStart({ open, sessions, connection, navigation, fileImport })

  updates.subscribe(tell('updates'))
  changes.navigation.subscribe(() => sessionStart.follow(navigation.route))
  return {
    get session() {
      return open.session
    },
    get sessionIfLoaded() {
      return open.sessionIfLoaded
    },
    client,
    connection,
    fileImport,
    installation,
    navigation,
    network,
    photos,
    sessions,
    sessionStart,
    storage,
    updates,
    changes,
  }
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

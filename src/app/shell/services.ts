import type { Client } from '../../bridge/client.ts'
import { ConnectionController } from '../connect/connection-controller.ts'
import { loadedScreens } from '../load-screens.ts'
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
  // Without a network a worker may not have started.
  changes.network.subscribe(() => {
    if (!network.online || !sessions.problem) return
    storage.begin()
    void storage.load()
    void sessions.load()
  })
  const fileImport = new FileImport(storage, sessions, navigation)

  let controller: SessionController | null = null
  const open = {
    get sessionIfLoaded() {
      const screens = loadedScreens()
      if (screens) controller ??= screens.watchedSession({ client, connection, navigation, updates, changes })
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

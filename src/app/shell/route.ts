/** Where the person is; the hash holds it, so that the app runs under any path and every screen can be opened directly. */
export type Route =
  | { screen: 'home' }
  | { screen: 'connect' }
  /** With `at`, at one of its rows. */
  | { screen: 'settings'; at?: 'limit' }
  /** All things to give away, of all sessions. */
  | { screen: 'donations' }
  /** A new session, begun at once. */
  | { screen: 'new' }
  /** A new session with photos and words that another app shared. */
  | { screen: 'shared' }
  | { screen: 'session'; id: string }
  /** The end of a session: the place before and after, and the ways on. */
  | { screen: 'end'; id: string }
  /** With `at`, from the cards: at the list of that id, by its pile, or at all of them (''). */
  | { screen: 'lists'; id: string; at?: string | undefined }
  | { screen: 'walk'; id: string }
  | { screen: 'replay'; id: string }

/** The route of a screen, by its name. */
export type RouteOf<Name extends Route['screen']> = Extract<Route, { screen: Name }>

/** Reads a hash. A hash of no route is home. */
export function routeOf(hash: string): Route {
  const [screen, id, view, rest] = hash.replace(/^#\/?/, '').split('/')
  if (screen === 'settings' && id === 'limit') return { screen, at: id }
  if (screen === 'connect' || screen === 'settings' || screen === 'new' || screen === 'shared' || screen === 'donations')
    return { screen }
  // These escape any name of a place, and read any hash without an error.
  if (screen === 'session' && id && view === 'lists')
    return { screen: view, id, at: new URLSearchParams(rest).get('at') ?? undefined }
  if (screen === 'session' && id) return { screen: view === 'end' || view === 'walk' ? view : 'session', id }
  return screen === 'replay' && id ? { screen, id } : { screen: 'home' }
}

export function hashOf(route: Route): string {
  switch (route.screen) {
    case 'home':
      return '#/'
    case 'settings':
      return route.at ? `#/settings/${route.at}` : '#/settings'
    case 'connect':
    case 'donations':
    case 'new':
    case 'shared':
      return `#/${route.screen}`
    case 'session':
      return `#/session/${route.id}`
    case 'replay':
      return `#/replay/${route.id}`
    case 'lists':
      return `#/session/${route.id}/lists${route.at === undefined ? '' : `/${new URLSearchParams({ at: route.at })}`}`
    case 'end':
    case 'walk':
      return `#/session/${route.id}/${route.screen}`
  }
}

/** Where the person is; the hash holds it, so that the app runs under any path and every screen can be opened directly. */
export type Route =
  | { screen: 'home' }
  | { screen: 'connect' }
  | { screen: 'session'; id: string }
  | { screen: 'lists'; id: string }

/** Reads a hash; what it does not know is home. */
export function routeOf(hash: string): Route {
  const [screen, id, view] = hash.replace(/^#\/?/, '').split('/')
  if (screen === 'connect') return { screen: 'connect' }
  if (screen === 'session' && id) return view === 'lists' ? { screen: 'lists', id } : { screen: 'session', id }
  return { screen: 'home' }
}

export function hashOf(route: Route): string {
  switch (route.screen) {
    case 'home':
      return '#/'
    case 'connect':
      return '#/connect'
    case 'session':
      return `#/session/${route.id}`
    case 'lists':
      return `#/session/${route.id}/lists`
  }
}

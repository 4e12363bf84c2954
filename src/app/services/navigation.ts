import { hashOf, type Route, routeOf } from '../shell/route.ts'

/** The screens that have a way back to where the person came from. */
type WithBack = 'connect' | 'settings' | 'replay'

const hasBack = (screen: Route['screen']): screen is WithBack =>
  screen === 'connect' || screen === 'settings' || screen === 'replay'

/** Where the person is. The address of the page holds it, and each change of the address is a new `route`. */
export class Navigation {
  route: Route = routeOf(location.hash)
  /** Where "Back" leads. */
  #origins: Partial<Record<WithBack, Route>> = {}
  #changed: () => void

  constructor(changed: () => void) {
    this.#changed = changed
    addEventListener('hashchange', () => this.#enter(routeOf(location.hash)))
  }

  go(route: Route): void {
    this.#noteOrigin(route.screen)
    location.hash = hashOf(route)
  }

  /** Goes there in place of the current route: the browser's way back skips that one. */
  replace(route: Route): void {
    history.replaceState(null, '', hashOf(route))
    this.#enter(route)
  }

  back(screen: WithBack): void {
    location.hash = hashOf(this.originOf(screen) ?? { screen: 'home' })
  }

  originOf(screen: WithBack): Route | undefined {
    return this.#origins[screen]
  }

  #noteOrigin(screen: Route['screen']) {
    const before = this.route.screen
    if (!hasBack(screen) || screen === before) return
    // Connect and Settings lead to each other. Where a link leads to the screen that the person came from, they go back.
    if (hasBack(before) && this.#origins[before]?.screen === screen) return
    this.#origins[screen] = this.route
  }

  #enter(route: Route) {
    this.route = route
    this.#changed()
  }
}

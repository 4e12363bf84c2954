import { hashOf, type Route, routeOf } from '../shell/route.ts'

/** The screens that have a way back to where the person came from. */
const withBack = ['connect', 'settings', 'replay', 'donations'] as const
type WithBack = (typeof withBack)[number]
const hasBack = (screen: Route['screen']): screen is WithBack => (withBack as readonly string[]).includes(screen)

/** Where the person is. The address of the page holds it, and each change of the address is a new `route`. */
export class Navigation {
  route: Route = routeOf(location.hash)
  /** Where "Back" leads. */
  readonly origins: Partial<Record<WithBack, Route>> = {}
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
    location.hash = hashOf(this.origins[screen] ?? { screen: 'home' })
  }

  #noteOrigin(screen: Route['screen']) {
    const before = this.route.screen
    if (!hasBack(screen) || screen === before) return
    // Connect and Settings lead to each other. Where a link leads to the screen that the person came from, they go back.
    if (hasBack(before) && this.origins[before]?.screen === screen) return
    this.origins[screen] = this.route
  }

  #enter(route: Route) {
    // Links lead there, and no command of a screen.
    if (route.screen === 'donations') this.#noteOrigin(route.screen)
    this.route = route
    this.#changed()
  }
}

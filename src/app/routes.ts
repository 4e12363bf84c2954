import './home/home-screen.ts'
import { loadScreens } from './load-screens.ts'
import type { Route } from './shell/route.ts'
import type { Services } from './shell/services.ts'

/** The element that shows a route, or the action of a route that shows nothing. `load` brings the element's code. */
export type RouteSpec =
  | {
      readonly tag: keyof HTMLElementTagNameMap & `tidy-${string}-screen`
      readonly load?: () => Promise<unknown>
    }
  | { readonly begin: (services: Services) => void }

/** Each route of the app. A route that has none here does not compile. */
export const routes = {
  home: { tag: 'tidy-home-screen' },
  connect: { tag: 'tidy-connect-screen', load: loadScreens },
  settings: { tag: 'tidy-settings-screen', load: loadScreens },
  donations: { tag: 'tidy-donations-screen', load: loadScreens },
  session: { tag: 'tidy-session-screen', load: loadScreens },
  end: { tag: 'tidy-end-screen', load: loadScreens },
  lists: { tag: 'tidy-lists-screen', load: loadScreens },
  walk: { tag: 'tidy-walk-screen', load: loadScreens },
  replay: { tag: 'tidy-replay-screen', load: loadScreens },
  new: { begin: ({ sessionStart }) => void sessionStart.begin() },
  shared: { begin: ({ sessionStart }) => void sessionStart.beginShared() },
} satisfies Record<Route['screen'], RouteSpec>

import type { ReactiveControllerHost } from 'lit'

/** After so many milliseconds of a wait its words change. */
const CHANGES = [8_000, 20_000] as const

/** The time of a wait, for words that change when it takes long. */
export interface SlowWords {
  /** How often the words have changed since the wait began. */
  readonly changes: number
  begin(): void
  end(): void
}

/** Counts the changes for an element that shows such words, and ends with it. `changed` is called with each. */
export function slowWords(host: ReactiveControllerHost, changed = () => {}): SlowWords {
  let changes = 0
  let timers: readonly ReturnType<typeof setTimeout>[] = []
  const end = () => {
    for (const timer of timers) clearTimeout(timer)
    changes = 0
  }
  host.addController({ hostDisconnected: end })
  return {
    get changes() {
      return changes
    },
    begin() {
      end()
      timers = CHANGES.map((after, at) =>
        setTimeout(() => {
          changes = at + 1
          changed()
          host.requestUpdate()
        }, after),
      )
      host.requestUpdate()
    },
    end,
  }
}

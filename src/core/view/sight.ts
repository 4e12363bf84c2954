/** What the handles on one session say of the person. */
export interface Sight<Handle> {
  shown(handle: Handle): void
  hidden(handle: Handle): void
  /** To be called when a handle was added or removed and another is there. A new one counts as shown. */
  update(): void
  /** Whether one of them can be seen. */
  readonly isShown: boolean
}

/** Adds up whether the person can see a session with several handles: it is hidden while all of them are. */
export function sightOf<Handle extends object>(
  handles: ReadonlySet<Handle>,
  session: { shown(): void; hidden(): void },
): Sight<Handle> {
  const out = new WeakSet<Handle>()
  let last: 'shown' | 'hidden' = 'shown'
  const now = () => ([...handles].every((handle) => out.has(handle)) ? 'hidden' : 'shown')
  const tell = (what: typeof last) => {
    last = what
    session[what]()
  }
  return {
    shown(handle) {
      out.delete(handle)
      tell('shown')
    },
    hidden(handle) {
      out.add(handle)
      if (now() === 'hidden') tell('hidden')
    },
    update() {
      if (now() !== last) tell(now())
    },
    get isShown() {
      return last === 'shown'
    },
  }
}

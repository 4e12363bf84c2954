/** How often a request is made again by itself before the person does something: who asks for a short pause may want a long one. */
const TRIES = 3

export interface PauseEnd {
  /** The pause that a busy host asked for is over, and the person looks on. */
  over(): void
  /** The person has done something, or another session is open. */
  clear(): void
}

/** Makes a request again at the end of a pause that a busy host asked for, so that the person need not tap. `resume` clears nothing. */
export function pauseEnd(resume: () => Promise<unknown>): PauseEnd {
  let tries = 0
  return {
    over() {
      if (tries === TRIES) return
      tries++
      void resume()
    },
    clear() {
      tries = 0
    },
  }
}

/** Keeps the screen on while that is needed and the page is shown. Where the browser cannot, the screen turns off as usual. */
export class Awake {
  #isNeeded = false
  #lock: Promise<WakeLockSentinel> | null = null

  constructor() {
    // The browser releases the lock of a page that is hidden.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.#release()
      else this.#renew()
    })
  }

  keep(isNeeded: boolean): void {
    this.#isNeeded = isNeeded
    if (isNeeded) this.#renew()
    else this.#release()
  }

  #renew() {
    if (!this.#isNeeded || document.visibilityState === 'hidden') return
    if (this.#lock || !navigator.wakeLock) return
    const request = navigator.wakeLock.request('screen')
    const forget = () => {
      if (this.#lock === request) this.#lock = null
    }
    this.#lock = request
    // Refused, or taken back by the phone, as for a battery that is low: asked for again at the next occasion.
    request.then((lock) => lock.addEventListener('release', forget), forget)
  }

  #release() {
    this.#lock?.then(
      (lock) => lock.release(),
      () => {},
    )
    this.#lock = null
  }
}

/** Whether the browser has a network, as far as it says. */
export class Network {
  online = navigator.onLine

  constructor(changed: () => void) {
    const read = () => {
      this.online = navigator.onLine
      changed()
    }
    addEventListener('online', read)
    addEventListener('offline', read)
  }
}

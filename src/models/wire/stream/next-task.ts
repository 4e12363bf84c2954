/**
 * Resolves in a new task, so that timers, ports and a press on Stop get their turn before. A reader whose bytes have all arrived would
 * otherwise run to its end in one task. It uses no timer, because browsers delay nested timers by 4 ms.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

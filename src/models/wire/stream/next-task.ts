/**
 * Resolves in a new task, after the timers, port messages and clicks that wait already: without it a reader whose bytes have all arrived would run to
 * its end in one task, and a press on Stop would come too late. It uses no timer, because browsers delay nested timers by 4 ms.
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

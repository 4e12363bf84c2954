/**
 * Settles as `work` does. Rejects with the error that `late` makes if that takes more than `seconds`, counted one by one while this thread runs: the
 * time in which the device slept does not count, because an answer that came meanwhile is heard within the first second after it.
 */
export function within<T>(seconds: number, work: Promise<T>, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    let left = seconds
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      if (left-- >= 1) timer = setTimeout(tick, 1_000)
      else reject(late())
    }
    tick()
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

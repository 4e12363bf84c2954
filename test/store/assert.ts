/** Throws with both values unless they have the same JSON. */
export function equal(actual: unknown, expected: unknown, what = 'value'): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (is !== should) throw new Error(`${what}: expected ${should}, got ${is}`)
}

export function ok(truth: unknown, what: string): asserts truth {
  if (!truth) throw new Error(`expected ${what}`)
}

/** The error a promise rejects with. */
export async function failureOf(promise: Promise<unknown>): Promise<Error> {
  const failure = await promise.then(
    () => null,
    (error: unknown) => error,
  )
  ok(failure instanceof Error, 'a rejection with an error')
  return failure
}

/** Throws unless the value is a positive integer or left out. */
export function checkPositive(name: string, value = 1): void {
  if (!(Number.isInteger(value) && value > 0)) throw new RangeError(`${name} must be a positive integer; got: ${value}`)
}

/** What a value has to be. Returns '' if it is that, else the end of a sentence that begins with the value's name: ` must be a text`. */
export type Shape = (value: unknown) => string

const must =
  (words: string, fits: (value: unknown) => boolean): Shape =>
  (value) =>
    fits(value) ? '' : ` must be ${words}`

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const anything: Shape = () => ''
export const text = must('a text', (value) => typeof value === 'string')
export const flag = must('true or false', (value) => typeof value === 'boolean')
export const count = must('a whole number that is not negative', (value) => Number.isSafeInteger(value) && Number(value) >= 0)
export const amount = must('a number that is not negative', (value) => typeof value === 'number' && value >= 0)
export const positive = must('a number above 0', (value) => typeof value === 'number' && value > 0)
export const file = must('a file', (value) => value instanceof Blob)
export const port = must('a port', (value) => value instanceof MessagePort)
export const bytes = must('bytes', (value) => value instanceof Uint8Array)
export const buffer = must('a buffer', (value) => value instanceof ArrayBuffer)
export const record = must('an object', isRecord)
export const list = must('a list', Array.isArray)
/** A value that lives in the page. It comes as the port of a Comlink proxy, and in no other argument. */
export const lent: Shape = must('lent by the page', (value) => value instanceof MessagePort)

export const oneOf = (...values: readonly unknown[]): Shape =>
  must(values.map((value) => JSON.stringify(value)).join(' or '), (value) => values.includes(value))

export const either =
  (...shapes: readonly Shape[]): Shape =>
  (value) =>
    shapes.some((shape) => shape(value) === '') ? '' : shapes.map((shape) => shape(value)).join(', or it')

/** The value may be absent. */
export const optional =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined ? '' : shape(value)

/** An object whose members of these names have these shapes. Other members are not looked at. */
export const members = (shapes: Readonly<Record<string, Shape>>): Shape => {
  return (value) => {
    if (!isRecord(value)) return record(value)
    for (const [name, shape] of Object.entries(shapes)) {
      const wrong = shape(Object.hasOwn(value, name) ? value[name] : undefined)
      if (wrong) return `.${name}${wrong}`
    }
    return ''
  }
}

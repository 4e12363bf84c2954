/** What providers take as the name of a tool: letters, digits, `_` and `-`, at most 64. */
const MOST = 64

/** Text as the part of a tool's name: any other character becomes `_`. */
export const asName = (text: string): string => text.replace(/[^\w-]/g, '_')

/**
 * Gives names to the tools of a server: `<server>__<tool>`, cut where they are too long. Two tools never get the same name: the second one gets
 * a number.
 */
export function toolNames(server: string): (tool: string) => string {
  const taken = new Set<string>()
  return (tool) => {
    const whole = asName(`${server}__${tool}`)
    let name = whole.slice(0, MOST)
    for (let number = 2; taken.has(name); number++) name = `${whole.slice(0, MOST - `_${number}`.length)}_${number}`
    taken.add(name)
    return name
  }
}

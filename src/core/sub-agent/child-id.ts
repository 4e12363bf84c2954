// The id of a sub-agent says its place: `<parent>_<call>_<number>`, where the id of a call is `call_<reply>_<index>`.

const CHILD = /(_call_\d+_\d+_\d+)+$/

export const childId = (parent: string, callId: string, number: number): string => `${parent}_${callId}_${number}`

/** The name under which the state of session `parent` has a sub-agent: the rest of its id. */
export const nameIn = (parent: string, child: string): string => child.slice(parent.length + 1)

/** The id of the sub-agent that session `parent` has under this name. */
export const idIn = (parent: string, name: string): string => `${parent}_${name}`

/** Whether an id is that of a sub-agent. No other session may have such an id. */
export const isChildId = (id: string): boolean => CHILD.test(id)

/** The id of the session that no tool runs, of which this one is a sub-agent or a sub-agent of such. */
export const topOf = (id: string): string => id.replace(CHILD, '')

/** Whether a session is a sub-agent of another one, or a sub-agent of such. */
export const isChildOf = (id: string, parent: string): boolean =>
  isChildId(id) && id.startsWith(`${parent}_call_`) && topOf(id) === topOf(parent)

/** How many sub-agents deep a session is: 0 for one that no tool runs. */
export const depthOf = (id: string): number => id.match(/_call_\d+_\d+_\d+/g)?.length ?? 0

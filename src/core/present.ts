/** The members of a record that are optional where they may be undefined. */
type Present<R> = { [Name in keyof R as undefined extends R[Name] ? never : Name]: R[Name] } & {
  [Name in keyof R as undefined extends R[Name] ? Name : never]?: Exclude<R[Name], undefined>
}

/** The same record without the members that are undefined, so that JSON and a default see that they are not there. */
export const present = <R extends object>(record: R): Present<R> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Present<R> // exactly those are left out

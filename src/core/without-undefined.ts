/** The record's type, with each member that may be undefined made optional instead. */
type Present<R> = { [Name in keyof R as undefined extends R[Name] ? never : Name]: R[Name] } & {
  [Name in keyof R as undefined extends R[Name] ? Name : never]?: Exclude<R[Name], undefined>
}

/** The same record without the members that are undefined: a default value then applies to them, as to any member that is missing. */
export const withoutUndefined = <R extends object>(record: R): Present<R> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Present<R> // `Present` says what the filter does

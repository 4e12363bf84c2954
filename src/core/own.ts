/**
 * The member `name` of a record, if the record itself has it. Ids come from outside and may be `constructor` or `__proto__`: they must
 * not find the members that every object inherits.
 */
export const own = <T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined

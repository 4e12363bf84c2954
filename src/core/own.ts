/**
 * A record's own member by that name. Ids come from outside: `constructor` and `__proto__` are ids like any other, and must not
 * find members that every object inherits.
 */
export const own = <T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined

/** Ids that new sessions may have: they are keys, names of files and parts of addresses. Older versions took any text; those stay. */
export const fitsId = (id: string): boolean => /^[A-Za-z0-9_-]{1,100}$/.test(id)

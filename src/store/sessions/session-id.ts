import { isChildId } from '../../core/sub-agent/child-id.ts'

/**
 * Whether a new session may have this id: ids are used as keys, in names of files and in addresses. Those of sub-agents are not for others. Sessions of
 * older versions may have other ids.
 */
export const fitsId = (id: string): boolean => /^[A-Za-z0-9_-]{1,100}$/.test(id) && !isChildId(id)

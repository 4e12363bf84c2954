import { Registry as CoreRegistry } from '../core/tools/registry.ts'
import type { Tool } from '../core/tools/tool.ts'
import { clock } from './clock.ts'
import { requestPrefix } from './request-prefix.ts'

/** Tools by name. Every listing is sorted by name. What is run through it has the platform's clock: time-outs and waits between attempts are kept. */
export class Registry extends CoreRegistry {
  constructor(tools: Iterable<Tool> = []) {
    super(tools, () => ({ ...clock, requests: requestPrefix() }))
  }
}

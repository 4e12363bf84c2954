import { hostAt } from './hosts.ts'

/** In what a host differs from others of its dialect. Its facts (`host-facts.ts`) say where each was read. */
export interface HostQuirks {
  /** Whose requests it refuses without CORS headers, so that a browser hides the refusal: a wrong `key`, or the web pages of an `organisation`. */
  readonly hides?: 'key' | 'organisation'
  /** It lists its models to anybody, whatever the key. */
  readonly listsToAll?: true
  /** The rule for the ids of calls, if it is stricter. */
  readonly callIds?: RegExp
  /** The name of the option that limits a reply of Chat Completions, where it is not `max_tokens`. */
  readonly maxTokensName?: string
}

/** The quirks by the id of their host. */
export const hostQuirks: Readonly<Record<string, HostQuirks>> = {
  openai: { hides: 'key', maxTokensName: 'max_completion_tokens' },
  anthropic: { hides: 'organisation' },
  openrouter: { listsToAll: true },
  mistral: { callIds: /^[a-zA-Z0-9]{9}$/ },
}

/** The quirks of the host at an address. */
export const quirksAt = (address: string): HostQuirks | undefined => hostQuirks[hostAt(address)?.id ?? '']

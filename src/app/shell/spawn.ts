import workerUrl from '../../../worker/session.ts?worker&url'
import { withOrigins } from '../../core/worker-address.ts'
import { providerOrigin } from '../page-storage/provider-origin.ts'

/** The one Trusted Types policy of ours: addresses of scripts on this host, and nothing else. */
const policy = globalThis.trustedTypes?.createPolicy('pocketloop', {
  createScriptURL(address) {
    const url = new URL(address, document.baseURI)
    if (url.origin !== location.origin) throw new TypeError(`${url.origin} is not where scripts come from`)
    return url.href
  },
})

/** A script's address as the browser will take it. */
export const scriptUrl = (address: string): string => {
  const url = new URL(address, document.baseURI).href
  // The DOM's types do not know that a TrustedScriptURL is taken wherever a string is.
  return (policy?.createScriptURL(url) ?? url) as string
}

/** Starts the worker in which the sessions run. Its address says which provider it may reach. */
export function spawn(): Worker {
  const address = withOrigins(new URL(workerUrl, document.baseURI).href, [providerOrigin() ?? ''])
  return new Worker(scriptUrl(address), { type: 'module', name: 'sessions' })
}

declare global {
  interface TrustedTypePolicy {
    createScriptURL(address: string): { toString(): string }
  }
  var trustedTypes:
    | { createPolicy(name: string, rules: { createScriptURL(address: string): string }): TrustedTypePolicy }
    | undefined
}

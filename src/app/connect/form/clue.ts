import { urlOf } from '../../../core/address.ts'
import { isLoopback, isNear } from '../../../core/near-address.ts'
import { type Provider, providerOf, providers } from '../providers.ts'

/**
 * What a pasted text says of itself: whose key it is, which is `sure` or only likely, or that it is the address of a server, or
 * of the page on which a host's keys are made.
 */
export type Clue =
  | { readonly kind: 'key'; readonly provider: Provider; readonly sure: boolean }
  | { readonly kind: 'address'; readonly provider: Provider; readonly baseURL: string }
  | { readonly kind: 'page' }

/** A server on a computer of the same network. */
export const NEAR_EXAMPLE = '192.168.1.20:11434'

/** An address of this device or its network. In the field of a key others are no addresses: keys have dots, too. */
const nearAddress = /^(localhost|[\w-]+\.local(host)?|\d{1,3}(\.\d{1,3}){2,4}|\[[\da-f:]+\])(:\d+)?(\/\S*)?$/i
const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i
/** How `http://` and `https://` are mistyped, where there is no doubt what was meant. */
const nearScheme = /^(https?)(?::[\\/]*(?=[^\\/\d])|[\\/]{2,})/i
/** A name of a host has no slash behind its colon. */
const anyScheme = /^([a-z][a-z\d+.-]*:)[\\/]+/i
const fourNumbers = /^(\d{1,3}\.){3}\d{1,3}$/

/** What stands before a key where people copy it from: the name of a setting, or the scheme of a header. */
const beforeKey = /^(export\s+)?[A-Z][A-Z\d]*(_[A-Z\d]+)+\s*=\s*(?=[^\s=])|^(authorization:\s*)?bearer\s+(?=\S)/i
const quoted = /^(["'`])(.*)\1[;,]?$/
/** What pages and chats put into a text and nobody sees. */
const unseen = /[\u200b-\u200f\u2060\ufeff]/g

/** What can be a word of a text with a key in it: no quote, bracket or comma is part of it, and no dot at its end. */
const word = /[\w@/.-]*[\w@/-]/g
/** A known key is not shorter, and what looks random behind it is the rest of one that came in pieces. */
const LEAST = 20
const piece = /^(?=.*\d)(?=.*[a-z])[\w-]{8}/i

/**
 * The key in a text as people copy it, such as `export OPENAI_API_KEY="…"` or `My key is gsk_… (of May).`: without the name, the quotes and the white space
 * around it, and without the other words where one is surely a key.
 */
export function keyIn(text: string): string {
  const given = bare(text.replace(unseen, '').trim())
  const all = wordsIn(given)
  const [key, another] = all.filter(isSureKey)
  if (!key || another) return given
  const next = all[all.indexOf(key) + 1]
  return !next || (key.length >= LEAST && !piece.test(next)) ? key : given
}

const wordsIn = (given: string): readonly string[] => (isAddress(given) ? [] : (given.match(word) ?? []))
const isSureKey = (one: string) => !/[@/.]/.test(one) && keyClue(one)?.sure

function bare(text: string): string {
  const given = text.replace(beforeKey, '')
  return quoted.exec(given)?.[2]?.trim() ?? given
}

/** Whether a text begins as a key of a known host does and has white space in it: a key that came in pieces. */
export function isBroken(text: string): boolean {
  const given = keyIn(text)
  return /\s/.test(given) && keyClue(given)?.sure === true
}

/** Whether a text can be a key: one word of at least so many letters, which a request can carry, and no e-mail address, nor two keys. Nothing else is known of keys of unknown hosts. */
export const canBeKey = (text: string, least: number): boolean => {
  const given = keyIn(text)
  return (
    given.length >= least &&
    /^[\x21-\x7e]+$/.test(given) &&
    !/^[^:]+@.+\.\D+$/.test(given) &&
    wordsIn(given).filter(isSureKey).length < 2
  )
}

/** Whether a text is no more than the beginning of a key, by which its host is known: the rest of it is not typed yet. */
export const isBeginning = (text: string): boolean => {
  const given = keyIn(text)
  return providers.some(({ keyStarts }) => keyStarts?.some((start) => start.startsWith(given)))
}

/** Undefined where nothing is known of the text. */
export function clueIn(text: string): Clue | undefined {
  const given = keyIn(text)
  if (isKeyPage(given)) return { kind: 'page' }
  return isAddress(given) ? addressClue(given) : keyClue(given)
}

/** Whether an address, also without its scheme, is of the pages for people where a host's keys are made, and not of its API. */
function isKeyPage(given: string): boolean {
  const there = urlOf(hasScheme.test(given) ? given : `https://${given}`)
  return providers.some(({ keyPage, baseURL }) => {
    if (!there || urlOf(keyPage ?? '')?.hostname !== there.hostname) return false
    const api = urlOf(baseURL)
    return api?.hostname !== there.hostname || !there.pathname.startsWith(api.pathname)
  })
}

const isAddress = (given: string) => hasScheme.test(repaired(given)) || nearAddress.test(given)

function keyClue(given: string): Extract<Clue, { readonly kind: 'key' }> | undefined {
  const sure = providers.find(({ keyStarts }) => keyStarts?.some((start) => given.startsWith(start)))
  const provider = sure ?? providers.find(({ keyLike }) => keyLike?.test(given))
  return provider && { kind: 'key', provider, sure: sure !== undefined }
}

function addressClue(given: string): Clue | undefined {
  const baseURL = wholeAddress(given)
  return { kind: 'address', provider: kindAt(baseURL), baseURL }
}

/** The kind of server at an address of the person's own, which its port tells. */
export function kindAt(baseURL: string): Provider {
  const port = urlOf(baseURL)?.port
  return providers.find((one) => one.local && port && urlOf(one.baseURL)?.port === port) ?? providerOf('other')
}

/** An address with the scheme that it was meant to have. */
const repaired = (text: string) => text.replace(nearScheme, (_, scheme: string) => `${scheme.toLowerCase()}://`)

/** The key that stands where an address belongs, also as the name of a host, where it is surely one; undefined where there is none. */
export function keyInAddress(text: string): string | undefined {
  const given = keyIn(text)
  // Names of hosts have dots, and these keys have none.
  if (!isAddress(given) && !given.includes('.') && keyClue(given)) return given
  const [host = ''] = /^[^\\/:?#]*/.exec(repaired(given).replace(anyScheme, '')) ?? []
  return !host.includes('.') && keyClue(host)?.sure ? host : undefined
}

/** What is wrong with an address, where that is known: it is a key, or its beginning, which no address of a host has, or how many numbers it has. */
export function addressFault(text: string): { readonly scheme: string } | 'numbers' | 'key' | undefined {
  if (keyInAddress(text)) return 'key'
  const given = repaired(text.trim())
  const scheme = anyScheme.exec(given)?.[1]
  if (scheme && !/^https?:$/i.test(scheme)) return { scheme: `${scheme}//` }
  const [host = ''] = /^[^\\/:?#]*/.exec(given.replace(anyScheme, '')) ?? []
  return /^\d+(\.\d*)+$/.test(host) && !fourNumbers.test(host) ? 'numbers' : undefined
}

/**
 * An address as the person typed it, with a scheme where there is none: `http` for this device and its network, where nobody has a certificate, else
 * `https`. A local server that was named without a path is asked at `/v1`, where they answer, and one of a kind that is known (`of`) at the port of
 * its kind, where none was typed.
 */
export function wholeAddress(text: string, of?: Pick<Provider, 'local' | 'baseURL'>): string {
  const given = repaired(text.trim())
  if (addressFault(given)) return given
  const { hostname, pathname } = urlOf(`http://${given}`) ?? {}
  if (!hostname || hasScheme.test(given) || /^[./]/.test(given)) return given
  if (!isLoopback(hostname) && !isNear(hostname)) return `https://${given}`
  const port = of?.local ? urlOf(of.baseURL)?.port : ''
  const whole = port ? given.replace(withoutPort, `$1:${port}`) : given
  return `http://${pathname === '/' ? whole.replace(/\/*$/, '/v1') : whole}`
}

/** A host, which an address in brackets may be, with no port behind it. */
const withoutPort = /^(\[[^\]]*\]|[^:/?#[]+)(?=[/?#]|$)/

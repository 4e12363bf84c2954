import { transferHandlers } from 'comlink'

/** What the language, and the classes that a key passes through on its way to a provider, give to every script of a worker. */
const names =
  'Object Function Array String Number Boolean Symbol BigInt RegExp Date Promise Proxy Map Set WeakMap WeakSet WeakRef ' +
  'FinalizationRegistry Iterator Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError ' +
  'ArrayBuffer SharedArrayBuffer DataView Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array ' +
  'Float16Array Float32Array Float64Array BigInt64Array BigUint64Array JSON Math Reflect Atomics Intl ' +
  'Headers Request Response URL URLSearchParams TextEncoder TextDecoder SubtleCrypto CryptoKey MessagePort AbortSignal'

/** Functions of the worker that a script must not replace either. */
const functions = ['fetch', 'structuredClone', 'postMessage', 'queueMicrotask'] as const

/**
 * Freezes what every script of a worker shares: constructors such as `Object` and `Promise`, their prototypes, namespaces such as `JSON`, `fetch`,
 * and the handlers of Comlink. To be called before `serve`, once the worker's own modules are loaded.
 *
 * - Code that runs later cannot replace `Object.fromEntries` or `Promise.prototype.then` and read what passes through it, such as a key.
 * - An object can still have a member of its own in place of one of `Object`, `Function` or an error: `error.name = 'Mine'` works. In place of one
 *   of another class, such as `get` of a `Map`, it takes `Object.defineProperty` or a class of its own.
 * - A script that changes prototypes of the language, such as a polyfill, has to be loaded before.
 */
export function freezeIntrinsics(): void {
  const realm = globalThis as Readonly<Record<string, unknown>>
  const hidden = [[][Symbol.iterator](), (function* () {})(), (async function* () {})(), async () => {}].map(prototypeOf)
  const constructors = names.split(' ').map((name) => realm[name])
  for (const value of [...hidden, ...constructors]) freeze(value)
  for (const name of functions) Object.defineProperty(realm, name, { value: realm[name], writable: false, configurable: false })

  const value = () => {
    throw new TypeError('the transfer handlers of a worker do not change once it serves')
  }
  Object.defineProperties(transferHandlers, { set: { value }, delete: { value }, clear: { value } })
  Object.freeze(transferHandlers)
}

const prototypeOf = (value: unknown): unknown => Object.getPrototypeOf(value)

/** Freezes an object, its prototype for instances, and everything that both inherit from. */
function freeze(value: unknown): void {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || Object.isFrozen(value)) return
  if (value === Object.prototype || value === Function.prototype || value === Error.prototype || value instanceof Error)
    letReplace(value)
  Object.freeze(value)
  freeze(prototypeOf(value))
  freeze(Object.getOwnPropertyDescriptor(value, 'prototype')?.value)
  freeze(Object.getOwnPropertyDescriptor(value, 'constructor')?.value)
}

/**
 * A member that is frozen cannot be assigned to objects that inherit it either, which code of many libraries does. With a setter each object
 * gets a member of its own.
 */
function letReplace(prototype: object): void {
  for (const [name, { value, enumerable, configurable }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (!configurable || value === undefined) continue
    Object.defineProperty(prototype, name, {
      get: () => value,
      set(this: object, own: unknown) {
        if (this === prototype) throw new TypeError(`${name} is frozen`)
        Object.defineProperty(this, name, { value: own, writable: true, enumerable: true, configurable: true })
      },
      enumerable: enumerable === true,
      configurable: false,
    })
  }
}

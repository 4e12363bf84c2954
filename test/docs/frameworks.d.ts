// What the blocks of a guide use of frameworks that are not installed here: enough to check what they do with the package.

declare module 'svelte/reactivity' {
  export function createSubscriber(start: (update: () => void) => () => void): () => void
}

declare module 'vue' {
  export function shallowRef<T>(value: T): { value: T }
  export function onScopeDispose(end: () => void): void
}

declare function $props(): never
declare const $derived: { <T>(value: T): T; by<T>(value: () => T): T }
declare function defineProps<T>(): T

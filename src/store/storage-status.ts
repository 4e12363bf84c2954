import type { Fault } from '../core/shapes/fault.ts'
import { withoutUndefined } from '../core/without-undefined.ts'

/** How safe the stored data is. Sizes are the browser's estimates for the whole origin, in bytes; undefined if it gives none. */
export interface StorageStatus {
  /** Whether the browser has promised not to delete it by itself. */
  readonly persisted: boolean
  readonly usage?: number
  readonly quota?: number
  /** Why something has no second copy; undefined while everything that was written since the start has one. */
  readonly unjournaled?: string
  /** The same as data, where that is known. */
  readonly unjournaledFault?: Fault
}

/** Asks the browser for the status. No answer counts as no promise. Only a page can ask the browser to promise: a worker cannot. */
export async function storageStatus(unjournaled: string | undefined, unjournaledFault?: Fault): Promise<StorageStatus> {
  const storage: StorageManager | undefined = globalThis.navigator?.storage
  const [persisted, estimate] = await Promise.all([
    storage?.persisted?.().catch(() => false),
    storage?.estimate?.().catch(() => ({})),
  ])
  const { usage, quota }: StorageEstimate = estimate ?? {}
  return {
    persisted: persisted ?? false,
    ...withoutUndefined({ usage: isCredible(usage) ? usage : undefined, quota, unjournaled, unjournaledFault }),
  }
}

/**
 * Chromium's count of the bytes in files may fall below zero and go on from the top of 32 bits: some megabytes become some 4 GB. A size that may
 * have come about so is left out. Whoever keeps that much lacks a number, and nobody is told a wrong one.
 */
const isCredible = (usage: number | undefined): boolean => usage === undefined || usage < TOP - SLACK

const TOP = 2 ** 32
/** How far below zero it may have fallen, in bytes. */
const SLACK = 2 ** 28

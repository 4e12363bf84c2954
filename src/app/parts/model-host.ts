import { hostOf } from '../../core/address.ts'
import { hostAt } from '../../models/hosts.ts'
import { pageStorage } from '../page-storage/page-storage.ts'
import type { Connection } from './connection.ts'

// The log of a session has the name of its model and not the host, and a model of the same name costs something else at a proxy.

/** The id of the host where a model of this name was connected last; empty for one that is not in the table. */
export const hostOfModel = (model: string): string => pageStorage.get(entry(model)) ?? ''

/** Saves where the connected model is. */
export const saveHostOfModel = ({ baseURL, model }: Pick<Connection, 'baseURL' | 'model'>): void =>
  pageStorage.set(entry(model), hostAt(hostOf(baseURL))?.id ?? '')

const entry = (model: string) => `model-host/${model}`

import { first as english } from '../en/first.ts'
import { pseudoOf } from './pseudo.ts'

export const first = pseudoOf(english)

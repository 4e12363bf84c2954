import { first as english } from '../en/first.ts'
import { firstElements as elements } from '../en/first-elements.ts'
import { pseudoOf } from './pseudo.ts'

export const first = pseudoOf({ ...english, elements })

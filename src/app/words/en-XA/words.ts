import { elements } from '../en/elements.ts'
import { faults } from '../en/faults.ts'
import { words as english } from '../en/words.ts'
import { pseudoOf } from './pseudo.ts'

export const words = pseudoOf({ ...english, elements, faults })

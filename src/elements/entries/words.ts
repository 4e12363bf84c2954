export { type ElementWords, setElementWords } from '../base/words.ts'

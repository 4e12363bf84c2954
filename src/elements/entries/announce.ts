export { announce } from '../base/announce.ts'

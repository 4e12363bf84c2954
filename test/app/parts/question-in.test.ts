import { expect, test } from 'vitest'
import { questionIn } from '../../../src/app/parts/question-in.ts'

test.each([
  ['I see a mug. Where does it live? Take your time.', 'Where does it live?'],
  ['Should I sort the toys, e.g. dolls, first?', 'Should I sort the toys, e.g. dolls, first?'],
  ['Ein Regal. Soll ich die Spiele, z. B. Puzzles, zuerst nehmen?', 'Soll ich die Spiele, z. B. Puzzles, zuerst nehmen?'],
  ['Shall we keep the books of Dr. Seuss?', 'Shall we keep the books of Dr. Seuss?'],
  ['It is from 2019. Where does it live?', 'Where does it live?'],
  ['机が見えます。何から始めますか。', '何から始めますか。'],
  ['ماذا ترى؟ خذ وقتك.', 'ماذا ترى؟'],
  ['I ask:\n1. What is it?\n2. Where is it?', undefined],
  ['Fine.', undefined],
])('T38 the question that waits for an answer in %j is %j', (text, question) => {
  expect(questionIn(text)).toBe(question)
})

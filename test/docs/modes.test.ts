import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { modesPage } from '../../scripts/docs/mode-diagram.ts'
import { tidy } from '../../src/tidy/agent.ts'

test('the page of the modes is drawn from the agent as it is: run `npm run docs:modes` where this fails', async () => {
  expect(readFileSync('docs/modes.md', 'utf8')).toBe(await modesPage(tidy))
})

test('T1 T2 T3 T4 T5 T6 T7 each tool leads where it should, and a card leads to help', async () => {
  const arrows = (await modesPage(tidy)).match(/^ {2}\S+ --> .+$/gm)?.map((line) => line.trim())
  expect(arrows).toEqual([
    '[*] --> surveying',
    'surveying --> sorting : begin_sorting',
    'surveying --> sorting : propose_disposition (answered)',
    'surveying --> clarifying : propose_disposition (What is it?)',
    "surveying --> decision_support : propose_disposition (I'm stuck)",
    'sorting --> clarifying : propose_disposition (What is it?)',
    "sorting --> decision_support : propose_disposition (I'm stuck)",
    'sorting --> clarifying : need_to_clarify',
    'sorting --> decision_support : user_seems_stuck',
    'sorting --> winding_down : time_to_wrap',
    'clarifying --> sorting : resume_sorting',
    'clarifying --> sorting : skip_item',
    'decision_support --> sorting : resume_sorting',
    'winding_down --> [*] : end_session',
    'winding_down --> sorting : resume_sorting',
  ])
})

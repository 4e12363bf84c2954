import { afterEach, expect, test } from 'vitest'
import { factsOf } from '../../../src/app/replay/steps/row-facts.ts'
import { stepsOf } from '../../../src/app/replay/timeline-rows.ts'
import { languageNow, setLanguageNow } from '../../../src/app/words/language.ts'
import { translations } from '../../../src/app/words/translations.ts'
import { setWords } from '../../../src/app/words/words.ts'
import type { Event } from '../../../src/core/shapes/event.ts'
import { emptySession } from '../../../src/core/shapes/state.ts'
import { confirm, freeText } from '../../../src/core/tools/question.ts'
import { emptyTidy } from '../../../src/tidy/state.ts'
import { logOf } from '../../archive/sample.ts'

const before = languageNow()
afterEach(() => {
  setLanguageNow(before)
  setWords(null)
})

const decided = (callId: string, to: 'trash' | 'skip'): Event => ({
  type: 'tool.returned',
  callId,
  outcome: { type: 'ok', forModel: '', facts: [{ type: 'user.confirmed', item: callId, disposition: { to } }] },
  duration: 1,
})

test('T41 a replay tells what a tool asked in the language of the app, with what was handled by then; what a model asked stays as it was', async () => {
  setLanguageNow({ code: 'de', name: 'Deutsch', dir: 'ltr' })
  setWords((await translations.de!.words()).words)
  const log = logOf('s', [
    {
      type: 'model.replied',
      seen: 1,
      text: '',
      calls: [
        { id: 'w', name: 'ask_what', args: { item: 'Kabel' } },
        { id: 'd', name: 'confirm_done', args: {} },
        { id: 'm', name: 'ask_space_function', args: {} },
      ],
      finish: 'calls',
      usage: { input: 1, output: 1 },
      model: 'm',
      duration: 1,
    },
    { type: 'question.asked', id: 'w:0', callId: 'w', question: { ...freeText('What is this: Kabel?'), item: 'Kabel' } },
    decided('Becher', 'trash'),
    decided('Stift', 'trash'),
    decided('Buch', 'trash'),
    decided('Lampe', 'skip'),
    { type: 'decision.undone', callId: 'Buch' },
    { type: 'question.asked', id: 'd:0', callId: 'd', question: confirm('Done for now? (2 items handled)') },
    { type: 'question.answered', id: 'd:0', answer: false, by: 'user' },
    { type: 'question.asked', id: 'm:0', callId: 'm', question: freeText('What is it for?') },
  ])
  const lines = stepsOf()
  lines.read(log)
  const text = lines.rows.map((row) => row.text.replace(/[\u2066-\u2069]/g, ''))
  expect(text).toContain('Was ist das: Kabel?')
  expect(text).toContain('What is it for?')
  const done = lines.rows.find(({ callId }) => callId === 'd')
  expect(done?.text).toContain('Erst mal fertig? (2 Dinge erledigt)')
  const facts = factsOf(done!, [log[7]!], { session: emptySession, app: emptyTidy }, () => undefined)
  expect(facts).toContainEqual([expect.any(String), 'Erst mal fertig? (2 Dinge erledigt)'])
})

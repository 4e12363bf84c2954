import { html, nothing } from 'lit'
import { prompt } from '../../elements/base/prompt.ts'
import '../../elements/questions/options.ts'
import { byModel } from '../parts/by-model.ts'
import { emit } from '../parts/events.ts'
import { words } from '../words/words.ts'
import type { InWords } from './answers-in-words.ts'

/** Only a question with more characters may scroll in itself. */
const LONG = 200

/** The question of a model that only talks, apart from all else that it says, with the answers that it suggests: a tap says one. `isBy`: here it is told whose words these are. */
export const asks = (host: HTMLElement, { question, options }: InWords, isBy: boolean) =>
  question
    ? html`<div class="asks ${question.length > LONG ? 'long' : ''}">${isBy ? byModel() : nothing}${prompt(html`<span class="said">${question}</span>`, Infinity)}</div>
      ${
        options.length > 0
          ? html`<loop-options
            label=${words.session.yourAnswer}
            .options=${options}
            @pick=${({ detail }: CustomEvent<number>) => emit(host, 'say', { text: options[detail]!.label, tapped: true })}></loop-options>`
          : nothing
      }`
    : nothing

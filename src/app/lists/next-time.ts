import { html, nothing } from 'lit'
import { capital } from '../../core/plain.ts'
import { icon } from '../../elements/icons.ts'
import type { Thing } from '../../tidy/things.ts'
import { emit } from '../parts/events.ts'
import { shownName } from '../parts/shown-name.ts'
import { words } from '../words/words.ts'

/** A thing with a card that can be decided now. */
export type ThingWithCard = Pick<Thing, 'id' | 'item'>

/** What is left for the next time, by name. A thing with a card leads to that: the host fires `take`. */
export const nextTime = (host: HTMLElement, names: readonly string[], things: readonly ThingWithCard[]) =>
  names.length === 0
    ? nothing
    : html`<section class="stack-2"><h2 class="section">${words.lists.nextTime}</h2>
        <ul class="next card rows">${names.map((line) => {
          const thing = things.find(({ item }) => item === line)
          const name = html`<bdi class="grow">${capital(shownName(line))}</bdi>`
          return thing
            ? html`<li><button class="line tight" @click=${() => emit(host, 'take', { id: thing.id })}>${name}${icon('chevron')}</button></li>`
            : html`<li class="line tight">${name}</li>`
        })}</ul></section>`

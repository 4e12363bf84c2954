import { html, nothing } from 'lit'
import { capital } from '../../core/plain.ts'
import { icon } from '../../elements/icons.ts'
import type { Thing } from '../../tidy/things.ts'
import { emit } from '../parts/events.ts'
import { shownName } from '../parts/shown-name.ts'
import type { listPictures } from '../parts/thumb.ts'
import { words } from '../words/words.ts'

/** A thing that was proposed and is in no pile. */
export type ThingLeft = Pick<Thing, 'id' | 'callId' | 'item'>

interface NextTime {
  readonly names: readonly string[]
  /** Those of them that were proposed. */
  readonly things: readonly ThingLeft[]
  /** Their cards can be decided now. */
  readonly goesOn: boolean
  readonly picture: ReturnType<typeof listPictures>
}

/** What is left for the next time, by name. A thing leads to its card where the session goes on: the host fires `take`. */
export const nextTime = (host: HTMLElement, { names, things, goesOn, picture }: NextTime) =>
  names.length === 0
    ? nothing
    : html`<section class="stack-2"><h2 class="section">${words.lists.nextTime}</h2>
        <ul class="next card rows">${names.map((line) => {
          const thing = things.find(({ item }) => item === line)
          const name = html`${picture(thing?.callId, 'skip')}<bdi class="grow">${capital(shownName(line))}</bdi>`
          return thing && goesOn
            ? html`<li><button class="line tight" @click=${() => emit(host, 'take', { id: thing.id })}>${name}${icon('chevron')}</button></li>`
            : html`<li class="line tight">${name}</li>`
        })}</ul></section>`

import { html, type TemplateResult } from 'lit'
import type { RemoteSession } from '../../bridge/client.ts'
import { type IconName, icon } from '../../elements/icons.ts'
import { type Decision, isNamed, type TidyState } from '../../tidy/state.ts'
import { type WayOut, waysOut } from '../../tidy/ways-out.ts'
import { emit } from '../parts/events.ts'
import { aboutOf } from '../parts/view.ts'
import { words } from '../words/words.ts'
import type { SessionController } from './session-controller.ts'

// The ways out of a help, as buttons and as keys: the host fires `leave-help`.

const leave = (host: HTMLElement, way: WayOut) => () => emit(host, 'leave-help', { way })

export const leaveButtons = (host: HTMLElement): TemplateResult => html`<div class="trio">
  ${button(host, 'skip', words.session.skipForToday, 'S')} ${backButton(host)}</div>`

/** The way back alone, where the help itself is not there: while the model thinks, after "Stop". */
export const backButton = (host: HTMLElement): TemplateResult => button(host, 'back', words.session.backToSorting, 'B')

const button = (host: HTMLElement, way: WayOut & IconName, label: string, key: string) =>
  html`<button class="btn quiet" aria-keyshortcuts=${key} @click=${leave(host, way)}>${icon(way)}${label}<kbd aria-hidden="true">${key}</kbd></button>`

export const leaveKeys = (host: HTMLElement) => ({
  s: leave(host, 'skip'),
  b: leave(host, 'back'),
  escape: leave(host, 'back'),
})

/** The sessions that leave a help just now: a second tap would stop what the first has begun. */
const leaving = new WeakSet<RemoteSession>()

/** The decision by which the person asked for the help that is open; undefined where the thing was decided before. */
function askedAbout(app: TidyState): Decision | undefined {
  const item = aboutOf(app)?.item ?? ''
  return app.decisions.findLast((one) => one.disposition.to === 'need_more_info' && isNamed(one, item))
}

/** Goes from a help back to sorting, which needs no model: it hears of it in the person's words. The other things need not wait for it. */
export async function leaveHelp({ app, cards, problem, session }: SessionController, way: WayOut): Promise<void> {
  if (!session || leaving.has(session)) return
  leaving.add(session)
  const tools = waysOut[way]
  await problem.attempt(async () => {
    if (session.status === 'running') await session.stop()
    if (app.mode === 'clarifying' || app.mode === 'decision_support') await session.call(tools[app.mode], {})
    // Its card is on top again, as it was before the person asked.
    const asked = way === 'back' ? askedAbout(app) : undefined
    if (asked) await session.undo(asked.callId)
    await session.say(way === 'skip' ? words.session.saySkip : words.session.sayBack, { next: true })
  })
  leaving.delete(session)
  cards.goBack(session)
}

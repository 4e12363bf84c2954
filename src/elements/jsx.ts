// Made by scripts/build/elements-manifest.ts from the elements; a test says when it has to be made again.
// biome-ignore-all format: an element a line.
import type { LoopEvents } from './index.ts'

/** What every element takes, besides its own properties. */
interface CommonProps<Owner> {
  readonly children?: unknown
  readonly class?: string
  readonly className?: string
  readonly dir?: string
  readonly hidden?: boolean
  readonly id?: string
  readonly key?: string | number | bigint | null
  readonly lang?: string
  readonly ref?: ((element: Owner | null) => unknown) | { current: Owner | null } | null
  readonly role?: string
  readonly slot?: string
  readonly style?: unknown
  readonly title?: string
}

/** The properties of an element, and a listener for each of its events: `on` and the name of the event as it is. */
export type LoopProps<
  Tag extends keyof HTMLElementTagNameMap,
  Property extends keyof HTMLElementTagNameMap[Tag],
  EventName extends keyof LoopEvents,
> = CommonProps<HTMLElementTagNameMap[Tag]> &
  Partial<Pick<HTMLElementTagNameMap[Tag], Property>> & {
    readonly [Type in EventName as `on${Type}`]?: (event: CustomEvent<LoopEvents[Type]>) => void
  }

/** The elements in JSX: an app extends `IntrinsicElements` of its framework by them. */
export interface LoopElements {
  'loop-approval': LoopProps<'loop-approval', 'question' | 'questionId', 'answer'>
  'loop-bar': LoopProps<'loop-bar', 'heading' | 'lead' | 'leadName' | 'online' | 'cost' | 'over', 'lead'>
  'loop-before-after': LoopProps<'loop-before-after', 'beforeUrl' | 'afterUrl' | 'sweep' | 'at', never>
  'loop-choose': LoopProps<'loop-choose', 'question' | 'questionId' | 'photo' | 'path' | 'text', 'step' | 'typed' | 'answer' | 'photo' | 'remove'>
  'loop-composer': LoopProps<'loop-composer', 'text' | 'placeholder' | 'label' | 'working' | 'slim' | 'strong' | 'camera' | 'mayBeEmpty' | 'noEmptySend', 'typed' | 'send' | 'stop' | 'photo'>
  'loop-confirm': LoopProps<'loop-confirm', 'question' | 'questionId', 'answer'>
  'loop-conversation': LoopProps<'loop-conversation', 'messages' | 'draft' | 'name', never>
  'loop-elicitation': LoopProps<'loop-elicitation', 'question' | 'questionId', 'answer'>
  'loop-free-text': LoopProps<'loop-free-text', 'question' | 'questionId' | 'text', 'typed' | 'answer'>
  'loop-lit-photo': LoopProps<'loop-lit-photo', 'src' | 'region' | 'label' | 'tag' | 'dimmed' | 'lap' | 'share' | 'most' | 'place' | 'top' | 'end', never>
  'loop-note': LoopProps<'loop-note', 'sign' | 'text' | 'icon', 'dismiss'>
  'loop-options': LoopProps<'loop-options', 'label' | 'options' | 'recommended' | 'one', 'pick'>
  'loop-photo-question': LoopProps<'loop-photo-question', 'question' | 'questionId' | 'photo', 'photo' | 'remove' | 'answer'>
  'loop-question': LoopProps<'loop-question', 'question' | 'questionId' | 'photo' | 'path' | 'text', 'answer' | 'step' | 'typed' | 'photo' | 'remove'>
  'loop-segments': LoopProps<'loop-segments', 'label' | 'options' | 'value', 'choose'>
  'loop-share-bar': LoopProps<'loop-share-bar', 'belongs' | 'out' | 'left' | 'leftWords' | 'leftLead' | 'open' | 'names', never>
  'loop-sheet': LoopProps<'loop-sheet', 'open' | 'heading' | 'shown', 'close'>
  'loop-status-pill': LoopProps<'loop-status-pill', 'over' | 'online' | 'cost', never>
  'loop-thinking': LoopProps<'loop-thinking', 'text' | 'heading', never>
  'loop-timeline': LoopProps<'loop-timeline', 'rows' | 'count' | 'current' | 'detail' | 'following', 'pick-row' | 'undo' | 'branch'>
  'loop-toast': LoopProps<'loop-toast', 'toast', 'action' | 'gone'>
  'loop-transport': LoopProps<'loop-transport', 'length' | 'time' | 'playing' | 'speed' | 'marks' | 'label' | 'words' | 'pace' | 'stops' | 'still', 'next' | 'play' | 'pause' | 'seek' | 'speed'>
}

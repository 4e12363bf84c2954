// biome-ignore-all lint/correctness/useJsxKeyInIterable: this is compiled and never rendered.
// Compiled only: the elements in JSX, as an app with a framework declares them. Each line that is marked must be refused.
import type { CoreQuestion } from '../../src/core/tools/question.ts'
import type { LoopQuestion } from '../../src/elements/entries/question.ts'
import type { LoopElements } from '../../src/elements/jsx.ts'

declare module 'react' {
  // biome-ignore lint/style/noNamespace: JSX is looked up in one.
  namespace JSX {
    interface IntrinsicElements extends LoopElements {}
  }
}

const question: CoreQuestion = { kind: 'confirm', prompt: 'Delete it?', default: true }
const card: { current: LoopQuestion | null } = { current: null }
const say = (text: string) => text.length

export const page = () => [
  <loop-question
    key="card"
    ref={card}
    class="card"
    question={question}
    questionId="1"
    onanswer={({ detail }) => detail !== null}
    onphoto={({ detail }) => say(detail.file.name)}
  >
    <loop-composer slim onsend={({ detail }) => say(detail.text)} />
  </loop-question>,
  <loop-conversation messages={[{ from: 'you', text: 'Hello' }]} draft="" />,
  <loop-timeline rows={[]} count={0} onpick-row={({ detail }) => detail.row} />,
  <loop-options options={[{ label: 'One', icon: 'check' }]} onpick={({ detail }) => detail.toFixed()} />,
]

export const wrong = () => [
  // @ts-expect-error a property that the element has not
  <loop-question prompt="Delete it?" />,
  // @ts-expect-error a value of another type
  <loop-composer working="yes" />,
  // @ts-expect-error what the element keeps for itself
  <loop-choose steps={[]} />,
  // @ts-expect-error an event that the element does not fire
  <loop-conversation onanswer={() => {}} />,
  // @ts-expect-error a detail of another shape
  <loop-composer onsend={({ detail }) => detail.words} />,
  // @ts-expect-error no such element
  <loop-hologram />,
]

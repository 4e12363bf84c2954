import type { ScreenMessage } from 'pocketloop'

/** A message in words: its text, and each question that was answered, with the answer. */
export const textOf = ({ parts, state }: ScreenMessage): string =>
  parts
    .flatMap((part) => {
      if (part.type === 'text') return part.text
      if (part.type === 'question' && part.state === 'answered') return `${part.question.prompt} ${part.answer ? 'Yes' : 'No'}.`
      return []
    })
    .concat(state === 'stopped' ? 'Stopped.' : [])
    .join('\n')

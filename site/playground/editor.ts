import { colour } from './tokens.ts'

export interface Editor {
  code: string
  /** Marks a line, counted from 1, or none. */
  mark(line: number | null): void
}

/**
 * Makes an editor of a text area: the browser edits, and a copy below it has the colours and the numbers of the lines. Tab leaves it, as it leaves
 * every field. `onEdit` is called with the text when the reader has changed it.
 */
export function editorOf(frame: HTMLElement, onEdit: (code: string) => void): Editor {
  const area = frame.querySelector('textarea')!
  const copy = Object.assign(document.createElement('pre'), { ariaHidden: 'true', className: 'copy-of-code' })
  const numbers = Object.assign(document.createElement('div'), { ariaHidden: 'true', className: 'numbers' })
  frame.prepend(numbers, copy)
  let wrong: number | null = null

  const show = () => {
    copy.replaceChildren(...colour(area.value), '\n')
    const count = area.value.split('\n').length
    numbers.replaceChildren(
      ...Array.from({ length: count }, (_, index) =>
        Object.assign(document.createElement('span'), {
          textContent: `${index + 1}`,
          className: index + 1 === wrong ? 'wrong' : '',
        }),
      ),
    )
    follow()
  }
  const follow = () => {
    copy.scrollLeft = area.scrollLeft
    copy.scrollTop = area.scrollTop
    numbers.scrollTop = area.scrollTop
  }
  area.addEventListener('input', () => {
    wrong = null
    show()
    onEdit(area.value)
  })
  area.addEventListener('scroll', follow)
  area.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing || event.ctrlKey || event.metaKey) return
    const before = area.value.slice(0, area.selectionStart).split('\n').at(-1) ?? ''
    const indent = /^\s*/.exec(before)?.[0] ?? ''
    const deeper = /[[{(]$/.test(before) ? '  ' : ''
    event.preventDefault()
    area.setRangeText(`\n${indent}${deeper}`, area.selectionStart, area.selectionEnd, 'end')
    area.dispatchEvent(new Event('input'))
  })
  return {
    get code() {
      return area.value
    },
    set code(code) {
      area.value = code
      wrong = null
      show()
    },
    mark(line) {
      wrong = line
      show()
    },
  }
}

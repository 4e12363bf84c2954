import { expect, test } from 'vitest'
import { leanStyle } from '../scripts/lean-styles.ts'

test('a style without its blanks means the same', () => {
  const style = `
      /* why */
      .rows :focus-visible, .a > .b { outline-offset: -3px; padding: max(2rem, env(safe-area-inset-bottom)) 0; }
      @media (hover: hover) and (min-width: 30em) { .digit { display: grid } }
    `
  expect(leanStyle(style)).toBe(
    '.rows :focus-visible,.a > .b{outline-offset:-3px;padding:max(2rem,env(safe-area-inset-bottom)) 0}@media (hover:hover) and (min-width:30em){.digit{display:grid}}',
  )
})

import { expect, test } from 'vitest'
import { leanStyle, leanTemplates } from '../scripts/build/lean-styles.ts'

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

test('a token has the same short name wherever it is set and used, and other names stay', () => {
  const text = leanTemplates('css`a { color: var(--text-2) }` html`<b>\n   <i class="a b" id="c">`')
  const [, name] = /^css`a\{color:var\((--\w)\)\}` html`<b>\n<i class="a b" id=c>`$/.exec(text) ?? []
  expect(name).toBeDefined()
  expect(leanTemplates('--text-2: red; --played: 0%')).toBe(`${name}: red; --played: 0%`)
})

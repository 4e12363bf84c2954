import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { referenceOf } from '../../scripts/docs/reference-pages.ts'

const { pages, undocumented } = referenceOf('.')
const library = pages.get('pocketloop.md') ?? ''

test('everything that can be imported says what it does', () => {
  expect(undocumented).toEqual([])
})

test('the reference has the docs and the signature of what is exported', () => {
  expect(library).toContain('### chat\n\nRuns until a reply has no calls')
  expect(library).toContain('(options: ChatOptions<S, Context>): Promise<ChatResult<OutputValue<S>>>')
  expect(pages.get('pocketloop-worker.md')).toContain('### serve')
  expect(pages.get('pocketloop-page.md')).toContain('### connect')
  expect(pages.get('pocketloop-elements.md')).toContain('Fires `answer`')
  const question = pages.get('pocketloop-elements-question.md') ?? ''
  expect(question).toContain('### loop-question')
  expect(question).toMatch(/\| `answer` \| `CustomEvent<Answer>` \|/)
  expect(question).toContain('`--loop-action`')
  expect(pages.get('pocketloop-elements.md')).toMatch(/\| `--loop-action` \| `light-dark/)
})

test('every type that a signature names can be imported', () => {
  expect(library).toMatch(/### SchemaSource\n/)
  for (const page of ['pocketloop.md', 'pocketloop-page.md', 'pocketloop-store.md'])
    expect(
      pages
        .get(page)
        ?.split('## Named above, not exported')[1]
        ?.match(/^### \w+/gm),
    ).toBeUndefined()
})

test('the reference names what a type is also exported as', () => {
  expect(library).toMatch(/Also exported as `SessionEvent`/)
})

test('every link of the reference leads somewhere', () => {
  const broken: string[] = []
  const headings = new Map([...pages].map(([name, text]) => [name, anchorsOf(text)]))
  for (const [name, text] of pages)
    for (const [, path = '', anchor] of text.matchAll(/\]\(([^)#]*)#?([^)]*)\)/g)) {
      const target = path === '' ? name : path
      const found = anchor ? headings.get(target)?.has(anchor) : pages.has(target) || existsSync(join('docs/reference', target))
      if (!found) broken.push(`${name}: ${path}#${anchor}`)
    }
  expect(broken).toEqual([])
})

/** The anchors of a page, as GitHub makes them of its headings. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of text.matchAll(/^#+ (.+)$/gm)) {
    const slug = heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-')
    let times = 0
    while (anchors.has(times === 0 ? slug : `${slug}-${times}`)) times++
    anchors.add(times === 0 ? slug : `${slug}-${times}`)
  }
  return anchors
}

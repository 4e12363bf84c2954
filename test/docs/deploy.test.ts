import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cachingFor, headersFor } from '../../scripts/build/policy.ts'

const text = readFileSync('docs/deploy.md', 'utf8')
/** The code below a heading. */
const codeOf = (heading: string) => {
  const code = new RegExp(`^###? ${heading}\\n[\\s\\S]*?^\`\`\`\\w+\\n([\\s\\S]*?)^\`\`\``, 'm').exec(text)?.[1]
  if (code === undefined) throw new Error(`there is no code below "${heading}"`)
  return code
}
const paths = ['/', '/index.html', '/assets/app-1.js', '/icons/192.png', '/none', '/worker/session-1.js', '/service-worker.js']
const sent = (path: string) => ({ ...headersFor(path), 'Cache-Control': cachingFor(path) })
const policy = (path: string) => headersFor(path)['Content-Security-Policy']!

test('the headers of the document are those that the build makes', () => {
  const blocks = [...text.matchAll(/^```http\n([\s\S]*?)\n^```/gm)].map(([, block = '']) =>
    Object.fromEntries(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)])),
  )
  expect(blocks).toEqual(['/', '/worker/session-1.js', '/service-worker.js'].map(headersFor))
})

test.each(['nginx', 'Caddy', 'Apache'])('the configuration of %s has every header with its value, and each policy', (host) => {
  const code = codeOf(host)
  const all = paths.map(sent).flatMap((headers) => Object.entries(headers))
  for (const [name, value] of all) {
    expect(code).toContain(name)
    // A value with quotation marks of its own stands in others.
    expect(
      ['"', "'", '`'].some((mark) => !value.includes(mark) && code.includes(`${mark}${value}${mark}`)),
      name,
    ).toBe(true)
  }
  const policies = [...code.matchAll(/"(default-src [^"]*)"/g)].map(([, found]) => found)
  expect(policies.toSorted()).toEqual(['/', '/worker/session-1.js', '/service-worker.js'].map(policy).toSorted())
})

test('the configuration of Vercel sends for each path what the build would', () => {
  interface Rule {
    readonly source: string
    readonly headers: readonly { readonly key: string; readonly value: string }[]
  }
  const { headers: rules } = JSON.parse(codeOf('Vercel')) as { readonly headers: readonly Rule[] }
  for (const path of paths) {
    const matching = rules.filter(({ source }) => new RegExp(`^${source}$`).test(path))
    const headers = matching.flatMap((rule) => rule.headers.map(({ key, value }) => [key, value]))
    expect(matching.length, path).toBe(1)
    expect(Object.fromEntries(headers), path).toEqual(sent(path))
  }
})

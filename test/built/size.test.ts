import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { KB, scriptsOf, sizeOf, togetherOf } from '../../scripts/build/sizes.ts'

const scripts = scriptsOf('dist')

test('a page starts with at most 45 KB of script', () => {
  expect(sizeOf(scripts, 'start')).toBeGreaterThan(10_000)
  expect(sizeOf(scripts, 'start')).toBeLessThanOrEqual(45 * KB)
})

test('a page in another language starts with its words as well, in the same 45 KB, and a language is at most 25 KB', () => {
  const languages = scripts.filter(({ part }) => part === 'language')
  const codes = new Set(languages.map(({ path }) => /(?:language-([\w-]+)-(?:first|words)|english)-/.exec(path)?.[1] ?? 'en'))
  expect(codes.size).toBeGreaterThan(0)
  for (const code of codes) {
    const its = languages.filter(({ path }) => path.includes(code === 'en' ? 'english-' : `language-${code}-`))
    const first = its.filter(({ path }) => path.includes(`${code}-first-`))
    expect(sizeOf(scripts, 'start') + sizeOf(first, 'language'), code).toBeLessThanOrEqual(45 * KB)
    expect(sizeOf(its, 'language'), code).toBeLessThanOrEqual(25 * KB)
  }
})

test('the worker is at most 60 KB, and everything but the providers and the languages 298 KB', () => {
  expect(sizeOf(scripts, 'worker')).toBeLessThanOrEqual(60 * KB)
  expect(sizeOf(scripts, 'start', 'page', 'worker', 'service')).toBeLessThanOrEqual(298 * KB)
})

test('the service worker is at most 10 KB, and there is one', () => {
  expect(sizeOf(scripts, 'service')).toBeGreaterThan(0)
  expect(sizeOf(scripts, 'service')).toBeLessThanOrEqual(10 * KB)
})

test('no sum has grown by more than 1 KB since it was written down', () => {
  const written = JSON.parse(readFileSync('scripts/build/sizes.json', 'utf8')) as Readonly<Record<string, number>>
  for (const [name, size] of Object.entries(togetherOf(scripts)))
    expect(size, name).toBeLessThanOrEqual((written[name] ?? 0) + KB)
})

test('a page loads neither the schema validator nor a provider', () => {
  const page = scripts
    .filter(({ part }) => part === 'start' || part === 'page')
    .map(({ path }) => readFileSync(join('dist', path), 'utf8'))
  for (const text of page) {
    expect(text).not.toContain('Instance type')
    expect(text).not.toContain('chat/completions')
  }
  const workers = scripts
    .filter(({ part }) => part === 'worker' || part === 'provider')
    .map(({ path }) => readFileSync(join('dist', path), 'utf8'))
  expect(workers.join()).toContain('Instance type')
  expect(workers.join()).toContain('chat/completions')
})

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn } from './files.ts'

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...filesIn('docs', '.md'),
  ...filesIn('src', '.md'),
]

test('every file that a document names is there', () => {
  const missing = documents.flatMap((document) => {
    const text = readFileSync(document, 'utf8').replace(/```[\s\S]*?```/g, '')
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)[^)]*\)/g)].map(([, path]) => join(dirname(document), path!))
    const named = [...text.matchAll(/`((?:src|test|worker|docs|examples|scripts|bench|public)\/[^`\s]+)`/g)].map(
      ([, path]) => path!,
    )
    return [...links, ...named]
      .map((path) => normalize(path).replace(/\/$/, ''))
      .filter((path) => !/[*{}<]|NAME/.test(path) && !path.startsWith('docs/reference'))
      .filter((path) => !existsSync(path))
      .map((path) => `${document}: ${path}`)
  })
  expect(missing).toEqual([])
})

test('every name in the trips of ARCHITECTURE.md is declared in its file', () => {
  const steps = [...readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/\| `(\w+)` \| `([^`]+\.ts)` \|/g)]
  const wrong = steps.filter(
    ([, name, file]) => !new RegExp(`\\b(function\\*?|const|class|interface) ${name}\\b`).test(readFileSync(file!, 'utf8')),
  )
  expect(steps.length).toBeGreaterThan(20)
  expect(wrong.map(([, name, file]) => `${name} in ${file}`)).toEqual([])
})

test('every room of src has a README, and ARCHITECTURE.md names it', () => {
  const text = readFileSync('ARCHITECTURE.md', 'utf8')
  const rooms = [...new Set(filesIn('src', '.ts').map((file) => file.split('/')[1]!))].filter((room) => !room.includes('.'))
  expect(rooms.length).toBeGreaterThan(8)
  expect(rooms.filter((room) => !existsSync(`src/${room}/README.md`) || !text.includes(`src/${room}/README.md`))).toEqual([])
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutSpaces } from '../../scripts/build/templates.ts'
import { filesIn } from './files.ts'

test('the build takes white space alone out of the templates of the app', async () => {
  let count = 0
  const bare = (source: string) => source.replaceAll(/\s/g, '')
  for (const file of [...filesIn('src/app', '.ts'), ...filesIn('src/elements', '.ts')]) {
    const source = readFileSync(file, 'utf8')
    const built = await withoutSpaces(source, file, false)
    if (!built) continue
    count++
    expect(bare(built.code), file).toBe(bare(source))
  }
  expect(count).toBeGreaterThan(40)
})

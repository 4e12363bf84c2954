import { readdirSync, readFileSync } from 'node:fs'

/** The sources of the elements by their paths; their types in JSX, which are made from them, are left out. */
export const elementFiles = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync('src/elements', { recursive: true, encoding: 'utf8' })
      .map((name) => `src/elements/${name.replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith('.ts') && file !== 'src/elements/jsx.ts')
      .sort()
      .map((file) => [file, readFileSync(file, 'utf8')]),
  )

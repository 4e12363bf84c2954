import { readFileSync, writeFileSync } from 'node:fs'
import { elementsIn } from './elements/element-sources.ts'
import { elementFiles } from './elements/files.ts'
import { jsxOf } from './elements/jsx.ts'
import { manifestOf } from './elements/manifest.ts'
import { themeTable } from './elements/theme.ts'

// node scripts/run.mjs scripts/build/elements-manifest.ts — from the sources of the elements: their manifest, which is part of the package
// and not kept; their types in JSX, and the table of the theme in their README, which are kept.
const sources = elementFiles()
const theme = readFileSync('src/elements/theme.css', 'utf8')
writeFileSync('custom-elements.json', `${JSON.stringify(manifestOf(sources, theme))}\n`)
writeFileSync('src/elements/jsx.ts', jsxOf(elementsIn(sources)))
const readme = readFileSync('src/elements/README.md', 'utf8')
writeFileSync(
  'src/elements/README.md',
  readme.replace(/\| property \|.*?\n(?=\n)/s, () => `${themeTable(theme)}\n`),
)

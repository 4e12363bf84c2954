import { readFileSync } from 'node:fs'
import { elementFiles } from '../build/elements/files.ts'
import { type Manifest, manifestOf } from '../build/elements/manifest.ts'

/** The module of the package that exports every element. The others share chunks, whose names say nothing. */
const index = 'dist/elements/index.js'

/** The custom-elements manifest of the package. */
export function packageElements(): Manifest {
  const theme = readFileSync('src/elements/theme.css', 'utf8')
  const { modules, ...manifest } = manifestOf(elementFiles(), theme, () => index)
  const exported = modules.flatMap(({ exports }) => exports)
  const exports = [...new Map(exported.map((one) => [`${one.kind} ${one.name}`, one])).values()]
  const declarations = modules.flatMap((module) => module.declarations)
  return { ...manifest, modules: [{ kind: 'javascript-module', path: index, declarations, exports }] }
}

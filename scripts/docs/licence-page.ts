import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package as the lockfile has it. */
interface Locked {
  readonly version: string
  readonly license?: string
  readonly dev?: true
  readonly devOptional?: true
  readonly dependencies?: Readonly<Record<string, string>>
}
type Lockfile = Readonly<Record<string, Locked>>

/** What the service worker is built from: needed for the build alone, and yet a part of the app. */
const built = ['workbox-precaching', 'workbox-routing', 'workbox-strategies']

const lockfile = (root: string): Lockfile => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lockfile }
  return packages
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The paths of the packages of which something may be in the app or the package: what is no tool, and what they need. */
function shippedIn(packages: Lockfile): readonly string[] {
  const shipped = new Set(
    Object.keys(packages).filter((path) => path !== '' && !packages[path]!.dev && !packages[path]!.devOptional),
  )
  const need = (name: string): void => {
    const path = `node_modules/${name}`
    const one = packages[path]
    if (!one) throw new Error(`the lockfile lacks ${name}`)
    shipped.add(path)
    for (const inner of Object.keys(one.dependencies ?? {})) need(inner)
  }
  built.forEach(need)
  return [...shipped].sort()
}

/** The page of licences, from the lockfile. */
export function licencesPage(root: string): string {
  const packages = lockfile(root)
  const shipped = shippedIn(packages)
  const rows = shipped.map((path) => {
    const { version, license = 'none named' } = packages[path]!
    return `| ${nameOf(path)} | ${version} | ${license} |`
  })
  const counts = new Map<string, number>()
  for (const [path, { license = 'none named' }] of Object.entries(packages))
    if (path !== '' && !shipped.includes(path)) counts.set(license, (counts.get(license) ?? 0) + 1)
  const tools = [...counts].toSorted(([one, a], [other, b]) => b - a || one.localeCompare(other))
  return `# Licences

Made by \`node scripts/run.mjs scripts/docs/licences.ts\` from the lockfile. \`npm run sbom\` prints the same as a bill of materials in CycloneDX.

The project itself is under the [MIT licence](../LICENSE).

## Of what is in the app or in the package

| package | version | licence |
| --- | --- | --- |
${rows.join('\n')}

## Of tools for development, which nobody gets

| licence | packages |
| --- | --- |
${tools.map(([licence, count]) => `| ${licence} | ${count} |`).join('\n')}
`
}

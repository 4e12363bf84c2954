import { expect, test } from 'vitest'
import { manifests } from '../../../scripts/build/web-manifest.ts'
import { manifestFile } from '../../../src/app/words/manifest.ts'
import { translations } from '../../../src/app/words/translations.ts'

interface Manifest {
  readonly lang: string
  readonly dir: string
  readonly description: string
  readonly screenshots: readonly { readonly label: string }[]
  readonly shortcuts: readonly { readonly name: string; readonly description: string }[]
}

const manifestOf = (code: string): Manifest => JSON.parse(manifests.get(manifestFile(code))!)
const said = ({ description, screenshots, shortcuts }: Manifest) =>
  [description, ...screenshots.map(({ label }) => label), ...shortcuts.flatMap((one) => [one.name, one.description])].sort()
const codes = Object.keys(translations).filter((code) => code !== 'en-XA')

test.each(codes)('the manifest in "%s" says nothing in English, and what the app is stays the same', (code) => {
  const [own, english] = [manifestOf(code), manifestOf('en')]
  expect([own.lang, own.dir]).toEqual([code, code === 'ar' ? 'rtl' : 'ltr'])
  expect(said(own).filter((text) => said(english).includes(text))).toEqual([])
  const rest = ({ lang: _, dir, description, screenshots, shortcuts, ...others }: Manifest) => others
  expect(rest(own)).toEqual(rest(english))
})

test('a language that nobody speaks has the English one', () => {
  expect(manifestFile('en-XA')).toBe(manifestFile('en'))
})

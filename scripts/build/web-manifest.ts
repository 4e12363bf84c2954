import type { Plugin } from 'vite'
import { first as ar } from '../../src/app/words/ar/first.ts'
import { manifest as arabic } from '../../src/app/words/ar/manifest.ts'
import { first as de } from '../../src/app/words/de/first.ts'
import { manifest as german } from '../../src/app/words/de/manifest.ts'
import { first as en } from '../../src/app/words/en/first.ts'
import { manifest as english } from '../../src/app/words/en/manifest.ts'
import { first as es } from '../../src/app/words/es/first.ts'
import { manifest as spanish } from '../../src/app/words/es/manifest.ts'
import { first as fr } from '../../src/app/words/fr/first.ts'
import { manifest as french } from '../../src/app/words/fr/manifest.ts'
import { first as ja } from '../../src/app/words/ja/first.ts'
import { manifest as japanese } from '../../src/app/words/ja/manifest.ts'
import { type ManifestWords, manifestFile } from '../../src/app/words/manifest.ts'
import { first as pt } from '../../src/app/words/pt-BR/first.ts'
import { manifest as portuguese } from '../../src/app/words/pt-BR/manifest.ts'

interface InLanguage {
  readonly newSession: string
  readonly says: ManifestWords
}

const languages: Readonly<Record<string, InLanguage>> = {
  en: { newSession: en.home.newSession, says: english },
  de: { newSession: de.home.newSession, says: german },
  es: { newSession: es.home.newSession, says: spanish },
  fr: { newSession: fr.home.newSession, says: french },
  'pt-BR': { newSession: pt.home.newSession, says: portuguese },
  ja: { newSession: ja.home.newSession, says: japanese },
  ar: { newSession: ar.home.newSession, says: arabic },
}

const png = (src: string, sizes: string) => ({ src, sizes, type: 'image/png' })

/** What an installed app is. It stays the same app in another language: `id` is the same in all. */
const manifestIn = (code: string, { newSession, says }: InLanguage) => ({
  id: 'tidy',
  name: 'Tidy',
  short_name: 'Tidy',
  description: says.description,
  lang: code,
  dir: code === 'ar' ? 'rtl' : 'ltr',
  start_url: './',
  scope: './',
  display: 'standalone',
  theme_color: '#e9ede4',
  background_color: '#e9ede4',
  categories: ['lifestyle', 'productivity'],
  icons: [
    { ...png('icons/192.png', '192x192'), purpose: 'any' },
    { ...png('icons/512.png', '512x512'), purpose: 'any' },
    { ...png('icons/maskable-512.png', '512x512'), purpose: 'maskable' },
    { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
  screenshots: [
    { ...png('screenshots/narrow.png', '390x844'), form_factor: 'narrow', label: says.narrowShows },
    { ...png('screenshots/wide.png', '1280x800'), form_factor: 'wide', label: says.wideShows },
  ],
  shortcuts: [{ name: newSession, description: says.newSessionMeans, url: './#/new', icons: [png('icons/192.png', '192x192')] }],
  share_target: {
    action: './share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      files: [
        { name: 'photos', accept: ['image/*'] },
        {
          name: 'sessions',
          accept: [
            'application/zip',
            'application/x-zip-compressed',
            'application/jsonl',
            'application/x-ndjson',
            '.zip',
            '.jsonl',
          ],
        },
      ],
    },
  },
})

/** The manifest of each language, by the name of its file. */
export const manifests: ReadonlyMap<string, string> = new Map(
  Object.entries(languages).map(([code, words]) => [manifestFile(code), JSON.stringify(manifestIn(code, words))]),
)

/** Makes the manifests, and gives the page its description. */
export const webManifests = (): Plugin => ({
  name: 'web-manifests',
  transformIndexHtml: (html) => html.replace('__DESCRIPTION__', english.description),
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const made = manifests.get(request.url?.split('?')[0]?.slice(1) ?? '')
      if (made === undefined) return next()
      response.setHeader('Content-Type', 'application/manifest+json')
      response.end(made)
    })
  },
  generateBundle() {
    if (this.environment.config.consumer !== 'client') return
    for (const [fileName, source] of manifests) this.emitFile({ type: 'asset', fileName, source })
  },
})

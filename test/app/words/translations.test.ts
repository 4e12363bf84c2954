import { describe, expect, test } from 'vitest'
import { elements } from '../../../src/app/words/en/elements.ts'
import { faults } from '../../../src/app/words/en/faults.ts'
import { first } from '../../../src/app/words/en/first.ts'
import { firstElements } from '../../../src/app/words/en/first-elements.ts'
import { words } from '../../../src/app/words/en/words.ts'
import type { Catalogue, Message } from '../../../src/app/words/message.ts'
import { translations } from '../../../src/app/words/translations.ts'
import { sameInAll } from './same-in-all.ts'

/** The sentences of a message, by plural form; one sentence has the form `other`. */
const formsOf = (message: Message): Readonly<Record<string, string>> =>
  typeof message === 'string' ? { other: message } : message
const placesIn = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).sort()
/** Every second letter of it is Latin, as in `CSV` and `OK`: it may be the same in other languages. */
const isName = (text: string) => !/\p{Ll}{2}/u.test(text.replaceAll(/\{\w+\}/g, ''))

const english: Catalogue = { ...first, ...words, faults, elements: { ...firstElements, ...elements } }

/** What a translation has for each English message. */
async function translated(code: string) {
  const [one, others] = await Promise.all([translations[code]!.first(), translations[code]!.words()])
  const all: Catalogue = { ...one.first, ...others.words, elements: { ...one.first.elements, ...others.words.elements } }
  return Object.entries(english).flatMap(([area, messages]) =>
    Object.entries(messages).map(([name, message]) => ({ name: `${area}.${name}`, message, said: all[area]?.[name] })),
  )
}

const codes = Object.keys(translations).filter((code) => code !== 'en-XA')

describe.each(codes)('the words in "%s"', (code) => {
  test('are there for every English message, with the same places for values', async () => {
    const wrong = (await translated(code)).flatMap(({ name, message, said }) => {
      if (said === undefined) return [`${name} is missing`]
      const places = new Set(Object.values(formsOf(message)).flatMap(placesIn))
      const own = Object.entries(formsOf(said))
      // One thing may be said without its number: `the only photo`.
      const isWrong = ([form, text]: [string, string]) => {
        const has = placesIn(text)
        const needs = [...places].filter((place) => !(place === 'count' && form !== 'other'))
        return has.some((place) => !places.has(place)) || needs.some((place) => !has.includes(place))
      }
      return own.filter(isWrong).map(([form, text]) => `${name}, ${form}: "${text}" has not the places ${[...places].join(', ')}`)
    })
    expect(wrong).toEqual([])
  })

  test('have a sentence for each plural form of the language', async () => {
    const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories
    const wrong = (await translated(code)).flatMap(({ name, message, said }) =>
      typeof message === 'string' || !said
        ? []
        : forms
            .filter((form) => formsOf(said)[form] === undefined && form !== 'many')
            .map((form) => `${name} has no form ${form}`),
    )
    expect(wrong).toEqual([])
  })

  test('are no English, and no parts of sentences that are glued together', async () => {
    const wrong = (await translated(code)).flatMap(({ name, message, said }) =>
      Object.values(formsOf(said ?? '')).flatMap((text) => {
        if (text !== text.trim()) return [`${name}: "${text}" begins or ends with a space`]
        const isSame = Object.values(formsOf(message)).includes(text)
        return isSame && !isName(text) && !sameInAll.has(text) && !sameInAll.has(`${code} ${text}`)
          ? [`${name}: "${text}" is English`]
          : []
      }),
    )
    expect(wrong).toEqual([])
  })
})

test('the language that nobody speaks is longer than English, and has the same places', async () => {
  for (const { name, message, said } of await translated('en-XA'))
    for (const [form, text] of Object.entries(formsOf(message))) {
      const pseudo = formsOf(said ?? '')[form] ?? ''
      expect([name, placesIn(pseudo), pseudo.startsWith('['), pseudo.endsWith(']')]).toEqual([name, placesIn(text), true, true])
      expect(pseudo.length, name).toBeGreaterThan(text.length * 1.3)
    }
})

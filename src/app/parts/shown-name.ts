import { plain } from '../../core/plain.ts'
import { spokenButtons } from '../words/buttons.ts'
import { first } from '../words/first.ts'
import { fill } from '../words/message.ts'
import { leftOutSaid } from './left-out.ts'

/** Letters of Greek, Cyrillic and others, and digits, that look like the Latin letter before them. */
const alike = 'aаα,bвβ,cсϲ,dԁ,eеεё,gɡ,hнһ,iіι1lı|ӏǀ,jј,kкκ,mмμ,nηո,oоο0σ,pрρ,sѕ5,tтτ,uυս,vν,wωԝ,xхχ,yуү,zζ'
const latin = new Map(alike.split(',').flatMap(([first, ...others]) => others.map((other) => [other, first!] as const)))

/** The letters of a name as the eye takes them: without case, accents, spaces and marks, each as the Latin letter that looks like it. */
function skeleton(name: string): string {
  const letters = name.normalize('NFKD').toLowerCase()
  return [...letters]
    .map((letter) => latin.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * The buttons beside which the names of things, places and choices are shown: those of the app in English, for a model may say them in any language.
 */
const english =
  'tidy,themodel,skip,undo,stop,send,back,close,continue,other,whatisit,imstuck,donefornow,putitthere,recommended,tryagain,settings,connectamodel,forgetkey'.split(
    ',',
  )

/** The letters of these, and of the same in the language that the app speaks, with the list that they were made of. */
let known: { readonly of?: typeof spokenButtons; readonly all: ReadonlySet<string> } = { all: new Set() }

function isButton(name: string): boolean {
  const { back, close, connectModel, settings } = first.shared
  if (known.of !== spokenButtons)
    known = {
      of: spokenButtons,
      all: new Set([...english, ...spokenButtons, back, close, connectModel, settings].map(skeleton)),
    }
  return known.all.has(skeleton(name))
}

const LONGEST = 200

/**
 * A name that a model, a person or a file gave, as it may be shown: on one line, at most 200 characters, without what `plain` takes away. A name that
 * reads like a button of the app stands in quotation marks, also in letters that only look like its own.
 */
export function shownName(name: string): string {
  const line = leftOutSaid(plain(name)).replace(/\s+/g, ' ').trim()
  const short = line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(short)) return '…'
  return isButton(short) ? fill(first.shared.quoted, { text: short }) : short
}

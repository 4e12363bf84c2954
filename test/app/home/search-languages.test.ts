import { afterEach, describe, expect, test } from 'vitest'
import { search } from '../../../src/app/home/search.ts'
import { setFirst } from '../../../src/app/words/first.ts'
import { languageNow, setLanguageNow } from '../../../src/app/words/language.ts'
import { translations } from '../../../src/app/words/translations.ts'
import { setWords } from '../../../src/app/words/words.ts'
import { at, session } from '../session-entry.ts'

const before = languageNow()

async function speak(code: string) {
  setLanguageNow({ code, name: code, dir: code === 'ar' ? 'rtl' : 'ltr' })
  setFirst((await translations[code]!.first()).first)
  setWords((await translations[code]!.words()).words)
}

afterEach(() => {
  setLanguageNow(before)
  setFirst(null)
  setWords(null)
})

/** What is looked for, and the only thing that is found, of these things in their places. */
interface Searches {
  readonly things: readonly (readonly [string, string])[]
  readonly found: Readonly<Record<string, readonly string[]>>
}

const languages: Readonly<Record<string, Searches>> = {
  de: {
    things: [
      ['Akkubohrer', 'Keller'],
      ['Schlüssel für den Schuppen', 'Flur'],
      ['Große Tasse', 'Küche'],
      ['Fußball', 'Garage'],
      ['Der Wecker', 'Schlafzimmer'],
    ],
    found: {
      Akkubohrer: ['Wo habe ich den Akkubohrer hingelegt?', 'Wo ist mein Bohrer?', 'WOHIN KAM DER AKKUBOHRER', 'akkubo'],
      'Schlüssel für den Schuppen': ['Schlüssel', 'schluessel', 'SCHLUSSEL', 'wo sind die Schlüssel für den Schuppen?'],
      'Große Tasse': ['große Tassen', 'grosse tasse', 'GROSSE'],
      Fußball: ['Fussball', 'fußball', 'Wo liegt unser Fußball?'],
      'Der Wecker': ['Wo ist der Wecker?'],
    },
  },
  es: {
    things: [
      ['Taladro', 'Sótano'],
      ['Reloj de pared', 'Armario'],
      ['Paraguas rojo', 'Entrada'],
    ],
    found: {
      Taladro: ['¿Dónde puse el taladro?', 'donde esta mi taladro', '¿Dónde hemos dejado los taladros?'],
      'Reloj de pared': ['relojes', '¿En qué lugar guardé el reloj de pared?'],
      'Paraguas rojo': ['¿Dónde quedó el paraguas rojo?'],
    },
  },
  fr: {
    things: [
      ['Perceuse', 'Cave'],
      ['Clé du vélo', 'Entrée'],
      ['Cœur en bois', 'Étagère'],
      ['L’écharpe', 'Placard'],
    ],
    found: {
      Perceuse: ['Où ai-je mis la perceuse ?', 'ou est ma perceuse', 'Où sont les perceuses ?'],
      'Clé du vélo': ['cle velo', 'Où est-ce que j’ai rangé la clé du vélo ?'],
      'Cœur en bois': ['coeur', 'CŒUR'],
      'L’écharpe': ['Où est l’écharpe ?', 'echarpe'],
    },
  },
  'pt-BR': {
    things: [
      ['Furadeira', 'Porão'],
      ['Chave do portão', 'Gaveta'],
      ['Coração de pelúcia', 'Quarto'],
    ],
    found: {
      Furadeira: ['Onde eu coloquei a furadeira?', 'onde botei minha furadeira', 'Onde estão as furadeiras?'],
      'Chave do portão': ['chave portao', 'Onde ficou a chave do portão?'],
      'Coração de pelúcia': ['CORACAO'],
    },
  },
  ja: {
    things: [
      ['ドリル', '物置'],
      ['はさみ', '机の引き出し'],
      ['単3電池', '玄関'],
      ['冬の手袋', 'クローゼット'],
      ['アルバム', '本棚'],
    ],
    found: {
      ドリル: ['ドリルはどこに置いた？', 'どりる', 'ﾄﾞﾘﾙ どこ', 'ドリルはどこにありますか？'],
      はさみ: ['はさみはどこにしまったっけ？', 'ハサミ', 'どこにハサミを入れましたか'],
      単3電池: ['電池はどこ', '単３電池', '電池'],
      冬の手袋: ['手袋', '冬の手袋をどこに片づけた？', '冬'],
      アルバム: ['アルバムの場所'],
    },
  },
  ar: {
    things: [
      ['المثقاب', 'القبو'],
      ['مفتاح السيارة', 'المدخل'],
      ['أقلام ملوّنة', 'درج المكتب'],
      ['ساعة حائط', 'الخزانة'],
    ],
    found: {
      المثقاب: ['أين وضعت المثقاب؟', 'مثقاب', 'اين هو المِثْقاب', 'المثق'],
      'مفتاح السيارة': ['مفتاح سيارة', 'أين تركت مفتاح السياره', 'للسيارة'],
      'أقلام ملوّنة': ['اقلام', 'الأقلام الملونة'],
      'ساعة حائط': ['ساعه', 'أين ذهبت الساعة؟'],
    },
  },
}

describe.each(Object.entries(languages))('in "%s"', (code, { things, found }) => {
  const sessions = [
    session(
      's',
      '2026',
      things.map(([item, where]) => [item, at(where)]),
    ),
  ]
  const searches = Object.entries(found).flatMap(([item, texts]) => texts.map((text) => [text, item] as const))

  test.each(searches)('"%s" finds "%s" alone', async (text, item) => {
    await speak(code)
    expect(search(text, sessions).things.map((one) => one.item)).toEqual([item])
  })
})

import { expect, test } from 'vitest'
import { translations } from '../../src/app/words/translations.ts'
import { dispositionFor } from '../../src/tidy/disposition.ts'
import { dispositionOf } from '../../src/tidy/proposal.ts'

/** What a card's choices may be called, by language: to throw away, to give away, to recycle, to skip, to keep. */
const languages = {
  English: [
    ['Trash', 'the trash', 'Throw away', 'Rubbish', 'DISCARD'],
    ['Donate', 'Give away', 'Give it away.', 'Donations'],
    ['Recycle', 'Recycling', 'to recycling'],
    ['Skip', 'Later', 'Not today'],
    ['Keep', 'Keep it', 'Leave it where it is'],
  ],
  German: [
    ['Müll', 'MULL', 'In den Müll', 'Wegwerfen', 'wegschmeißen', 'Entsorgen', 'Der Abfall', 'WEGSCHMEISSEN', 'wegschmeissen'],
    ['Spenden', 'Zur Spende', 'Verschenken'],
    ['Recyceln', 'Recycling', 'Zum Altpapier'],
    ['Überspringen', 'Später', 'spater', 'Ein andermal', 'Heute nicht'],
    ['Behalten', 'Bleibt hier', 'Aufbewahren'],
  ],
  Spanish: [
    ['Basura', 'A la basura', 'Tirar', 'Desechar'],
    ['Donar', 'DONACIÓN', 'Donación', 'donacion', 'Regalar'],
    ['Reciclar', 'Para reciclar', 'El reciclaje'],
    ['Omitir', 'Saltar', 'Más tarde', 'mas tarde', 'Otro día'],
    ['Conservar', 'Guardar', 'Quedármelo', 'Dejar aquí'],
  ],
  French: [
    ['Poubelle', 'À la poubelle', 'a la poubelle', 'Jeter', 'À jeter', 'À JETER', 'Les déchets'],
    ['Donner', 'À donner', 'Un don'],
    ['Recycler', 'Au recyclage', 'À recycler'],
    ['Passer', 'Plus tard', 'Pas aujourd’hui', "Pas aujourd'hui"],
    ['Garder', 'À garder', 'Conserver'],
  ],
  Portuguese: [
    ['Lixo', 'Para o lixo', 'No lixo', 'Jogar fora', 'Deitar fora'],
    ['Doar', 'DOAÇÃO', 'Doação', 'Para doação'],
    ['Reciclar', 'A reciclagem', 'Para a reciclagem'],
    ['Pular', 'Saltar', 'Mais tarde', 'Hoje não'],
    ['Manter', 'Guardar', 'Ficar com ele'],
  ],
  Japanese: [
    ['ゴミ', 'ごみ', 'ｺﾞﾐ', 'ゴミ箱', '捨てる', '　ゴミ箱。'],
    ['寄付', '寄付する', '譲る'],
    ['リサイクル', 'ﾘｻｲｸﾙ', 'リサイクルする'],
    ['スキップ', '後で', 'また今度'],
    ['残す', '取っておく', 'そのまま'],
  ],
  Arabic: [
    ['قمامة', 'القمامة', 'إلى القمامة', 'سلة المهملات', 'في سلة المهملات', 'نفايات', 'رَمْي', 'قمامه', 'للقمامة'],
    ['تبرع', 'التبرع', 'التبرّع به'],
    ['إعادة التدوير', 'اعادة تدوير', 'إلى إعادة التدوير'],
    ['تخطي', 'تخطٍّ', 'لاحقًا', 'ليس اليوم'],
    ['احتفاظ', 'الاحتفاظ به', 'احتفظ بها', 'إبقاء'],
  ],
} as const
const meanings = [
  { to: 'trash' },
  { to: 'donate' },
  { to: 'recycle' },
  { to: 'skip' },
  { to: 'place', where: 'the sill' },
] as const

test.each(Object.entries(languages))('T12 a choice that has only a label in %s means what the label says', (_, labels) => {
  for (const [at, all] of labels.entries())
    for (const label of all) {
      expect(dispositionOf({ label }, 'the sill'), label).toEqual(meanings[at])
      expect(dispositionOf({ label: 'x', disposition: label }, 'the sill'), label).toEqual(meanings[at])
    }
})

test('T12 a label is taken whole: a place that has such a word in its name is a place', () => {
  const places = [
    ...['Müllschrank', 'Recycling corner', 'Trash bags drawer', 'Donation box', 'Keepsakes', 'Kitchen bin', 'In', 'The'],
    ...['Cajón de reciclaje', 'Armoire à dons', 'Saco de lixo', 'ゴミ置き場', 'コミ', 'سلة الغسيل', 'رف الكتب', '', '?'],
  ]
  for (const where of places) expect(dispositionOf({ label: where }, 'the sill'), where).toEqual({ to: 'place', where })
  // So the model is told of a place that the person typed.
  expect(dispositionOf({ label: 'place at Donate to Anna' })).toEqual({ to: 'place', where: 'Donate to Anna' })
})

/** Labels that say more than the pile, by what they mean. */
const longer = [
  [
    ...['Throw it in the trash', 'Throw away at home', 'Put it in the trash'],
    ...['Tirar a la basura', 'Desechar en casa', 'Jeter à la poubelle', 'Jeter dans le bac gris', 'Müll im Hof'],
    ...['Jogar fora em casa', 'Descartar em casa', 'ارمه في القمامة'],
  ],
  [
    ...['Donate to the charity shop', 'Donate to the photography club in town', 'Donate it to a school', 'Give away to a friend'],
    ...['Spende an den Fotoclub', 'Donar al club de fotografía', 'Donner au club photo', 'Don au club photo'],
    ...['Doar para o clube', 'تبرع لنادي التصوير', 'التبرع لنادي التصوير'],
  ],
  [
    ...['Recycle at the depot', 'Recycle as e-waste', 'Reciclar en el punto limpio', 'Recycler à la déchetterie'],
    ...['إعادة التدوير في المركز'],
  ],
] as const

test('T12 a label that begins with a way out and says to whom or where is that way', () => {
  for (const [at, labels] of longer.entries())
    for (const label of labels) {
      expect([label, dispositionOf({ label })]).toEqual([label, meanings[at]])
      expect([label, dispositionOf({ label: 'x', disposition: label })]).toEqual([label, meanings[at]])
    }
})

test('T12 a place that only has such a word in its name is a place', () => {
  const places = [
    ...[
      'Trash drawer',
      'Donation shelf',
      'Recycling bin under the sink',
      'Garbage bag roll holder',
      'Throw pillow basket',
      "Don's desk",
    ],
    ...[
      'Donatella’s room',
      'Throw it in the wash',
      'Put away in the closet',
      'Give to Anna',
      'Discards',
      'Later pile',
      'Keep in the hall',
    ],
    ...[
      'Spenden-Kiste',
      'Müll-Schrank',
      'Nicht wegwerfen',
      'An der Spendenkiste',
      'Estante de donaciones',
      'Guardar en el armario',
      'Tirar o guardar',
      'Donar o vender',
    ],
    ...['Tirar do armário', 'Étagère à dons', 'Passer au salon', '棚にあげる', '寄付の棚', 'رف التبرعات'],
  ]
  for (const where of places) expect(dispositionOf({ label: where }, 'the sill'), where).toEqual({ to: 'place', where })
})

test('T12 where the person types more than the name of a pile their words are a place', () => {
  const where = 'Donate to Anna'
  expect(dispositionFor(where)).toEqual({ to: 'place', where })
})

test('T12 a place that the person types is a pile in any language, and no way to skip or to keep', () => {
  expect(['Müll', 'Donar', 'Au recyclage'].map(dispositionFor)).toEqual([{ to: 'trash' }, { to: 'donate' }, { to: 'recycle' }])
  for (const where of ['Später', 'Keep', 'スキップ']) expect(dispositionFor(where)).toEqual({ to: 'place', where })
})

test.each(Object.keys(translations))('T12 what the app calls the piles in "%s" is read as what it means', async (code) => {
  if (code === 'en-XA') return
  const { session } = (await translations[code]!.words()).words
  for (const to of ['trash', 'donate', 'recycle'] as const)
    for (const label of [session[to], session[to].toUpperCase()]) expect([label, dispositionFor(label)]).toEqual([label, { to }])
  expect([session.skip, dispositionOf({ label: session.skip }, 'the sill')]).toEqual([session.skip, { to: 'skip' }])
})

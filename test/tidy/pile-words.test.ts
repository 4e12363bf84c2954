import { expect, test } from 'vitest'
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
    ['Müll', 'MULL', 'In den Müll', 'Wegwerfen', 'wegschmeißen', 'Entsorgen', 'Der Abfall'],
    ['Spenden', 'Zur Spende', 'Verschenken'],
    ['Recyceln', 'Recycling', 'Zum Altpapier'],
    ['Überspringen', 'Später', 'spater', 'Ein andermal', 'Heute nicht'],
    ['Behalten', 'Bleibt hier', 'Aufbewahren'],
  ],
  Spanish: [
    ['Basura', 'A la basura', 'Tirar', 'Desechar'],
    ['Donar', 'Donación', 'donacion', 'Regalar'],
    ['Reciclar', 'Para reciclar', 'El reciclaje'],
    ['Omitir', 'Saltar', 'Más tarde', 'mas tarde', 'Otro día'],
    ['Conservar', 'Guardar', 'Quedármelo', 'Dejar aquí'],
  ],
  French: [
    ['Poubelle', 'À la poubelle', 'a la poubelle', 'Jeter', 'À jeter', 'Les déchets'],
    ['Donner', 'À donner', 'Un don'],
    ['Recycler', 'Au recyclage', 'À recycler'],
    ['Passer', 'Plus tard', 'Pas aujourd’hui', "Pas aujourd'hui"],
    ['Garder', 'À garder', 'Conserver'],
  ],
  Portuguese: [
    ['Lixo', 'Para o lixo', 'No lixo', 'Jogar fora', 'Deitar fora'],
    ['Doar', 'Doação', 'Para doação'],
    ['Reciclar', 'A reciclagem', 'Para a reciclagem'],
    ['Pular', 'Saltar', 'Mais tarde', 'Hoje não'],
    ['Manter', 'Guardar', 'Ficar com ele'],
  ],
  Japanese: [
    ['ゴミ', 'ごみ', 'ｺﾞﾐ', 'ゴミ箱', '捨てる'],
    ['寄付', '寄付する', '譲る'],
    ['リサイクル', 'リサイクルする'],
    ['スキップ', '後で', 'また今度'],
    ['残す', '取っておく', 'そのまま'],
  ],
  Arabic: [
    ['قمامة', 'القمامة', 'إلى القمامة', 'سلة المهملات', 'في سلة المهملات', 'نفايات', 'رَمْي'],
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
})

test('T12 a place that the person types is a pile in any language, and no way to skip or to keep', () => {
  expect(['Müll', 'Donar', 'Au recyclage'].map(dispositionFor)).toEqual([{ to: 'trash' }, { to: 'donate' }, { to: 'recycle' }])
  for (const where of ['Später', 'Keep', 'スキップ']) expect(dispositionFor(where)).toEqual({ to: 'place', where })
})

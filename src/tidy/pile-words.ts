/** What a word can mean where a thing goes. */
type Pile = 'trash' | 'donate' | 'recycle' | 'skip' | 'keep'

/** The usual words of each language of the app, in any order. One that may name a place as well, such as "bin", is not among them. */
const words: Readonly<Record<Pile, string>> = {
  trash: `trash, trash it, throw away, throw it away, throw out, throw in the trash, throw it in the trash, put it in the trash, discard, garbage, rubbish
    | Müll, Restmüll, Hausmüll, Abfall, Papierkorb, wegwerfen, wegschmeißen, entsorgen
    | basura, tirar, tirarlo, desechar, desecho, botar, descartar
    | poubelle, jeter, ordures, déchets, mettre à la poubelle
    | lixo, jogar fora, deitar fora, jogar no lixo, descartar
    | ゴミ, ごみ, ゴミ箱, ごみ箱, 捨てる, 廃棄, 処分, 処分する
    | قمامة, القمامة, نفايات, مهملات, سلة المهملات, رمي, ارمه, ارمها, تخلص منه, تخلص منها`,
  donate: `donate, donate it, donation, donations, give away, give it away, charity
    | spenden, Spende, Spenden, verschenken, weggeben
    | donar, donarlo, donación, donaciones, regalar
    | donner, don, dons, à donner, faire un don
    | doar, doação, doações
    | 寄付, 寄付する, 寄贈, 寄贈する, 譲る, あげる
    | تبرع, تبرع به, تبرع بها, التبرع, التبرع به, التبرع بها, إهداء`,
  recycle: `recycle, recycle it, recycling
    | recyceln, recyclen, Recycling, Wertstoffe, Altpapier, wiederverwerten
    | reciclar, reciclarlo, reciclaje
    | recycler, recyclage, tri sélectif
    | reciclar, reciclagem
    | リサイクル, リサイクルする, 資源ごみ, 資源ゴミ, 再利用
    | إعادة التدوير, إعادة تدوير, تدوير, أعد تدويره, أعد تدويرها`,
  skip: `skip, skip it, later, decide later, not today, not now, another day
    | überspringen, auslassen, später, später entscheiden, nicht heute, heute nicht, ein andermal
    | omitir, saltar, más tarde, después, decidir más tarde, hoy no, otro día
    | passer, ignorer, plus tard, décider plus tard, pas aujourd'hui, un autre jour
    | pular, saltar, ignorar, mais tarde, depois, decidir depois, hoje não, outro dia
    | スキップ, スキップする, 飛ばす, 後で, あとで, 後で決める, また今度, また後で
    | تخطي, تخطى, تخط, تجاوز, لاحقا, قرر لاحقا, فيما بعد, ليس اليوم, يوم آخر`,
  keep: `keep, keep it, keep here, keep it here, stays, stays here, leave here, leave it here, leave it there, leave it where it is
    | behalten, aufheben, aufbewahren, bleibt, bleibt hier, bleibt da, hier lassen, da lassen, dalassen
    | conservar, conservarlo, guardar, quedármelo, se queda, dejar aquí, dejarlo aquí
    | garder, conserver, à garder, laisser ici, laisser là
    | manter, guardar, ficar com ele, ficar com ela, deixar aqui
    | 残す, 取っておく, とっておく, 保管する, キープ, そのまま, そのままにする, ここに置いておく
    | احتفاظ, الاحتفاظ, الاحتفاظ به, الاحتفاظ بها, احتفظ, احتفظ به, احتفظ بها, إبقاء, يبقى, اتركه هنا`,
}

/** Articles, and what stands before them, as in "to the trash". */
const before =
  'the a an to at in into for der die das den dem ein eine einen zu zum zur in ins im an am beim el la los las un una al en para le les l une des au aux dans chez o os as um uma ao no na em الي في لل'.split(
    ' ',
  )

let known: ReadonlyMap<string, Pile> | undefined

/** The usual words as `plainly` has them, made when the first label is read. */
function piles(): ReadonlyMap<string, Pile> {
  known ??= new Map(
    Object.entries(words).flatMap(([pile, all]) => all.split(/[,|]/).map((one) => [plainly(one), pile as Pile] as const)),
  )
  return known
}

/** The pile that words name, in any language of the app; undefined where they name none. They are taken whole, so "Müllschrank" is the name of a place. */
export const pileIn = (label: string): Pile | undefined => piles().get(plainly(label))

/** The same for words of the model, which may say more of a way out, as in "Donate to the charity shop". What follows with no such word is of a place: "Trash drawer". */
export function pileOfLabel(label: string): Pile | undefined {
  const said = plainly(label)
  const whole = piles().get(said)
  if (whole) return whole
  for (const [way, pile] of piles())
    if (pile !== 'skip' && pile !== 'keep' && said.startsWith(way) && to.test(said.slice(way.length))) return pile
  return undefined
}

/** To whom, or where. In Spanish "o" is "or". */
const to = new RegExp(`^(?: ل| (?:${before.filter((one) => one !== 'o').join('|')}) )`)

/** What is written in two ways: in capitals, and by those who write as they speak. */
const alike: Readonly<Record<string, string>> = { ß: 'ss', ة: 'ه', ى: 'ي' }

/** A label without capitals, accents, marks and articles. */
function plainly(label: string): string {
  const letters = label
    .normalize('NFKD')
    // Accents, and the vowels of Arabic. The marks of Japanese make other letters.
    .replace(/[\u0300-\u036f\u0640\u064b-\u065f\u0670]/g, '')
    .toLowerCase()
    .replace(/[ßةى]/g, (letter) => alike[letter]!)
  const parts = letters.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
  const first = parts.findIndex((part) => !before.includes(part))
  return parts
    .slice(Math.max(0, first))
    .map((part) => part.replace(/^(?:ال|لل)(?=\p{L}{3})/u, ''))
    .join(' ')
}

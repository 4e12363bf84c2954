import '../../src/app/donations/donations.ts'
import '../../src/app/home/found.ts'
import '../../src/app/lists/decision-list.ts'
import '../../src/app/lists/winddown.ts'
import '../../src/app/session/sorting.ts'
import '../../src/app/walk/walk.ts'
import '../../src/elements/entries/replay.ts'
import { setViewport } from '@web/test-runner-commands'
import { speak } from '../../examples/gallery/speak.ts'
import { type Language, languages, setLanguageNow } from '../../src/app/words/language.ts'
import { fill } from '../../src/app/words/message.ts'
import { words } from '../../src/app/words/words.ts'
import { announce } from '../../src/elements/base/announce.ts'
import { at, session } from '../app/session-entry.ts'
import { all, same, stage, wordsIn } from './stage.ts'

/** A language, a name of the other direction with a full stop, and the side of the name on which its full stop is read. */
const cases: readonly (readonly [Language, string, 'left' | 'right'])[] = [
  [{ code: 'de', name: 'Deutsch', dir: 'ltr' }, 'כוס.', 'left'],
  [{ code: 'ar', name: 'العربية', dir: 'rtl' }, 'Mug.', 'right'],
]

/** Where the full stop of each of these names stands, beside the letter before it. */
function sidesOf(name: string, selector: string): string[] {
  return all(selector).flatMap((part) => {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    const sides: string[] = []
    while (texts.nextNode()) {
      const node = texts.currentNode
      const from = node.textContent!.indexOf(name)
      if (from < 0) continue
      const middle = (letter: number) => {
        const range = document.createRange()
        range.setStart(node, from + letter)
        range.setEnd(node, from + letter + 1)
        const { left, right } = range.getBoundingClientRect()
        return (left + right) / 2
      }
      sides.push(middle(name.length - 1) < middle(name.length - 2) ? 'left' : 'right')
    }
    return sides
  })
}

const unfold = () => {
  for (const one of all('details')) one.setAttribute('open', '')
}

describe('a name of another direction', () => {
  before(() => setViewport({ width: 390, height: 844 }))
  after(() => setViewport({ width: 800, height: 600 }))
  afterEach(() => {
    setLanguageNow(languages[0]!)
    document.documentElement.dir = 'ltr'
  })

  for (const [language, name, side] of cases) {
    const speak = () => {
      setLanguageNow(language)
      document.documentElement.dir = language.dir
    }

    it(`has its full stop behind it on the screens in "${language.code}"`, async () => {
      speak()
      const place = { to: 'place' as const, where: name }
      const choices = [{ label: name, disposition: place }]
      await stage('tidy-sorting', {
        card: { id: '1', question: { kind: 'proposeDisposition', item: name, reason: name, choices } },
      })
      same(sidesOf(name, 'h2 .cut, .why, [role=option] .grow'), [side, side, side], 'the card')

      const item = { name, list: 'l', key: name, callId: name, done: false, away: false }
      const lists = [{ id: 'l', name, to: 'place' as const, place: name, items: [item] }]
      await stage('tidy-winddown', { heading: name, lists, nextTime: [name] })
      same(sidesOf(name, '.name, .of h2, .next li'), [side, side, side], 'the lists')

      await stage('tidy-decision-list', { decisions: [{ callId: 'c', item: name, where: name, to: 'place' }], isOpen: true })
      unfold()
      same(sidesOf(name, 'strong, .small'), [side, side], 'the decisions')

      await stage('tidy-found', { sessions: [session('s', name, [[name, at(name)]])], searching: name })
      same(sidesOf(name, '.rows strong, .rows .where'), [side, side, side], 'what a search found')

      await stage('loop-timeline', {
        count: 1,
        rows: [{ time: '0:01', icon: 'check', tint: '', text: name }] as never,
        detail: { notes: [name], facts: [['', name]], thinking: name, undoable: false, branchable: false } as never,
        current: 0,
      })
      unfold()
      same(sidesOf(name, '.text, .notes p, dd, details p'), [side, side, side, side], 'the log')
    })

    it(`stands in a sentence in "${language.code}" that goes the way of the language`, async () => {
      speak()
      const text = fill(words.session.takenBack, { thing: name })
      await stage('loop-toast', { toast: { text, icon: 'check' } })
      same(sidesOf(name, '.toast .grow'), [side], 'the toast')
      same(
        all('.toast .grow').map((part) => getComputedStyle(part).direction),
        [language.dir],
        'the sentence',
      )
      announce(text)
      same(
        all('[role=status]').some((part) => part.textContent?.startsWith(`\u2068${name}\u2069`)),
        true,
        'what is said',
      )
    })
  }

  it('a choice that is only the English word for a pile has the word of the language; any label stands at the side of the page', async () => {
    await speak('ar')
    const choices = [
      { label: 'Kitchen', disposition: { to: 'place', where: 'Kitchen' } },
      ...(['donate', 'Trash', 'recycle'] as const).map((label) => ({
        label,
        disposition: { to: label.toLowerCase() as 'donate' },
      })),
      { label: 'Trash', disposition: { to: 'place', where: 'Trash' } },
      { label: 'donate it', disposition: { to: 'place', where: 'the charity' } },
    ] as const
    await stage('tidy-sorting', { card: { id: '1', question: { kind: 'proposeDisposition', item: 'Mug', choices } } })
    const labels = all('[role=option] .grow')
    const { donate, trash, recycle } = words.session
    const recommended = all('.best .chip')[0]!.textContent
    same(
      labels.map((label) => label.textContent),
      [`Kitchen ${recommended}`, donate, trash, recycle, 'Trash', 'Donate it'],
    )
    for (const label of labels) {
      const gap = label.getBoundingClientRect().right - wordsIn(label).getBoundingClientRect().right
      same([label.textContent, Math.abs(gap) < 1], [label.textContent, true], `${gap} px beside it`)
    }
    await speak('en')
  })

  it('cannot turn a toast, or close what sets it apart', async () => {
    await stage('loop-toast', { toast: { text: 'a\u202eb\u2069 \u2068c\u2067d\u2069 \u2066e' } })
    same(
      all('.toast .grow').map((part) => part.textContent),
      ['ab \u2068cd\u2069 e'],
    )
  })
})

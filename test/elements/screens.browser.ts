import { sendKeys, setViewport } from '@web/test-runner-commands'
import { speak } from '../../examples/gallery/speak.ts'
import type { ProposeDisposition } from '../../src/tidy/disposition.ts'
import '../../src/app/connect/connect.ts'
import { dateAndTime } from '../../src/app/parts/dates.ts'
import '../../src/app/home/home.ts'
import '../../src/app/home/session-menu.ts'
import '../../src/app/session/sorting.ts'
import '../../src/app/session/survey.ts'
import '../../src/app/end/end.ts'
import '../../src/app/lists/winddown.ts'
import '../../src/app/walk/walk-end.ts'
import { languages } from '../../src/app/words/language.ts'
import { HOLD_MS, LONG_HOLD_MS } from '../../src/elements/base/hold.ts'
import { likeTheApp, measured } from './clean.ts'
import { all, focused, heard, linesIn, linesShown, named, press, same, settled, stage, until, wordsIn } from './stage.ts'
import { takesTap } from './takes-tap.ts'
import { stopTimers } from './timers.ts'

let holds: ReturnType<typeof stopTimers>
beforeEach(() => {
  sessionStorage.clear()
  holds = stopTimers(HOLD_MS)
})
afterEach(() => holds.restore())

const proposal: ProposeDisposition = {
  kind: 'proposeDisposition',
  item: 'Blue mug',
  choices: [
    { label: 'Kitchen shelf', disposition: { to: 'place', where: 'Kitchen shelf' } },
    { label: 'Donate', description: 'With the cups', disposition: { to: 'donate' } },
  ],
}
const desk = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>')}`
const submit = (id: string, text: string) => {
  const field = all<HTMLInputElement>(`#${id}`)[0]!
  field.value = text
  field.form!.requestSubmit()
}

const submitMessage = (words: string) => {
  const field = all<HTMLInputElement>('#message')[0]!
  field.value = words
  field.form!.requestSubmit()
}

describe('the card', () => {
  const show = async () => {
    const sorting = await stage('tidy-sorting', {
      card: { id: 'c1:0', question: proposal },
      places: ['Hall'],
    })
    return { sorting, answers: heard(sorting, 'answer-question') }
  }

  it('B62 answers once, with its id and the whole disposition', async () => {
    const { answers } = await show()
    named('Donate').click()
    named('Kitchen shelf').click()
    named('Skip').click()
    same(answers, [{ id: 'c1:0', answer: { disposition: { to: 'donate' } } }])
  })

  it('T8 a card with a choice that skips has "Skip" once; its key skips as ever', async () => {
    const choices = [
      { label: 'Skip', disposition: { to: 'skip' } },
      { label: 'Trash', disposition: { to: 'trash' } },
    ] as const
    const sorting = await stage('tidy-sorting', {
      card: { id: '1', question: { kind: 'proposeDisposition', item: 'Mug', choices } },
    })
    const skips = all('button, [role=option]').filter(({ textContent }) => textContent?.trim().startsWith('Skip'))
    same(
      skips.map((one) => one.getAttribute('role')),
      ['option'],
    )
    const answers = heard(sorting, 'answer-question')
    await holds.pass()
    press('s')
    same(answers, [{ id: '1', answer: { disposition: { to: 'skip' } } }])
  })

  it('B62 takes no second tap for the card that has only just come', async () => {
    const { sorting, answers } = await show()
    const taps = () => ['Donate', 'Skip', 'Other…'].map((name) => takesTap(named(name)))
    same(taps(), [false, false, false], 'it may have come in the place of what was tapped')
    await holds.pass()
    same(taps(), [true, true, true])
    press('1')
    sorting.card = { id: 'c2:0', question: { ...proposal, item: 'Plate' } }
    await settled()
    press('1')
    same(taps(), [false, false, false])
    same(answers.length, 1)
    await holds.pass()
    same(taps(), [true, true, true])
    press('1')
    same(answers.length, 2)
  })

  it('takes another digit for another card at once', async () => {
    const { sorting, answers } = await show()
    press('1')
    sorting.card = { id: 'c2:0', question: { ...proposal, item: 'Plate' } }
    await settled()
    press('2')
    same(answers.length, 2)
  })

  it('takes no more than 200 letters for a place or a name', async () => {
    await show()
    same(
      ['place', 'name'].map((id) => all<HTMLInputElement>(`#${id}`)[0]!.maxLength),
      [200, 200],
    )
  })

  it('takes the recommended choice with Enter on its heading, and what has the focus elsewhere', async () => {
    const { answers } = await show()
    press('Enter')
    same(answers, [{ id: 'c1:0', answer: { disposition: { to: 'place', where: 'Kitchen shelf' } } }])
    const other = await show()
    all('[role=option]')[1]!.focus()
    press('Enter')
    same(other.answers, [{ id: 'c1:0', answer: { disposition: { to: 'donate' } } }])
    const more = await show()
    named('Skip').focus()
    press('Enter')
    same(more.answers, [])
  })

  it('shows the digits in a wide window, and in no other: they would break the words beside them', async () => {
    await show()
    press('Shift')
    await settled()
    const display = () => getComputedStyle(all('.digit')[0]!).display
    await setViewport({ width: 1440, height: 900 })
    const wide = display()
    await setViewport({ width: 800, height: 600 })
    same([wide, display()], ['grid', 'none'])
  })

  it('is answered by a digit', async () => {
    const { answers } = await show()
    press('1')
    same(answers, [{ id: 'c1:0', answer: { disposition: { to: 'place', where: 'Kitchen shelf' } } }])
  })

  it('has a listbox of options, whose names begin with their labels, and the item as its heading', async () => {
    await show()
    same(all('[role=listbox]')[0]!.getAttribute('aria-label'), 'Where does it go?')
    same(
      all('[role=listbox] > *').every((child) => child.getAttribute('role') === 'option'),
      true,
    )
    named('Kitchen shelf', '[role=option]')
    same(named('Blue mug', 'h2').textContent?.trim(), 'Blue mug')
  })

  it('takes the focus to its heading each time it changes', async () => {
    const { sorting } = await show()
    same(focused().textContent?.trim(), 'Blue mug')
    all('[role=option]')[1]!.focus()
    sorting.card = { id: 'c2:0', question: { ...proposal, item: 'Plate' } }
    await settled()
    same(focused().textContent?.trim(), 'Plate')
  })

  it('keeps the focus where it is while only other things change', async () => {
    const { sorting } = await show()
    all('[role=option]')[0]!.focus()
    sorting.cost = '$0.05'
    sorting.card = { id: 'c1:0', question: { ...proposal } }
    await settled()
    same(focused().getAttribute('role'), 'option')
  })

  it('T15 takes another place, typed or used before, as a correction', async () => {
    const typed = await show()
    named('Other…').click()
    await settled()
    submit('place', ' Studio shelf ')
    same(typed.answers, [{ id: 'c1:0', answer: { disposition: { to: 'place', where: 'Studio shelf' }, corrected: true } }])
    const used = await show()
    named('Other…').click()
    await settled()
    named('Hall').click()
    same(used.answers, [{ id: 'c1:0', answer: { disposition: { to: 'place', where: 'Hall' }, corrected: true } }])
  })

  it('T15 what is typed as a place and not taken is said, and is there again where it is handed back, as the button shows', async () => {
    const { sorting } = await show()
    const typed = heard(sorting, 'type-place')
    const opened = async () => {
      named('Other…').click()
      await settled()
      return all<HTMLInputElement>('#place')[0]!
    }
    const left = async () => {
      named('Close').click()
      await settled()
    }
    const type = (field: HTMLInputElement, text: string) => {
      field.value = text
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    type(await opened(), 'Studio sh')
    same(typed, [{ text: 'Studio sh' }])
    await left()
    const shown = () => named('Other…').querySelector('small')?.textContent
    same(shown(), undefined)
    sorting.card = { id: 'c1:0', question: proposal, typedPlace: 'Studio sh' }
    await settled()
    same(shown(), 'Studio sh')
    same((await opened()).value, 'Studio sh')
    await left()
    // Another card lies on top, and has a field of its own.
    sorting.card = { id: 'c0 again', question: { ...proposal, item: 'Tape' } }
    await settled()
    same((await opened()).value, '')
  })

  it('T23 the old name is selected when it is to be changed, and one that is half typed is not', async () => {
    await show()
    named('Blue mug').click()
    await settled()
    const field = focused() as HTMLInputElement
    same(field.id, 'name')
    const selected = () => field.value.slice(field.selectionStart!, field.selectionEnd!)
    same(selected(), 'Blue mug')
    field.value = 'Blue cu'
    field.blur()
    field.focus()
    same(selected(), '')
  })

  it('T12 what is typed as a pile is that pile, and piles that no choice has are offered', async () => {
    for (const words of ['Recycle', 'recycle ']) {
      const { answers } = await show()
      named('Other…').click()
      await settled()
      if (words === 'Recycle') named(words).click()
      else submit('place', words)
      same(answers, [{ id: 'c1:0', answer: { disposition: { to: 'recycle' } } }])
    }
  })

  it('T8 the model’s guess at yet another place is the example in the field', async () => {
    const place = () => all<HTMLInputElement>('#place')[0]!
    const { sorting } = await show()
    same(place().placeholder, '')
    sorting.card = { id: 'c2:0', question: { ...proposal, fallback: 'The shed' } }
    await settled()
    same([place().placeholder, place().value], ['The shed', ''])
  })

  it('T28 a question that takes other words has a field of its own for them, and what is typed below it is a message', async () => {
    const question = {
      kind: 'choose',
      prompt: 'What is this: grey box?',
      id: 'what',
      options: [{ label: 'A radio', value: 'A radio' }],
      other: true,
    }
    const sorting = await stage('tidy-sorting', { question: { id: 'c1:0', question } })
    const [answers, said] = [heard(sorting, 'answer-question'), heard(sorting, 'say')]
    submitMessage('Leave that.')
    same([answers, said], [[], [{ text: 'Leave that.', alone: true }]])
    named('Other…').click()
    await settled()
    submit('words', 'A hearing aid')
    same(answers, [{ id: 'c1:0', answer: { other: 'A hearing aid' } }])
  })

  it('B36 what the model thinks is folded, below the card and while it streams, and not there where it thought nothing', async () => {
    const { sorting } = await show()
    const folded = () => all('loop-thinking')[0]!.shadowRoot!.querySelector('details')
    same(all('loop-thinking'), [])
    sorting.thinking = 'A mug with a chip.'
    await settled()
    same([folded()!.open, folded()!.textContent!.replace(/\s+/g, ' ').trim()], [false, 'ThinkingA mug with a chip.'])
    sorting.card = null
    sorting.working = 'Looking for the next things…'
    await settled()
    same(folded()!.open, false)
  })

  it('B65 the summary with which the model goes on is a quiet line that opens it, below the card and while the model works', async () => {
    const { sorting } = await show()
    const folded = () => all('loop-thinking').at(-1)!.shadowRoot!.querySelector('details')
    same(all('loop-thinking'), [])
    sorting.summary = 'The mug went to the kitchen.'
    await settled()
    const words = () => folded()!.textContent!.replace(/\s+/g, ' ').trim()
    same([folded()!.open, words()], [false, 'Summed up so farThe mug went to the kitchen.'])
    sorting.card = null
    sorting.working = 'Looking for the next things…'
    await settled()
    same(folded()!.open, false)
  })

  it('B33 a reply that was cut off says so', async () => {
    const { sorting } = await show()
    const warned = () => all('.tray .note.warn').map((note) => note.textContent!.includes('cut off'))
    same(warned(), [])
    sorting.cut = true
    await settled()
    same(warned(), [true])
  })

  it('a session is given another name from its lists, once and only if it is another', async () => {
    const lists = await stage('tidy-winddown', { heading: 'Office, 11:18', canChange: true })
    const names = heard(lists, 'rename')
    for (const name of ['Office, 11:18', '  ', ' My desk ']) {
      named('Rename Office, 11:18').click()
      await settled()
      submit('name', name)
      await settled()
    }
    same(names, [{ title: 'My desk' }])
  })

  it('takes no empty place', async () => {
    const { answers } = await show()
    named('Other…').click()
    await settled()
    submit('place', '   ')
    same(answers, [])
    same(all<HTMLDialogElement>('dialog').filter(({ open }) => open).length, 1)
  })

  it('leaves digits alone while a sheet is open', async () => {
    const { answers } = await show()
    named('Other…').click()
    await settled()
    named('Close').focus()
    press('1')
    same(answers, [])
  })

  it('T23 is renamed at its heading, and the answer says so', async () => {
    const { answers } = await show()
    named('Blue mug').click()
    await settled()
    submit('name', 'Blue cup')
    await settled()
    same(named('Blue cup', 'h2').textContent?.trim(), 'Blue cup')
    named('Donate').click()
    same(answers, [{ id: 'c1:0', answer: { disposition: { to: 'donate' }, renamed: 'Blue cup' } }])
  })

  it('T23 a name that was given before a reload is on the card and the photo, and goes with the answer; a short one needs no more room', async () => {
    const item = 'Blue mug with a chipped handle and the name of a town on it'
    const renamed = { id: 'c1:0', question: { ...proposal, item }, newName: 'Blue cup' }
    const sorting = await stage('tidy-sorting', { card: { ...renamed, newName: item.repeat(3) } })
    const [names, answers] = [heard(sorting, 'name-thing'), heard(sorting, 'answer-question')]
    const more = () => all('.all').length
    same(more(), 1)
    named(item).click()
    await settled()
    submit('name', 'Blue cup')
    await settled()
    same([names, more()], [[{ name: 'Blue cup' }], 0])

    const again = await stage('tidy-sorting', { card: renamed })
    same(named('Blue cup', 'h2').textContent?.trim(), 'Blue cup')
    same(again.renderRoot.querySelector('tidy-photo-view')!.label, 'Photo of Blue cup')
    const said = heard(again, 'answer-question')
    named('Donate').click()
    same([answers, said], [[], [{ id: 'c1:0', answer: { disposition: { to: 'donate' }, renamed: 'Blue cup' } }]])
  })

  it('T16 asks what it is, or says that the person is stuck', async () => {
    const what = await show()
    named('What is it?').click()
    same(what.answers, [{ id: 'c1:0', answer: { disposition: { to: 'need_more_info' }, help: 'what' } }])
    const stuck = await show()
    named("I'm stuck").click()
    same(stuck.answers, [{ id: 'c1:0', answer: { disposition: { to: 'need_more_info' }, help: 'stuck' } }])
  })
})

describe('sorting', () => {
  it('T22 is done for now at any time, with one tap', async () => {
    for (const state of [{ card: { id: 'c', question: proposal } }, { working: 'Looking' }, { waiting: true }, {}]) {
      const sorting = await stage('tidy-sorting', state)
      const done = heard(sorting, 'done')
      named('Done for now').click()
      same(done.length, 1)
    }
  })

  it('stops on Escape while it works, and only then', async () => {
    const sorting = await stage('tidy-sorting', { working: 'Looking' })
    const stopped = heard(sorting, 'stop')
    press('Escape')
    same(stopped.length, 1)
    sorting.working = null
    await settled()
    press('Escape')
    same(stopped.length, 1)
  })

  it('T25 undoes with U at any time, and with the button of the toast while it offers that', async () => {
    const sorting = await stage('tidy-sorting', { card: { id: 'c', question: proposal } })
    const undone = heard(sorting, 'undo')
    press('u')
    same(undone.length, 1)
    sorting.toast = { text: 'Tape: donate', icon: 'give', undoable: true }
    await settled()
    press('u')
    named('Undo').click()
    same(undone.length, 3)
  })

  it('T25 lists U among its keys while a thing is handled, when its toast is gone too', async () => {
    const sorting = await stage('tidy-sorting', { card: { id: 'c', question: proposal } })
    const keys = () => {
      press('?')
      return settled().then(() => all('.key').map((key) => key.textContent))
    }
    same((await keys()).includes('U'), false)
    sorting.counts = { ...sorting.counts, out: 1 }
    await settled()
    same((await keys()).includes('U'), true)
  })

  it('is not stopped by the second of a double tap on the last card', async () => {
    const sorting = await stage('tidy-sorting', { card: { id: 'c', question: proposal } })
    sorting.card = null
    sorting.working = 'Looking'
    await settled()
    same(takesTap(named('Stop')), false)
    await holds.pass()
    same(takesTap(named('Stop')), true)
  })

  it('offers a way on when the model only talks', async () => {
    const sorting = await stage('tidy-sorting', { said: 'Shall we go on?' })
    const said = heard(sorting, 'say')
    const field = all<HTMLTextAreaElement>('#message')[0]!
    field.value = 'Yes'
    named('Send').click()
    named('Start sorting').click()
    same(said, [
      { text: 'Yes', alone: true },
      { text: 'Please start sorting.', tapped: true },
    ])
  })

  it('fires the events that trouble names', async () => {
    const ways = [{ label: 'Choose a model', event: 'choose-model' }] as const
    const trouble = {
      sign: 'stop',
      heading: 'No credit',
      text: 'Add some.',
      fix: { label: 'Try again', event: 'retry' },
      ways,
    } as const
    const sorting = await stage('tidy-sorting', { trouble })
    const fired = [heard(sorting, 'retry'), heard(sorting, 'choose-model')]
    named('Try again').click()
    named('Choose a model').click()
    same(
      fired.map((details) => details.length),
      [1, 1],
    )
  })

  it('T24 the words that nobody has answered stay in view in trouble and after a stop, with every way on', async () => {
    const trouble = {
      sign: 'stop',
      heading: 'No credit',
      text: 'Add some.',
      fix: { label: 'Try again', event: 'retry' },
      ways: [],
    } as const
    const sorting = await stage('tidy-sorting', { trouble, heard: 'It is the charger.' })
    same([all('.heard')[0]?.textContent, named('Try again') !== undefined], ['It is the charger.', true])
    Object.assign(sorting, { trouble: null, waiting: true })
    await sorting.updateComplete
    same([all('.heard')[0]?.textContent, named('Continue') !== undefined], ['It is the charger.', true])
    Object.assign(sorting, { heard: '' })
    await sorting.updateComplete
    same(all('.heard').length, 0)
  })

  it('shows what a model says as text', async () => {
    await stage('tidy-sorting', { said: '<img src=x onerror=alert(1)>' })
    same(all('img').length, 0)
  })
})

describe('help with one thing', () => {
  const stuck = {
    about: { how: 'decision_support', item: 'Film camera' },
    said: 'Does it help you draw?\n- Yes\n- Not for a long time',
  } as const

  it('asks with the answers that were suggested, none recommended, and says one of them once', async () => {
    const sorting = await stage('tidy-sorting', stuck)
    const said = heard(sorting, 'say')
    same(focused().textContent, 'Does it help you draw?')
    same(
      all('[role=option]').map((option) => option.querySelector('.grow')?.textContent),
      ['Yes', 'Not for a long time'],
    )
    same(all('.best').length, 0)
    named('Not for a long time').click()
    named('Yes').click()
    named('Skip for today').click()
    same(said, [{ text: 'Not for a long time', tapped: true }])
  })

  it('offers two answers at most, and own words at once', async () => {
    const three = 'Does it help you draw?\n- Yes\n- No\n- Perhaps'
    const sorting = await stage('tidy-sorting', { ...stuck, said: three })
    const said = heard(sorting, 'say')
    same(all('[role=option]').length, 2)
    same(all('button').filter((button) => button.textContent?.includes('Something else')).length, 0, 'two are enough')
    sorting.said = 'When did you last use it?'
    await settled()
    const field = all<HTMLTextAreaElement>('textarea')[0]!
    field.value = 'Last summer'
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await settled()
    named('Send').click()
    same(said, [{ text: 'Last summer' }])
  })

  it('shows the first question of a long text as its heading, and all of the rest beside it, cut where it is long', async () => {
    const rest = 'It lies left of the lamp. It is flat and black, and as long as your hand is wide.'
    const sorting = await stage('tidy-sorting', { ...stuck, said: `${rest} Do you see it?` })
    same([named('Do you see it?', 'h2').textContent, named('It lies', '.why').textContent], ['Do you see it?', rest])
    same(all('button.all').length, 0)
    sorting.said = `${rest.repeat(20)} Do you see it?`
    await settled()
    named('Show all').click()
    await settled()
    same(named('Show less').getAttribute('aria-expanded'), 'true')
  })

  it('T16 has two ways back to sorting, which take a tap whenever it comes', async () => {
    const sorting = await stage('tidy-sorting', stuck)
    const left = heard(sorting, 'leave-help')
    named('Skip for today').click()
    named('Back to sorting').click()
    same(left, [{ way: 'skip' }, { way: 'back' }])
  })

  it('takes the focus to the next question about the same thing', async () => {
    const sorting = await stage('tidy-sorting', stuck)
    sorting.said = 'When did you last use it?'
    await settled()
    same(focused().textContent, 'When did you last use it?')
    same(all('[role=listbox]').length, 0, 'nothing is suggested')
  })

  it('finds out what a thing is: seen, photographed from near, or skipped', async () => {
    const sorting = await stage('tidy-sorting', {
      about: { how: 'clarifying', item: 'Black thing' },
      said: 'It lies left of the lamp. What is it?',
    })
    const [said, photos, removed] = [heard(sorting, 'say'), heard(sorting, 'photo'), heard(sorting, 'remove')]
    named('I see it').click()
    same(said, [{ text: 'I see it', tapped: true }])
    const files = new DataTransfer()
    files.items.add(new File(['x'], 'near.jpg', { type: 'image/jpeg' }))
    const input = all<HTMLInputElement>('#closer')[0]!
    same(input.getAttribute('capture'), 'environment')
    input.files = files.files
    input.dispatchEvent(new Event('change'))
    same(photos.length, 1)
    sorting.photos = [{ id: 'near', url: 'data:,', size: 120_000, width: 1, height: 1 }]
    await settled()
    named('Remove photo 1').click()
    same(removed, [{ id: 'near' }])
    named('Send').click()
    same(said.at(-1), { text: '' })
  })

  it('leaves the way to trouble and to a card', async () => {
    const sorting = await stage('tidy-sorting', {
      ...stuck,
      trouble: { sign: 'offline', heading: 'No network just now', text: 'It is saved.', ways: [] },
    })
    same(named('No network', 'h2').textContent, 'No network just now')
    sorting.trouble = null
    sorting.card = { id: 'c', question: proposal }
    await settled()
    named('Blue mug', 'h2')
    same(all('.tag').length, 0)
  })

  it('has a field beside trouble that other words may mend', async () => {
    const trouble = { sign: 'warn', heading: 'It declined to answer', text: 'Say it in other words.', ways: [] } as const
    const sorting = await stage('tidy-sorting', { trouble })
    same(all('loop-composer').length, 0)
    sorting.trouble = { ...trouble, speak: true }
    await settled()
    const said = heard(sorting, 'say')
    all<HTMLInputElement>('#message')[0]!.value = 'The lower drawer'
    named('Send').click()
    same(said, [{ text: 'The lower drawer' }])
  })
})

describe('a trouble that words may end', () => {
  const trouble = {
    sign: 'warn',
    heading: 'It was going round in circles',
    text: 'The same step failed again and again, so it stopped. Trying again may help; so may a few words on what you want.',
    safe: 'What you did so far is saved on this device.',
    speak: true,
    fix: { label: 'Try again', event: 'retry' },
    ways: [{ label: 'See the lists', event: 'lists' }],
  } as const
  const look = () => [named('Try again').classList.contains('main'), all('form.strong').length > 0]
  const write = async (text: string) => {
    const field = all<HTMLInputElement>('#message')[0]!
    field.value = text
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await settled()
  }
  after(() => setViewport({ width: 800, height: 600 }))

  it('T38 lights the one tap that helps: "Try again", and "Send" once there is something to send', async () => {
    const sorting = await stage('tidy-sorting', { trouble })
    sorting.addEventListener('typed', (event) => {
      sorting.unsentText = (event as CustomEvent<{ text: string }>).detail.text
    })
    same(look(), [true, false], 'empty')
    await write('Only the letters')
    same(look(), [false, true], 'with words')
    await write('')
    same(look(), [true, false], 'empty again')
    sorting.photos = [{ id: 'p', url: 'data:,', size: 1, width: 1, height: 1 }]
    await settled()
    same(
      [all('button').some((one) => one.textContent?.trim() === 'Try again'), named('Send').matches('.main')],
      [false, true],
      'with a photo',
    )
    const said = heard(sorting, 'say')
    named('Send').click()
    same(said, [{ text: '' }], 'the photo alone')
    await stage('tidy-survey', { trouble, messages: [{ from: 'you', text: 'My desk.' }] })
    same(look(), [true, false], 'the survey')
    await write('Only the letters')
    same(look(), [false, true], 'the survey with words')
  })

  for (const [width, height] of [
    [320, 568],
    [844, 390],
  ] as const)
    it(`has both in view, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      for (const name of ['tidy-sorting', 'tidy-survey'] as const) {
        await stage(name, { trouble, messages: [{ from: 'you', text: 'My desk.' }], unsentText: 'Only the letters' })
        const ends = ['Try again', 'Send'].map((button) => named(button).getBoundingClientRect().bottom)
        if (Math.max(...ends) > innerHeight) throw new Error(`${name}: they end at ${ends}`)
      }
    })

  for (const [width, height] of [
    [320, 568],
    [375, 553],
    [390, 664],
    [390, 844],
    [844, 390],
  ] as const)
    it(`T38 T39 has the photos that may end it in one row, and what sends them in view, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      const wide = { id: 'p', url: desk, size: 1, width: 1280, height: 960 }
      const high = { ...wide, id: 'q', width: 960, height: 1280 }
      for (const photos of [[wide], [wide, high], [wide, high, { ...wide, id: 'r' }, { ...high, id: 's' }]]) {
        const declined = { ...trouble, heading: 'Your server declined to answer' }
        const sent = { to: '192.168.100.20:11434', photoUrl: desk, views: [desk], heard: 'My living room.', first: true }
        await stage('tidy-sorting', { trouble: declined, photos, ...sent })
        const tops = photos.map((_, at) => named(`Remove photo ${at + 1}`).getBoundingClientRect().top)
        same(new Set(tops).size, 1, `the tops of ${photos.length}`)
        const ways = ['Remove photo 1', 'Take a photo', 'Send'].map((way) => named(way).getBoundingClientRect().bottom)
        if (Math.max(...ways) > innerHeight) throw new Error(`with ${photos.length} they end at ${ways}`)
      }
    })
})

describe('the survey', () => {
  it('stops on Escape while it works, and only then', async () => {
    const survey = await stage('tidy-survey', { working: true, messages: [{ from: 'you', text: 'My desk.' }] })
    const stopped = heard(survey, 'stop')
    press('Escape')
    survey.working = false
    await settled()
    press('Escape')
    same(stopped.length, 1)
  })

  it('shows the photo that a question asked for once, and hands over whether it is sent', async () => {
    const photo = { id: 'near', url: 'data:,', size: 120_000, width: 1, height: 1 }
    const survey = await stage('tidy-survey', {
      question: { kind: 'photo', prompt: 'Closer?' },
      questionId: 'q7',
      photos: [photo],
      messages: [{ from: 'you', text: 'Hi' }],
    })
    const answers = heard(survey, 'answer-question')
    same(all('img').length, 1)
    named('Send', 'loop-photo-question button, .main').click()
    same(answers, [{ id: 'q7', answer: 'near' }])
  })

  it('offers what was left the last time, as words of the message that can be changed', async () => {
    const survey = await stage('tidy-survey', { left: ['Letters', 'The drawer'] })
    const sent = heard(survey, 'send')
    all<HTMLTextAreaElement>('#message')[0]!.value = 'My desk again.'
    named('Start with this').focus()
    named('Start with this').click()
    await settled()
    same(focused().textContent, 'What does it look like?')
    same(sent, [])
    same(all('button').filter((button) => button.textContent === 'Start with this').length, 0)
    named('Send').click()
    same(sent, [{ text: 'My desk again.\nStart with what is left from last time: Letters, The drawer.' }])
    survey.messages = [{ from: 'you', text: 'My desk.' }]
    survey.taken = false
    await settled()
    same(all('.note').length, 0, 'nothing is offered once it has begun')
  })

  it('offers what was left the last time only while it is not in the message yet', async () => {
    await stage('tidy-survey', { left: ['Letters', 'The drawer'], unsentText: 'Start with these: Letters, The drawer.' })
    same(all('button').filter((button) => button.textContent === 'Start with this').length, 0)
  })

  it('T38 words that are answered with words leave one tap that begins, and a photo beside it', async () => {
    const messages = [
      { from: 'you', text: 'My desk.' },
      { from: 'model', text: 'Tell me more.' },
    ] as const
    const survey = await stage('tidy-survey', { messages })
    const said = heard(survey, 'say')
    const strong = () => all('.btn.main').map((button) => button.textContent?.trim())
    same(strong(), ['Start sorting'])
    same(
      all('.btn.quiet').some((button) => button.textContent?.trim() === 'Pick a photo'),
      true,
    )
    named('Start sorting').click()
    same(said, [{ text: 'Please start sorting.', tapped: true }])
    survey.unsentText = 'Mostly papers.'
    await settled()
    same(strong(), ['Send'], 'the words of the person come first')
  })

  it('T38 where that brings only words again, it is said, and another model can be chosen', async () => {
    const survey = await stage('tidy-survey', { messages: [{ from: 'model', text: 'Tell me more.' }] })
    const chosen = heard(survey, 'choose-model')
    const says = () =>
      all('.small').some(({ textContent }) => textContent === 'So far this model has not begun to sort. Another one may.')
    same([says(), all('button').some(({ textContent }) => textContent === 'Choose a model')], [false, false])
    survey.onlyTalks = true
    await settled()
    same(says(), true)
    const strong = () => all('.btn.main').map(({ textContent }) => textContent?.trim())
    same([strong(), all('button').some(({ textContent }) => textContent === 'Start sorting')], [['Choose a model'], true])
    named('Choose a model').click()
    same(chosen.length, 1)
  })

  it('T35 an address that is typed and not saved is there after a reload, and a key is not', async () => {
    const field = (id: string) => all<HTMLInputElement>(`#${id}`)[0]!
    const type = (id: string, text: string) => {
      field(id).value = text
      field(id).dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    }
    await stage('tidy-connect', {})
    named('A model on your computer').click()
    await settled()
    type('address', 'http://192.168.1.20:11434/v1')
    type('model', 'gemma3:4b')
    await stage('tidy-connect', {})
    await settled()
    same([field('address').value, field('model').value], ['http://192.168.1.20:11434/v1', 'gemma3:4b'])
    for (const secret of [
      'sk-proj-0123456789abcdefghijkl',
      'https://me:secret@example.com/v1',
      'https://example.com/v1?key=secret',
    ]) {
      type('address', secret)
      same(Object.values(sessionStorage).join().includes('sk-proj'), false)
      same(Object.values(sessionStorage).join().includes('secret'), false)
    }
  })

  it('T38 says of a run that the person stopped that it is stopped, and of no other', async () => {
    for (const tag of ['tidy-survey', 'tidy-sorting'] as const) {
      const screen = await stage(tag, { waiting: true })
      const says = () => all('p').some(({ textContent }) => textContent?.startsWith('Stopped. Everything is kept'))
      same(says(), false)
      screen.isStopped = true
      await settled()
      same(says(), true, tag)
    }
  })

  it('T19 T38 a reply of nothing is told in a plain sentence, and one tap goes on', async () => {
    const survey = await stage('tidy-survey', { messages: [{ from: 'you', text: 'My desk.' }], otherwise: 'I am ready.' })
    const said = heard(survey, 'say')
    same(
      all('.why').map((line) => line.textContent),
      ['I am ready.'],
    )
    same(all('.btn.main').length, 1)
    named('Start sorting').click()
    same(said, [{ text: 'Please start sorting.', tapped: true }])
    survey.working = true
    await settled()
    same(
      all('.why').map((line) => line.textContent),
      ['Thinking about it'],
      'the model works again',
    )
  })

  it('T19 beside the photo a reply of nothing is told in a plain sentence, and one tap tries again', async () => {
    const sorting = await stage('tidy-sorting', {
      photoUrl: desk,
      views: [desk],
      first: true,
      said: 'No answer came.',
      work: 'look',
    })
    const said = heard(sorting, 'say')
    same(
      all('.btn.main').map((button) => button.textContent),
      ['Try again'],
    )
    same(all('.said').length, 1)
    named('Try again').click()
    same(said, [{ text: 'Please start sorting.', tapped: true }])
    sorting.isModels = true
    await settled()
    same(
      all('.btn.main').map((button) => button.textContent),
      ['Start sorting'],
      'the model has said it',
    )
  })

  it('T38 a reply that was cut off before its first word is tried again with the one tap that is lit', async () => {
    const survey = await stage('tidy-survey', { messages: [{ from: 'you', text: 'My desk.' }], cut: true })
    const said = heard(survey, 'say')
    same(
      all('.btn.main').map((button) => button.textContent),
      ['Try again'],
    )
    named('Try again').click()
    const sorting = await stage('tidy-sorting', { cut: true, said: 'Nothing more comes to mind just now.' })
    sorting.addEventListener('say', (event) => said.push((event as CustomEvent).detail))
    same(
      all('.btn.main').map((button) => button.textContent),
      ['Try again'],
    )
    same(all('.said').length, 0, 'nothing was said')
    named('Try again').click()
    same(said, Array(2).fill({ text: 'Please start sorting.', tapped: true }))
  })

  it('words of a model are shown without marks of Markdown, those of the person as they are', async () => {
    const marked = '## Let us look\n**It is tape**, a roll'
    const seen = 'Let us look\nIt is tape, a roll'
    const messages = [
      { from: 'you', text: '**Mine**' },
      { from: 'model', text: marked },
    ] as const
    await stage('tidy-survey', { messages, draft: '**It is' })
    same(
      all('li > div').map(({ textContent }) => textContent),
      ['**Mine**', seen, 'It is'],
    )
    const sorting = await stage('tidy-sorting', { said: marked, isModels: true })
    same(all('.said')[0]!.textContent, `The model: ${seen}`)
    sorting.about = { how: 'clarifying', item: 'Tape' }
    sorting.said = `Which?\n- **It is tape**, a roll`
    await settled()
    same(all('[role=option] .grow')[0]!.textContent, 'It is tape, a roll')
    sorting.working = ''
    sorting.work = 'talk'
    sorting.about = null
    sorting.draft = marked
    await settled()
    same(all('.stream')[0]!.textContent, seen)
    await stage('tidy-end', { sentence: '**Done**', isModels: true })
    same(all('h2.said')[0]!.textContent, 'Done')
  })

  it('T38 T22 a model that only talks once things were asked about can be left for now, beside the one tap that goes on', async () => {
    const sorting = await stage('tidy-sorting', { said: 'That is all I can see.', isModels: true })
    const done = heard(sorting, 'done')
    const inTray = () => all('.tray .btn').map((button) => button.textContent?.trim())
    same(inTray().slice(0, 3), ['Done for now', 'Start sorting', 'Take a photo'])
    all('.tray .btn')[0]!.click()
    same(done.length, 1)
    sorting.first = true
    await settled()
    same(inTray().slice(0, 2), ['Take a photo', 'Start sorting'])
  })

  it('T22 a model that only talks leaves "Done for now" once, in the bar where that has the words', async () => {
    const seen = () => all('button').filter((button) => button.textContent?.includes('Done for now') && button.checkVisibility())
    for (const [width, where] of [
      [390, '.tray'],
      [1440, 'loop-bar'],
    ] as const) {
      await setViewport({ width, height: 900 })
      await stage('tidy-sorting', { said: 'That is all I can see.', isModels: true })
      await until(() => seen().length === 1 && seen()[0]!.closest(where) !== null)
    }
  })

  it('the mark of an answer that is still to come is no part of the question of a help', async () => {
    const about = { how: 'clarifying', item: 'Cable' } as const
    const sorting = await stage('tidy-sorting', { about, working: '', work: 'help' })
    for (const mark of ['-', '\n-', '- Yes, for my phone\n- ', '1. Yes\n2']) {
      sorting.draft = `Is it for a phone?\n${mark}`
      await settled()
      same(all('.caret')[0]!.textContent, 'Is it for a phone?', mark)
    }
  })

  it('T38 a model that only talks again and again can be changed for another one', async () => {
    const sorting = await stage('tidy-sorting', { said: 'I cannot help with that.', isModels: true })
    const chosen = heard(sorting, 'choose-model')
    const offers = () => all('button').filter((button) => button.textContent === 'Choose a model').length
    same(offers(), 0)
    const says = () =>
      all('.small').some(({ textContent }) => textContent === 'So far this model has not begun to sort. Another one may.')
    const strong = () => all('.btn.main').map((button) => button.textContent)
    same([strong(), says()], [['Start sorting'], false])
    sorting.onlyTalks = true
    await settled()
    same([strong(), says()], [['Choose a model'], true], 'what has just failed is not the strong one')
    named('Start sorting')
    named('Choose a model').click()
    same(chosen.length, 1)
    sorting.demo = true
    await settled()
    same([offers(), says()], [0, false])
  })

  it('T51 begins with the camera: without a photo the one strong button takes one, and there is no Send', async () => {
    await setViewport({ width: 390, height: 844 })
    const survey = await stage('tidy-survey', {})
    const strong = () => all('.btn.main').map((button) => button.textContent?.trim())
    same(strong(), ['Take a photo'])
    same(all<HTMLInputElement>('#camera')[0]!.getAttribute('capture'), 'environment')
    const field = all<HTMLTextAreaElement>('#message')[0]!
    same(field.placeholder, 'What is it for? “Drawing again”')
    // Words alone can be sent, too.
    field.value = 'My desk.'
    field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    await settled()
    same(strong(), ['Send'])
    const sent = heard(survey, 'send')
    named('Send').click()
    await settled()
    same(sent, [{ text: 'My desk.' }])
    same(strong(), ['Take a photo'])
    survey.photos = [{ id: 'a', url: 'data:,', size: 206_000, width: 1280, height: 960 }]
    await settled()
    same(strong(), ['Send'])
    named('Take a photo')
    named('Pick a photo')
    await setViewport({ width: 800, height: 600 })
  })

  it('has Send in view with three photos and what was left the last time, on a small phone as well', async () => {
    const shot = { url: 'data:,', size: 206_000, width: 1280, height: 960 }
    const photos = ['a', 'b', 'c'].map((id) => ({ ...shot, id }))
    const survey = await stage('tidy-survey', { photos, left: ['The letters from May', 'The drawer below the desk'] })
    for (const [width, height] of [
      [390, 844],
      [320, 568],
      [844, 390],
      [1440, 900],
    ] as const) {
      await setViewport({ width, height })
      await settled()
      // The page of the tests has a margin.
      const { bottom } = named('Send').getBoundingClientRect()
      const margin = Math.max(0, survey.getBoundingClientRect().top)
      same(bottom - margin <= height, true, `${width} x ${height}`)
    }
    await setViewport({ width: 800, height: 600 })
  })

  it('T51 keeps the shape of a photo, shows it whole at a tap, and all that is sent at "See"', async () => {
    const photos = [
      { id: 'a', url: 'data:,', size: 206_000, width: 1280, height: 960 },
      { id: 'b', url: 'data:,', size: 150_000, width: 720, height: 1280 },
    ]
    const survey = await stage('tidy-survey', { photos, to: 'OpenAI' })
    for (const [at, tile] of all('.shot').entries()) {
      const { width, height } = tile.getBoundingClientRect()
      same(Math.abs(width / height - photos[at]!.width / photos[at]!.height) < 0.03, true, `photo ${at + 1}`)
    }
    const whole = () => all('figcaption').map((caption) => caption.textContent)
    named('Photo 2').click()
    await settled()
    same(whole(), ['720 × 1280, 150\u00a0KB, without its location'])
    named('Close').click()
    await settled()
    same(whole(), [])
    named('See').click()
    await settled()
    same(whole().length, 2)
    survey.photos = []
    await settled()
  })

  it('T39 takes pictures that are dropped or pasted, and nothing while it works', async () => {
    const survey = await stage('tidy-survey', {})
    const photos = heard(survey, 'photo') as { file: File }[]
    const data = new DataTransfer()
    data.items.add(new File(['x'], 'desk.jpg', { type: 'image/jpeg' }))
    data.items.add(new File(['x'], 'notes.txt', { type: 'text/plain' }))
    const fire = (event: Event) => survey.dispatchEvent(event)
    const about = { bubbles: true, composed: true, cancelable: true }
    fire(new DragEvent('dragover', { ...about, dataTransfer: data }))
    await settled()
    same(survey.hasAttribute('over'), true)
    const isKept = fire(new DragEvent('drop', { ...about, dataTransfer: data }))
    await settled()
    same([isKept, survey.hasAttribute('over')], [false, false])
    // Not every browser takes data in a paste that a page has made.
    const paste = () => Object.defineProperty(new ClipboardEvent('paste', about), 'clipboardData', { value: data })
    fire(paste())
    same(
      photos.map(({ file }) => file.name),
      ['desk.jpg', 'desk.jpg'],
    )
    survey.working = true
    await settled()
    fire(paste())
    same(photos.length, 2)
  })

  it('T39 stands side by side in a wide window, with the ways to a photo beside the photos', async () => {
    await setViewport({ width: 1440, height: 900 })
    const survey = await stage('tidy-survey', {})
    same(all('.finder .btn.main').length, 1)
    same(all('.tray .btn.main').length, 0)
    const [page, tray] = ['.page', '.tray'].map((part) => all(part)[0]!.getBoundingClientRect())
    const { top } = survey.getBoundingClientRect()
    same([page!.right <= tray!.left, tray!.top - top, tray!.height], [true, 0, 900])
    const typed = heard(survey, 'typed')
    named('Guests on Sunday').click()
    same(typed, [{ text: 'Guests on Sunday' }])
    const five = heard(survey, 'five')
    named('Just five things').click()
    same(five.length, 1)
    survey.five = true
    await settled()
    same(named('Just five things').getAttribute('aria-pressed'), 'true')
    await setViewport({ width: 800, height: 600 })
  })

  it('says how much leaves the device, and to whom', async () => {
    const photo = { url: 'data:,', size: 206_000, width: 1, height: 1 }
    const survey = await stage('tidy-survey', {
      to: 'OpenAI',
      photos: [
        { ...photo, id: 'a' },
        { ...photo, id: 'b' },
      ],
    })
    const removed = heard(survey, 'remove')
    named('To OpenAI: 2 photos, 412\u00a0KB', '.note .grow')
    named('Remove photo 2').click()
    same(removed, [{ id: 'b' }])
  })

  it('asks for nothing while there is trouble before anything was said', async () => {
    const trouble = { sign: 'stop', heading: 'This session cannot be opened', text: 'It is open elsewhere.', ways: [] } as const
    await stage('tidy-survey', { trouble })
    same(
      all('h2').map((heading) => heading.textContent),
      ['This session cannot be opened'],
    )
    same(
      all('button').map((button) => button.textContent?.trim()),
      [''],
      'only the way back',
    )
  })

  it('hands photos over one by one', async () => {
    const survey = await stage('tidy-survey', {})
    const photos = heard(survey, 'photo')
    const files = new DataTransfer()
    for (const name of ['a.jpg', 'b.jpg']) files.items.add(new File(['x'], name, { type: 'image/jpeg' }))
    const input = all<HTMLInputElement>('input[multiple]')[0]!
    input.files = files.files
    input.dispatchEvent(new Event('change'))
    same(
      photos.map((photo) => (photo as { file: File }).file.name),
      ['a.jpg', 'b.jpg'],
    )
  })

  it('answers with the id of the question', async () => {
    const question = { kind: 'confirm', prompt: 'Go on?', default: true }
    const survey = await stage('tidy-survey', { question, questionId: 'q7', messages: [{ from: 'you', text: 'Hi' }] })
    const answers = heard(survey, 'answer-question')
    named('Yes').click()
    same(answers, [{ id: 'q7', answer: true }])
  })
})

describe('photos that wait', () => {
  const photos = [{ id: 'p1', url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', size: 1, width: 1, height: 1 }]

  it('are shown beside the field that sends them', async () => {
    const sorting = await stage('tidy-sorting', { said: 'What is next?', photos })
    const said = heard(sorting, 'say')
    named('Remove photo 1')
    submitMessage('The lamp')
    same(said, [{ text: 'The lamp' }])
  })

  it('stay where they are when something else is said than the words beside them', async () => {
    const sorting = await stage('tidy-sorting', {
      about: { how: 'clarifying', item: 'Cable' },
      said: 'Where does it end?',
      photos,
    })
    const said = heard(sorting, 'say')
    const left = heard(sorting, 'leave-help')
    named('Back to sorting').click()
    same([said, left], [[], [{ way: 'back' }]])
    sorting.about = null
    sorting.question = { id: 'q1', question: { kind: 'confirm', prompt: 'Done?', default: true } }
    await settled()
    submitMessage('Not yet')
    same(said.at(-1), { text: 'Not yet', alone: true })
  })
})

describe('connect', () => {
  const saved = { provider: 'openai', baseURL: 'https://api.openai.com/v1', model: 'gpt-5-mini', hint: 'sk-…3fQ2' }
  const key = () => all<HTMLInputElement>('#key')[0]
  const select = () => all<HTMLSelectElement>('#provider')[0]!
  const choose = (id: string) => {
    select().value = id
    select().dispatchEvent(new Event('change'))
  }
  const type = (id: string, text: string) => {
    const field = all<HTMLInputElement>(`#${id}`)[0]!
    field.value = text
    field.dispatchEvent(new Event('input'))
  }

  it('hands a typed key over once and keeps nothing of it', async () => {
    const connect = await stage('tidy-connect', {})
    const fired: string[] = []
    const drafts = heard(connect, 'save')
    for (const type of ['save', 'test']) connect.addEventListener(type, () => fired.push(type))
    type('key', ' sk-proj-canary ')
    await settled()
    named('Test connection').click()
    await settled()
    same(fired, ['save', 'test'])
    same(drafts, [{ provider: 'openai', baseURL: 'https://api.openai.com/v1', model: 'gpt-6-luna', apiKey: 'sk-proj-canary' }])
    same(key()!.value, '')
    same(connect.shadowRoot!.innerHTML.includes('canary'), false)
  })

  it('tests a server again that did not let the page in', async () => {
    const connection = { ...saved, provider: 'ollama', baseURL: 'http://localhost:11434/v1', hint: null, ready: true }
    const fix = { label: 'Test again', event: 'retry' as const }
    const connect = await stage('tidy-connect', {
      connection,
      checks: [{ name: 'This page is not let in', state: 'bad', text: 'Set OLLAMA_ORIGINS.', fix }],
    })
    const tests = heard(connect, 'test')
    // The way on is the one main button: the same test, which only fails again, is not beside it.
    same(
      all('.act .btn').map((button) => button.textContent?.trim()),
      ['Test again'],
    )
    named('Test again').click()
    await settled()
    same(tests, [{ leads: false }])
    connect.checks = []
    await settled()
    named('Test connection', '.act .btn')
  })

  it('T35 leads on from a key that is saved while nobody changes it, and can test it beside that', async () => {
    const connect = await stage('tidy-connect', { connection: saved, checks: [] })
    const acts = () => all('.act .btn').map((button) => button.textContent?.trim())
    same(acts(), ['Take the first photo'])
    named('Test connection', '.trio .btn')
    connect.showsFields = true
    await settled()
    same(acts(), ['Test connection'])
  })

  it('T35 leads on with a server of the person’s own that has worked, and with no other: it may not run just now', async () => {
    const own = [
      { ...saved, provider: 'ollama', baseURL: 'http://localhost:11434/v1', hint: null },
      { ...saved, provider: 'other', baseURL: 'http://192.168.1.9:8080/v1', hint: null },
    ]
    for (const connection of own) {
      const connect = await stage('tidy-connect', { connection })
      const acts = () => all('.act .btn').map((button) => button.textContent?.trim())
      const aside = () =>
        all('.trio .btn')
          .filter((button) => button.checkVisibility())
          .map((button) => button.textContent?.trim())
      same([acts(), all('.ways')[0]!.checkVisibility()], [['Test connection'], false], connection.provider)
      connect.hasWorked = true
      await settled()
      same(
        [acts(), aside(), key()],
        [['Take the first photo'], ['Test connection', 'Other ways'], undefined],
        connection.provider,
      )
      named('Your model.', '.title')
      const lines = all('.panel .num')
      same(lines.at(-1)?.textContent, connection.model, 'which model it is')
      const [first, last] = [lines[0]!, lines.at(-1)!].map((line) => line.getBoundingClientRect())
      same(lines.length === 1 || last!.top >= first!.bottom, true, 'on a line of its own')
      connect.connection = { ...connection, model: '' }
      await settled()
      same(acts(), ['Test connection'], 'no model is chosen')
    }
  })

  it('T35 shows the models to choose from where a test before has left the choice, and no button before that', async () => {
    const connection = { ...saved, provider: 'other', baseURL: 'http://192.168.1.9:8080/v1', hint: null, model: '' }
    const checks = [
      { name: 'Reached', state: 'ok', text: '' },
      { name: 'Able', state: 'wait', text: '' },
    ] as const
    await stage('tidy-connect', { connection, checks, models: ['llava', 'gemma3'] })
    const model = all<HTMLSelectElement>('#model')[0]!
    same([model.localName, model.checkVisibility()], ['select', true])
    const strong = all('.btn.main, .btn.second').filter((button) => button.checkVisibility())
    same(strong, [])
  })

  it('T35 where the way on from a failed test was taken, another test is the next thing, until it fails again', async () => {
    const connection = { ...saved, provider: 'ollama', baseURL: 'http://localhost:11434/v1', hint: null }
    const fix = { label: 'Check the address', event: 'change-address' } as const
    const connect = await stage('tidy-connect', { connection, checks: [{ name: 'Not reached', state: 'bad', text: '', fix }] })
    const strong = () => all('.act .btn').map((button) => button.textContent?.trim())
    same(strong(), ['Check the address'])
    named('Check the address').click()
    await settled()
    same([strong(), focused().id], [['Test connection'], 'address'])
    connect.busy = true
    await settled()
    connect.busy = false
    await settled()
    same(strong(), ['Check the address'])
  })

  it('T35 asks for no key where the server has wanted none and something else is missing, until something is changed', async () => {
    const connection = { ...saved, provider: 'ollama', baseURL: 'http://localhost:11434/v1', hint: null }
    const connect = await stage('tidy-connect', {
      connection,
      checks: [
        { name: 'Reached', state: 'ok', text: '' },
        { name: 'No key needed', state: 'ok', text: '' },
        { name: 'Sees no photos', state: 'bad', text: '', fix: { label: 'Choose another model', event: 'choose-model' } },
      ],
    })
    same([key(), all('.act .btn').map((button) => button.textContent?.trim())], [undefined, ['Choose another model']])
    connect.checks = []
    await settled()
    same(key()!.checkVisibility(), true)
    // One that is off today has answered before.
    connect.hasWorked = true
    connect.checks = [
      { name: 'Not reached', state: 'bad', text: '', fix: { label: 'Try again', event: 'retry' } },
      { name: 'No key needed', state: 'wait', text: '' },
    ]
    await settled()
    same([key(), all('.act .btn').map((button) => button.textContent?.trim())], [undefined, ['Try again']])
  })

  it('T35 only suggests a model of a server of the person’s own, and says that it may be left open', async () => {
    await stage('tidy-connect', {})
    choose('ollama')
    await settled()
    const model = () => all<HTMLInputElement>('#model')[0]!
    same([model().value, model().placeholder], ['', 'Such as qwen3-vl'])
    named('Leave it empty to choose from what your server has.', '#model-note')
    choose('openai')
    await settled()
    same([model().value, all('#model-note').length], ['gpt-6-luna', 0])
  })

  it('T35 counts the wait for a test as one over all of its steps, and says what a long step waits for', async () => {
    const long = stopTimers(8_000)
    try {
      const list = await stage('tidy-check-list', { items: [{ name: 'Reached', state: 'busy', text: '' }] })
      const said = () => list.shadowRoot!.textContent
      await long.pass()
      same(said()?.includes('Still waiting for an answer.'), true)
      list.items = [
        { name: 'Reached', state: 'ok', text: '' },
        { name: 'Key accepted', state: 'busy', text: '' },
      ]
      await settled()
      same(said()?.includes('Still waiting for an answer.'), true)
      list.items = [{ name: 'Able', state: 'busy', text: 'Your server may be loading the model.' }]
      await settled()
      same(said()?.includes('Your server may be loading the model.'), true)
    } finally {
      long.restore()
    }
  })

  it('T35 shows nothing of the old key while another one is typed, and has one strong button', async () => {
    const checks = [
      {
        name: 'Key not accepted',
        state: 'bad' as const,
        text: 'A letter may be missing.',
        fix: { label: 'Type it', event: 'replace-key' as const },
      },
    ]
    await stage('tidy-connect', { connection: saved, checks })
    same([all('tidy-check-list').length, all('.tray .btn.main').length], [1, 1])
    named('Type it').click()
    await settled()
    same([all('tidy-check-list').length, all('.tray .btn.main').map((button) => button.textContent?.trim())], [0, ['Paste']])
    type('key', 'sk-another-0123456789')
    await settled()
    same(
      all('.tray .btn.main').map((button) => button.textContent?.trim()),
      ['Test connection'],
    )
  })

  it('T35 asks for another key only where there is one', async () => {
    const title = () => all('.panel .title')[0]!.textContent
    const near = { ...saved, provider: 'other', baseURL: 'http://192.168.1.9:8080/v1', hint: null }
    for (const [connection, heading] of [
      [saved, 'Another key.'],
      [near, 'A key is needed.'],
    ] as const) {
      const connect = await stage('tidy-connect', { connection })
      connect.dispatchEvent(new Event('replace-key'))
      await settled()
      same(title(), heading)
    }
  })

  it('T35 shows what a test before has found without the fields of a host that is known, until they are asked for', async () => {
    const checks = [{ name: 'Key not accepted', state: 'bad', text: '' }] as const
    const connect = await stage('tidy-connect', { connection: saved, checks, showsFields: true })
    const isShown = () => all('#model')[0]!.checkVisibility()
    same(isShown(), false)
    named('Change').click()
    connect.checks = [...checks]
    await settled()
    same(isShown(), true, 'the person wants them')
    const near = { provider: 'ollama', baseURL: 'http://localhost:11434/v1', model: 'llava', hint: null }
    await stage('tidy-connect', { connection: near, checks, showsFields: true })
    same(isShown(), true, 'its address may be what is wrong')
  })

  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const)
    it(`T35 a server of the person’s own that refuses has the heading and the reason in view, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      const near = { provider: 'ollama', baseURL: 'http://localhost:11434/v1', model: 'llava', hint: null }
      const connect = await stage('tidy-connect', { connection: near, showsFields: true, busy: true })
      all<HTMLInputElement>('#address')[0]!.focus()
      const text = 'Ollama refused the request. Set OLLAMA_ORIGINS where Ollama runs, and start it again.'
      connect.checks = [
        { name: 'Reached', state: 'ok', text: '' },
        { name: 'Not allowed by Ollama', state: 'bad', text, isThere: true, said: { by: 'Ollama', words: 'Forbidden' } },
        { name: 'Sees photos and calls tools', state: 'wait', text: '' },
      ]
      connect.busy = false
      await settled()
      const boxes = ['.panel .title', 'li.bad', '.act .btn'].map((part) => all(part)[0]!.getBoundingClientRect())
      const [title, failed, next] = boxes as [DOMRect, DOMRect, DOMRect]
      await setViewport({ width: 800, height: 600 })
      same([title.top >= 0, failed.bottom <= next.top], [true, true], `${title.top}, ${failed.bottom}, ${next.top}`)
    })

  it('T35 says a price of the provider that is chosen, and of no other', async () => {
    const price = { session: 'About 1 cent a session', limit: 'About 20 things. Stops at 3 cents.' }
    const connect = await stage('tidy-connect', { connection: saved, price, showsFields: true })
    named('About 1 cent a session', 'strong')
    connect.connection = { ...saved, hint: null }
    connect.showsFields = false
    await settled()
    named('A model on your computer').click()
    await settled()
    same(
      all('strong').filter((each) => each.textContent === price.session),
      [],
    )
  })

  it('T35 asks for no key once a model on the own computer works without one', async () => {
    const connection = { ...saved, provider: 'ollama', baseURL: 'http://localhost:11434/v1', hint: null, ready: true }
    const connect = await stage('tidy-connect', { connection, checks: [{ name: 'Reached', state: 'ok', text: '' }] })
    same(key(), undefined)
    named('Change').click()
    await settled()
    same(key()!.checkVisibility(), true)
    connect.showsFields = false
    await settled()
    named('Take the first photo').click()
  })

  it('T35 heads a form by what is to be connected, while nothing is', async () => {
    const connect = await stage('tidy-connect', { connection: null })
    const goes = async (way: string) => {
      named(way, 'strong').closest('button')!.click()
      await settled()
      named(way, '.title')
      named('Other ways').click()
      await settled()
    }
    await goes('A model on your computer')
    await goes('Any other host')
    connect.connection = { ...saved, provider: 'ollama', baseURL: 'http://localhost:11434/v1', hint: null }
    await settled()
    named('Your model.', '.title')
  })

  it('T35 says which key another one replaces before that is pasted', async () => {
    const connect = await stage('tidy-connect', { connection: saved, showsFields: true })
    const isSaid = () => all('.entry').some((entry) => entry.textContent?.includes(`A new key takes the place of ${saved.hint}.`))
    named('Other ways').click()
    await settled()
    same(isSaid(), true)
    connect.connection = { ...saved, hint: null }
    await settled()
    same(isSaid(), false, 'there is none')
  })

  it('names a saved provider that it does not know, and takes another one', async () => {
    await stage('tidy-connect', { connection: { ...saved, provider: 'next-year' } })
    same(select().value, 'next-year')
    named('The provider “next-year” is not known here: choose another one.', '.note')
    choose('openai')
    await settled()
    same(all('.note').length, 0)
  })

  it('warns of an address at which the key can be read on its way', async () => {
    await stage('tidy-connect', { connection: { ...saved, provider: 'other', baseURL: 'http://models.example/v1' } })
    same(all('.note.warn')[0]?.textContent?.includes('can read your key'), true)
    await stage('tidy-connect', { connection: { ...saved, provider: 'other', baseURL: 'http://192.168.1.9:8080/v1' } })
    same(all('.note.warn').length, 0)
  })

  it('asks for the key before it tests', async () => {
    const connect = await stage('tidy-connect', {})
    const fired = [heard(connect, 'save'), heard(connect, 'test')]
    same(
      all('.act button, .trio button, #provider').filter((each) => each.checkVisibility()),
      [],
      'before anything is there',
    )
    choose('openai')
    await settled()
    same(all('.act button'), [], 'the main button needs a key')
    named('Test connection').click()
    await settled()
    same(fired, [[], []])
    same(focused() === key(), true)
    named('Paste your OpenAI key first.', '.wrong')
  })

  it('shows of a saved key only its hint, and tests without saving', async () => {
    const connect = await stage('tidy-connect', { connection: saved })
    const drafts = heard(connect, 'save')
    const tested = heard(connect, 'test')
    same(key(), undefined)
    named('Test connection').click()
    await settled()
    same([drafts.length, tested.length], [0, 1])
  })

  const locked = { ...saved, passphrase: true, locked: true } as const
  const phrase = () => all<HTMLInputElement>('#passphrase')[0]!
  const described = () => phrase().getRootNode() as ShadowRoot
  const note = () => described().getElementById(phrase().getAttribute('aria-describedby')!)!.textContent?.trim()

  it('takes a passphrase for the saved key in a sheet, hands it over once and keeps nothing of it', async () => {
    const connect = await stage('tidy-connect', { connection: saved })
    const handed = heard(connect, 'passphrase')
    named('Passphrase').focus()
    named('Passphrase').click()
    await settled()
    same([focused() === phrase(), phrase().type, phrase().autocomplete], [true, 'password', 'new-password'])
    named('Show passphrase').click()
    await settled()
    same(phrase().type, 'text')
    phrase().value = 'canary battery'
    named('Set it').click()
    await settled()
    same(handed, ['canary battery'])
    same([phrase().value, phrase().type, connect.shadowRoot!.innerHTML.includes('canary')], ['', 'password', false])
    same(focused().textContent?.trim(), 'Passphrase', 'the focus is back')
  })

  it('takes no passphrase of fewer than 8 characters, keeps what was typed and says why', async () => {
    const connect = await stage('tidy-connect', { connection: saved })
    const handed = heard(connect, 'passphrase')
    named('Passphrase').click()
    await settled()
    phrase().value = '7 chars'
    named('Set it').click()
    await settled()
    same([handed, phrase().value, phrase().getAttribute('aria-invalid')], [[], '7 chars', 'true'])
    same([note(), focused() === phrase()], ['It has at least 8 characters.', true])
    named('It has at least', '.wrong')
    named('Close').click()
    await settled()
    named('Passphrase').click()
    await settled()
    same([phrase().value, all('.wrong').length], ['', 0], 'what was left stays away')
  })

  it('changes a passphrase, or takes it off', async () => {
    const connect = await stage('tidy-connect', { connection: { ...saved, passphrase: true } })
    const handed = heard(connect, 'passphrase')
    named('Kept encrypted on this device, under your passphrase.', '.caption')
    named('Passphrase').click()
    await settled()
    phrase().value = 'another battery'
    named('Set it').click()
    named('Passphrase').click()
    await settled()
    phrase().value = 'canary'
    named('Remove it').click()
    await settled()
    same([handed, phrase().value], [['another battery', null], ''])
  })

  it('asks for the passphrase of a locked key in its place, by button, by Enter and instead of a test', async () => {
    const connect = await stage('tidy-connect', { connection: locked })
    const handed = heard(connect, 'passphrase')
    const tested = heard(connect, 'test')
    same([phrase().autocomplete, key()], ['current-password', undefined])
    same(
      all('.trio button').map((button) => button.textContent?.trim()),
      ['Test connection', 'Other ways', 'Forget key'],
    )
    for (const give of [
      () => named('Unlock').click(),
      () => named('Test connection').click(),
      () => phrase().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true })),
    ]) {
      phrase().value = 'canary battery'
      give()
      await settled()
      same(phrase().value, '')
    }
    same([handed.length, tested.length], [3, 0])
    named('Unlock').click()
    await settled()
    same([handed.length, tested.length, note(), focused() === phrase()], [3, 0, 'It has at least 8 characters.', true])
  })

  it('T35 has the focus on the passphrase of a locked key, and a test that is wanted waits until it is unlocked', async () => {
    const connect = await stage('tidy-connect', { connection: locked })
    const tested = heard(connect, 'test')
    same(focused() === phrase(), true)
    all('.title')[0]!.focus()
    named('Test connection').click()
    await settled()
    same([tested.length, all('.wrong').length, focused() === phrase()], [0, 0, true])
    phrase().value = 'canary battery'
    named('Unlock').click()
    connect.connection = { ...saved, passphrase: true }
    await settled()
    same(tested, [{ leads: false }])
    connect.connection = locked
    await settled()
    connect.connection = { ...saved, passphrase: true }
    await settled()
    same(tested.length, 1, 'once')
  })

  it('T35 a test can be stopped, its ticks stand where the fields were, and what was typed is there again', async () => {
    const connection = { ...saved, provider: 'other', baseURL: 'http://192.168.1.9:8080/v1', hint: null }
    const connect = await stage('tidy-connect', { connection, showsFields: true })
    const stops = heard(connect, 'stop')
    type('model', 'of-my-own')
    connect.busy = true
    connect.checks = [{ name: 'Reached', state: 'busy', text: '' }]
    await settled()
    const isShown = (id: string) => all(`#${id}`)[0]?.checkVisibility() ?? false
    same([isShown('model'), isShown('address'), isShown('key')], [false, false, false])
    same(
      all('.act .btn').map((button) => button.textContent?.trim()),
      ['Stop'],
    )
    named('Stop').click()
    connect.busy = false
    connect.checks = []
    await settled()
    same([stops.length, all<HTMLInputElement>('#model')[0]!.value, isShown('model')], [1, 'of-my-own', true])
    same(all('#stopped')[0]?.textContent, 'The test is stopped. What you entered is kept.')
    named('Test connection', '.act .btn')
    connect.busy = true
    await settled()
    same(all('#stopped').length, 0)
  })

  it('says at the field that a passphrase is not the right one, and gives way to the key once it is', async () => {
    const connect = await stage('tidy-connect', { connection: locked })
    named('Unlock').focus()
    connect.problem = 'This passphrase is not the right one.'
    await settled()
    same([note(), focused() === phrase(), all('.note').length], ['This passphrase is not the right one.', true, 0])
    connect.problem = ''
    connect.connection = { ...saved, passphrase: true }
    await settled()
    same(all('.num')[0]!.textContent, 'sk-…3fQ2')
    same(focused().closest('loop-sheet'), null)
  })

  const passkey = () => all('[role=switch], #passkey')[0]!
  const isOn = () => passkey().getAttribute('aria-checked')

  it('T48 takes the wish for a passkey with a new key, which stays in its field until it is saved', async () => {
    const connect = await stage('tidy-connect', { hasPasskeys: true })
    const drafts = heard(connect, 'save') as { apiKey?: string; passkey?: true }[]
    choose('openai')
    await settled()
    passkey().click()
    await settled()
    key()!.value = 'sk-proj-canary'
    named('Save').click()
    await settled()
    same(
      [isOn(), drafts.map(({ apiKey, passkey: wanted }) => [apiKey, wanted]), key()?.value],
      ['true', [['sk-proj-canary', true]], 'sk-proj-canary'],
    )
    connect.connection = { ...saved, passkey: true }
    await settled()
    same([isOn(), key()], ['true', undefined])
    named('Kept encrypted on this device, under your fingerprint or face.', '.caption')
  })

  it('T48 takes a passphrase with a new key, and asks for the key first', async () => {
    const connect = await stage('tidy-connect', {})
    const drafts = heard(connect, 'save') as { apiKey?: string; passphrase?: string }[]
    const set = async () => {
      named('Passphrase').click()
      await settled()
      same(all('loop-sheet .why')[0]?.textContent?.includes('This browser cannot unlock it with fingerprint or face.'), true)
      phrase().value = 'canary battery'
      named('Set it').click()
      await settled()
    }
    choose('openai')
    await settled()
    await set()
    same([drafts, focused() === key()], [[], true])
    key()!.value = 'sk-proj-canary'
    await set()
    same(
      drafts.map(({ apiKey, passphrase }) => [apiKey, passphrase]),
      [['sk-proj-canary', 'canary battery']],
    )
    same([key()!.value, phrase().value], ['', ''])
  })

  it('T48 puts a saved key under a passkey and takes it off, and unlocks one with the main button', async () => {
    const connect = await stage('tidy-connect', { connection: saved, hasPasskeys: true })
    const [wanted, taken, tested] = [heard(connect, 'passkey'), heard(connect, 'passphrase'), heard(connect, 'test')]
    same(isOn(), 'false')
    passkey().click()
    connect.connection = { ...saved, passkey: true }
    await settled()
    passkey().click()
    same([wanted.length, taken], [1, [null]])
    connect.connection = { ...saved, passkey: true, locked: true }
    await settled()
    same(
      all('.tray button').flatMap((button) => (button.checkVisibility() ? button.textContent?.trim() : [])),
      ['Use passkey'],
    )
    passkey().click()
    connect.problem = 'Fingerprint or face was not confirmed.'
    await settled()
    named('Fingerprint or face was not confirmed.', '.wrong')
    same([wanted.length, tested.length, focused() === passkey()], [2, 0, true])
  })

  it('T48 says what may be left of a key, and who can read one that is not locked', async () => {
    const connect = await stage('tidy-connect', { connection: saved })
    same(all('.caption')[0]?.textContent?.includes('Until you lock it, whoever copies this device’s files can read it.'), true)
    connect.connection = { ...saved, passphrase: true, traces: true }
    await settled()
    same(all('.caption')[0]?.textContent?.includes('Copies of it may stay in this device’s files'), true)
  })

  it('lets a locked key be forgotten, and asks before, or another be typed', async () => {
    const connect = await stage('tidy-connect', { connection: locked })
    const forgotten = heard(connect, 'forget')
    const drafts = heard(connect, 'save') as { apiKey?: string }[]
    named('Forget key').click()
    await settled()
    named('Keep it').click()
    await settled()
    named('Forget key').click()
    await settled()
    same([connect.forgetOpen, forgotten.length], [true, 0])
    named('Forget it').click()
    await settled()
    same([connect.forgetOpen, forgotten.length], [false, 1])
    named('Use another key').click()
    await settled()
    same(focused() === key(), true)
    key()!.value = 'sk-new-canary'
    named('Save').click()
    await settled()
    same(drafts[0]?.apiKey, 'sk-new-canary')
  })

  it('T35 takes no second tap for what has come under the finger: when a test begins, and when a key is forgotten', async () => {
    const passed = [{ name: 'Reached', state: 'ok', text: '' }] as const
    const connect = await stage('tidy-connect', { connection: saved, checks: passed })
    const takes = (name: string) => getComputedStyle(named(name)).pointerEvents
    await holds.pass()
    const longHolds = stopTimers(LONG_HOLD_MS)
    same([takes('Test connection'), takes('Passphrase')], ['auto', 'auto'])
    connect.busy = true
    connect.checks = []
    await settled()
    await holds.pass()
    same(takes('Stop'), 'none', 'where “Test connection” was, also for a slow double tap')
    await longHolds.pass()
    same(takes('Stop'), 'auto')
    longHolds.restore()
    connect.busy = false
    connect.checks = passed
    await settled()
    same(takes('Take the first photo'), 'none')
    await holds.pass()
    named('Change').click()
    await settled()
    same(takes('Change'), 'none', 'a double tap does not fold again what it has opened')
    await holds.pass()
    named('Forget key').click()
    await settled()
    await holds.pass()
    named('Forget it').click()
    connect.connection = { ...saved, hint: null }
    connect.checks = []
    connect.showsFields = false
    await settled()
    const way = () => getComputedStyle(all('.lead a, .lead button').filter((each) => each.checkVisibility())[0]!).pointerEvents
    same(way(), 'none', 'where “Forget it” was')
    await holds.pass()
    same(way(), 'auto')
  })

  it('T35 says that another model is saved once it is, until something is edited', async () => {
    const connect = await stage('tidy-connect', { connection: saved, showsFields: true })
    const drafts = heard(connect, 'save') as { model: string }[]
    const model = () => all<HTMLInputElement>('#model')[0]!
    model().value = 'gpt-of-tomorrow'
    named('Save').click()
    await settled()
    same([drafts.length, all('#saved').length], [1, 0], 'it is on its way')
    connect.connection = { ...saved, model: 'gpt-of-tomorrow' }
    await settled()
    same(all('#saved')[0]?.textContent, 'Saved')
    same(
      all('[role=status]').some((status) => status.textContent?.startsWith('Saved')),
      true,
      'said politely',
    )
    type('model', 'gpt-of-today')
    await settled()
    same(all('#saved').length, 0)
  })

  it('T35 leads to the name of the model where the host answers and lists none', async () => {
    const connection = { ...saved, provider: 'other', baseURL: 'http://192.168.1.9:8080/v1', hint: null, model: '' }
    const connect = await stage('tidy-connect', { connection, busy: true })
    connect.busy = false
    connect.checks = [
      { name: 'Reached', state: 'ok', text: '' },
      { name: 'Able', state: 'wait', text: '' },
    ]
    await until(() => focused().id === 'model')
    same([focused().localName, focused().checkVisibility()], ['input', true])
    const title = () => all('.panel .title')[0]?.textContent
    same(title(), 'It answers. Now type the name of the model.')
    connect.models = ['gemma3:4b', 'llava:13b']
    await settled()
    same(title(), 'It answers. Now choose a model.', 'as after a reload')
  })

  it('T35 shows of all fields that of the model alone where that is left to choose, and the others when they are asked for', async () => {
    const connection = { ...saved, provider: 'ollama', baseURL: 'http://localhost:11434/v1', hint: null, model: '' }
    const connect = await stage('tidy-connect', { connection, busy: true, showsFields: true })
    connect.busy = false
    connect.models = ['gemma3:4b', 'llava:13b']
    connect.checks = [
      { name: 'Reached', state: 'ok', text: '' },
      { name: 'Key', state: 'ok', text: '' },
      { name: 'Able', state: 'wait', text: '' },
    ]
    await until(() => focused().id === 'model')
    const seen = () =>
      all('input, select, .btn').flatMap((one) => (one.checkVisibility() ? one.id || one.textContent.trim() : []))
    same(seen(), ['Change', 'model', 'Other ways'])
    named('Change').click()
    await settled()
    same(seen(), ['Change', 'provider', 'address', 'model', 'Test connection', 'Save', 'Other ways'])
    const [tests, drafts] = [heard(connect, 'test'), heard(connect, 'save')]
    named('Change').click()
    await settled()
    const model = all<HTMLSelectElement>('#model')[0]!
    model.value = 'gemma3:4b'
    model.dispatchEvent(new Event('change'))
    await until(() => tests.length === 1)
    same(drafts, [{ provider: 'ollama', baseURL: 'http://localhost:11434/v1', model: 'gemma3:4b' }])
  })

  it('T35 has the focus on what a test by Enter has found, or on the way on', async () => {
    const connect = await stage('tidy-connect', {})
    const end = async (checks: (typeof connect)['checks']) => {
      key()!.focus()
      connect.busy = true
      await settled()
      // The browser takes the focus from what is hidden when it draws.
      await until(() => focused() === document.body)
      connect.checks = [{ name: 'Reached', state: 'ok', text: '' }]
      await settled()
      connect.busy = false
      connect.checks = checks
      await until(() => focused() !== document.body)
    }
    choose('openai')
    await settled()
    await end([{ name: 'Reached', state: 'bad', text: '' }])
    same([focused().localName, focused().textContent], ['h2', 'Not yet.'])
    await end([{ name: 'Reached', state: 'ok', text: '' }])
    same(focused().id, 'start')
  })

  it('wants the key again for another address', async () => {
    const connect = await stage('tidy-connect', { connection: saved })
    const address = all<HTMLInputElement>('#address')[0]!
    address.value = 'https://evil.example/v1'
    address.dispatchEvent(new Event('input'))
    await settled()
    const drafts = heard(connect, 'save')
    named('Save').click()
    await settled()
    same(drafts, [])
    named('Paste your OpenAI key first.', '.wrong')
  })

  it('leaves what is being typed alone when the same connection is told again', async () => {
    const connect = await stage('tidy-connect', { connection: saved })
    choose('groq')
    await settled()
    type('key', 'sk-for-groq')
    connect.connection = { ...saved }
    connect.online = false
    await settled()
    same([select().value, connect.provider.id, key()!.value], ['groq', 'groq', 'sk-for-groq'])
    const drafts = heard(connect, 'save') as { provider: string; baseURL: string }[]
    named('Save').click()
    await settled()
    same(
      drafts.map(({ provider, baseURL }) => [provider, baseURL]),
      [['groq', 'https://api.groq.com/openai/v1']],
    )
  })

  it('empties the key when it would go to another host than it was typed for', async () => {
    const connect = await stage('tidy-connect', {})
    const drafts = heard(connect, 'save')
    type('key', 'sk-proj-for-openai')
    choose('groq')
    await settled()
    same(key()!.value, '', 'another provider')
    type('key', 'sk-for-groq')
    type('address', 'https://evil.example/v1')
    all('#address')[0]!.dispatchEvent(new Event('change'))
    same(key()!.value, '', 'another address')
    type('key', 'sk-for-evil')
    type('address', 'https://other.example/v1')
    named('Save').click()
    await settled()
    same([key()!.value, drafts], ['', []], 'saved at once')
    type('key', 'sk-for-other')
    connect.connection = saved
    await settled()
    connect.replacing = true
    await settled()
    same(key()!.value, '', 'another connection')
  })

  it('T35 takes a key for no address: it moves to its own field, and nothing is saved or tested', async () => {
    const connect = await stage('tidy-connect', {})
    const fired = [heard(connect, 'save'), heard(connect, 'test')]
    const address = () => all<HTMLInputElement>('#address')[0]!
    for (const [provider, end] of [
      ['other', () => address().dispatchEvent(new Event('change'))],
      ['ollama', () => named('Save').click()],
      ['openai', () => address().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }))],
    ] as const) {
      choose(provider)
      await settled()
      type('address', 'sk-proj-canary')
      end()
      await settled()
      named('That was a key.', '.wrong')
      same([key()!.value, key()!.type, focused() === address()], ['sk-proj-canary', 'password', true], provider)
      same([address().value.includes('canary'), connect.shadowRoot!.innerHTML.includes('canary')], [false, false], provider)
    }
    same(fired, [[], []])
  })

  it('keeps the key while only the path of the address changes, or none was there yet', async () => {
    await stage('tidy-connect', {})
    choose('other')
    await settled()
    type('key', 'sk-early')
    type('address', 'https://mine.example')
    all('#address')[0]!.dispatchEvent(new Event('change'))
    type('key', 'sk-mine')
    type('address', 'https://mine.example/v1')
    all('#address')[0]!.dispatchEvent(new Event('change'))
    same(key()!.value, 'sk-mine')
  })

  it('shows in the list of providers the one it means, also after the list was used', async () => {
    const connect = await stage('tidy-connect', { connection: saved })
    choose('groq')
    await settled()
    connect.connection = { ...saved, provider: 'other', baseURL: 'https://mine.example/v1' }
    await settled()
    same(select().selectedOptions[0]!.textContent, 'Other OpenAI-compatible')
    choose('openai')
    await settled()
    connect.connection = { ...saved, provider: 'mistral' }
    await settled()
    same(select().value, 'mistral')
  })

  it('lists every provider, the one most people have first', async () => {
    await stage('tidy-connect', {})
    const names = all('option[value]', all('tidy-connect')[0]!.shadowRoot!).map((option) => option.textContent)
    same([names[0], names.includes('Anthropic'), names.includes('Other OpenAI-compatible')], ['OpenAI', true, true])
  })

  it('offers the models that the host lists, or another name; of no other host', async () => {
    const models = ['gpt-5', 'gpt-5-mini']
    const connect = await stage('tidy-connect', { connection: saved, models })
    const drafts = heard(connect, 'save') as { model: string }[]
    const model = () => all<HTMLInputElement | HTMLSelectElement>('#model')[0]!
    same([model().localName, model().value], ['select', 'gpt-5-mini'])
    model().value = 'gpt-5'
    model().dispatchEvent(new Event('change'))
    named('Save').click()
    await settled()
    same(drafts.at(-1)?.model, 'gpt-5')

    model().value = (model() as HTMLSelectElement).options[2]!.value
    model().dispatchEvent(new Event('change'))
    await settled()
    same([model().localName, focused() === model()], ['input', true])
    model().value = 'gpt-of-tomorrow'
    named('Save').click()
    await settled()
    same(drafts.at(-1)?.model, 'gpt-of-tomorrow')

    choose('groq')
    await settled()
    same(model().localName, 'input')
  })

  it('T35 leads back to all ways from any form, also where a connection is saved, whose key another one then replaces', async () => {
    const bad = [
      { name: 'Not reached', state: 'bad', text: 'Is it running?', fix: { label: 'Try again', event: 'retry' } },
    ] as const
    for (const connection of [{ ...saved, provider: 'ollama', baseURL: 'http://localhost:11434/v1', hint: null }, saved]) {
      const connect = await stage('tidy-connect', { connection, checks: bad })
      connect.addEventListener('edit', () => {
        connect.checks = []
      })
      const drafts = heard(connect, 'save') as { provider: string; apiKey?: string }[]
      same(all('.ways')[0]!.checkVisibility(), false)
      named('Other ways').click()
      await settled()
      same([all('.ways')[0]!.checkVisibility(), all('.panel strong').length], [true, 0])
      type('key', 'sk-proj-canary')
      await settled()
      same(key()!.value, 'sk-proj-canary')
      named('Test connection').click()
      await settled()
      await settled()
      same(
        drafts.map(({ provider, apiKey }) => [provider, apiKey]),
        [['openai', 'sk-proj-canary']],
      )
    }
  })

  it('T35 keeps a key in its field that is typed or pasted for another host than the one on show, whose key it replaces', async () => {
    const connect = await stage('tidy-connect', { connection: saved })
    const drafts = heard(connect, 'save') as { provider: string; apiKey?: string }[]
    choose('groq')
    await settled()
    type('key', 'sk-proj-canary')
    await settled()
    same([connect.provider.id, key()?.value], ['openai', 'sk-proj-canary'])
    named('Test connection').click()
    await settled()
    await settled()
    same(
      drafts.map(({ provider, apiKey }) => [provider, apiKey]),
      [['openai', 'sk-proj-canary']],
    )
  })

  it('T35 says of what is no address that it is none, and keeps it and the key', async () => {
    const connect = await stage('tidy-connect', {})
    const drafts = heard(connect, 'save')
    choose('other')
    await settled()
    type('address', 'my server')
    all('#address')[0]!.dispatchEvent(new Event('change'))
    type('key', 'sk-canary-of-mine')
    named('Test connection').click()
    await settled()
    await settled()
    named('This is not an address. One looks like https://example.com/v1.', '.wrong')
    const address = all<HTMLInputElement>('#address')[0]!
    same([address.value, key()!.value, focused() === address, drafts], ['my server', 'sk-canary-of-mine', true, []])
    for (const [typed, why] of [
      ['htp://studio', 'An address begins with http:// or https://, not with htp://.'],
      ['192.168.1', 'An address in numbers has four of them, such as 192.168.1.20:11434.'],
    ] as const) {
      type('address', typed)
      all('#address')[0]!.dispatchEvent(new Event('change'))
      named('Test connection').click()
      await settled()
      await settled()
      named(why, '.wrong')
      same([address.value, drafts], [typed, []])
    }
    type('address', 'http:/localhost:1234')
    all('#address')[0]!.dispatchEvent(new Event('change'))
    await settled()
    same(address.value, 'http://localhost:1234', 'there is no doubt what was meant')
  })

  describe('a pasted text', () => {
    const paste = async (text: string) => {
      key()!.value = text
      key()!.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste' }))
      await settled()
      await settled()
    }

    it('T35 is saved for the host whose key it is, and tested at once', async () => {
      const connect = await stage('tidy-connect', {})
      const [drafts, tested] = [heard(connect, 'save'), heard(connect, 'test')]
      await paste('sk-ant-canary')
      same(drafts, [
        { provider: 'anthropic', baseURL: 'https://api.anthropic.com', model: 'claude-sonnet-5-5', apiKey: 'sk-ant-canary' },
      ])
      same([tested, key()!.value], [[{ leads: true }], ''])
    })

    it('T35 that may be a key of several hosts goes to none before the person has said whose it is', async () => {
      const connect = await stage('tidy-connect', {})
      const [drafts, tested] = [heard(connect, 'save') as { provider: string; apiKey?: string }[], heard(connect, 'test')]
      await paste('sk-canary')
      same([drafts, tested, all('legend')[0]!.textContent, key()!.value], [[], [], 'OpenAI, or another?', 'sk-canary'])
      named('Another').click()
      await settled()
      same(focused() === select(), true)
      choose('groq')
      await settled()
      await settled()
      same([drafts.map(({ provider, apiKey }) => [provider, apiKey]), tested.length], [[['groq', 'sk-canary']], 1])
    })

    const ask = { legend: 'OpenAI, or another?', wrong: 'Say whose key this is first. It is sent to nobody before.' }
    for (const [what, text, question] of [
      ['nothing is known', 'xai-canary', ask.wrong],
      ['two hosts are likely', 'sk-canary', ask.legend],
      ['the likely host is not the one', 'sk-canary, another', ask.wrong],
      ['a letter was changed', 'xai-canary, changed', ask.wrong],
    ] as const)
      it(`T35 is neither saved nor tested in any way while it is not said whose key it is: ${what}`, async () => {
        const connect = await stage('tidy-connect', { hasPasskeys: true })
        const fired = (['save', 'test', 'passphrase', 'passkey'] as const).map((type) => heard(connect, type))
        const [given, more] = text.split(', ') as [string, string?]
        await paste(given)
        if (more === 'another') named('Another').click()
        if (more === 'changed') type('key', `${given}0`)
        await settled()
        const typed = key()!.value
        const isAsked = question === ask.legend
        const ways: Record<string, () => unknown> = {
          Enter: () => {
            key()!.focus()
            press('Enter')
          },
          // It is there once there is more than the question.
          Test: () => isAsked || named('Test connection').click(),
          Save: () => named('Save').click(),
          Passphrase: () => isAsked || named('Passphrase').click(),
          sheet: () => {
            phrase().value = 'canary battery'
            phrase().form!.requestSubmit()
          },
        }
        for (const [way, go] of Object.entries(ways)) {
          go()
          await settled()
          await settled()
          same([fired, key()!.value, connect.passphraseOpen], [[[], [], [], []], typed, false], way)
          same(focused() === (isAsked ? all('#likely')[0] : select()), true, `${way}: the focus`)
          named(question, isAsked ? 'legend' : '#provider-wrong')
        }
        choose('groq')
        await settled()
        await settled()
        same([(fired[0] as { provider: string }[]).map(({ provider }) => provider), fired[1]!.length], [['groq'], 1])
      })

    it('T35 that is nobody’s is gone when another connection comes', async () => {
      const connect = await stage('tidy-connect', {})
      await paste('xai-canary')
      connect.connection = { ...saved, hint: null }
      await settled()
      same([key()!.value, connect.guess], ['', null])
    })

    it('T35 is asked about with one tap for the likely host', async () => {
      const connect = await stage('tidy-connect', {})
      const drafts = heard(connect, 'save') as { provider: string }[]
      await paste('0123456789abcdefABCDEF0123456789')
      named('Mistral, or another?', 'legend')
      all('.entry .btn.second')[0]!.click()
      await settled()
      await settled()
      same(
        drafts.map(({ provider }) => provider),
        ['mistral'],
      )
    })

    it('T35 leaves an address of the person’s own alone, whosever key it is', async () => {
      const connect = await stage('tidy-connect', {})
      const drafts = heard(connect, 'save') as { baseURL: string }[]
      choose('other')
      await settled()
      type('address', 'https://proxy.example/v1')
      await settled()
      await paste('sk-ant-canary')
      same(
        drafts.map(({ baseURL }) => baseURL),
        ['https://proxy.example/v1'],
      )
    })

    for (const address of ['http://192.168.1.20:11434/v1', 'http://localhost:8080/v1', 'http://models.example.com/v1'])
      it(`T35 goes to its maker in place of an address without encryption: ${address}`, async () => {
        const connection = { ...saved, provider: 'other', baseURL: address, hint: null, ready: true }
        const connect = await stage('tidy-connect', { connection })
        const drafts = heard(connect, 'save') as { provider: string; baseURL: string; apiKey?: string }[]
        await paste('sk-ant-canary')
        same(
          drafts.map(({ provider, baseURL, apiKey }) => [provider, baseURL, apiKey]),
          [['anthropic', 'https://api.anthropic.com', 'sk-ant-canary']],
        )
        const host = new URL(address).host
        named(`A key of Anthropic goes only to Anthropic, never to ${host}.`, '.note .grow')
        named(`Back to ${host}`).click()
        await settled()
        same([connect.provider.id, connect.baseURL, all('.note .btn').length], ['other', address, 0], 'what was typed is kept')
        same(all<HTMLInputElement>('#address')[0]!.value, address)
      })

    it('T35 goes to its maker also where the address is typed after it, or is one that was saved for that maker', async () => {
      const connect = await stage('tidy-connect', {})
      const drafts = heard(connect, 'save') as { baseURL: string }[]
      choose('other')
      await settled()
      await paste('sk-ant-canary')
      type('address', '192.168.1.20:8080')
      named('Save').click()
      await settled()
      await settled()
      connect.connection = { ...saved, provider: 'anthropic', baseURL: 'http://192.168.1.20:8080' }
      await settled()
      choose('groq')
      await settled()
      await paste('sk-ant-canary')
      same(
        drafts.map(({ baseURL }) => baseURL),
        ['https://api.anthropic.com', 'https://api.anthropic.com'],
      )
    })

    it('T35 that stays at a server of the person’s own is told to go there', async () => {
      const connect = await stage('tidy-connect', {})
      choose('ollama')
      await settled()
      type('address', 'https://ollama.example/v1')
      await settled()
      type('key', 'sk-ant-canary')
      await settled()
      same([connect.provider.id, connect.baseURL], ['ollama', 'https://ollama.example/v1'])
      same(all('.entry .caption')[0]?.textContent, 'Kept encrypted on this device. Sent only to ollama.example.')
    })

    it('T35 that is an address becomes the address, with a scheme, and no key', async () => {
      const connect = await stage('tidy-connect', {})
      const drafts = heard(connect, 'save')
      await paste('192.168.1.20:11434')
      same(drafts, [{ provider: 'ollama', baseURL: 'http://192.168.1.20:11434/v1', model: '' }])
    })

    it('T35 that of a model on the computer says by its port which server it is', async () => {
      const connect = await stage('tidy-connect', {})
      all<HTMLButtonElement>('.line')
        .find((way) => way.textContent?.includes('A model on your computer'))!
        .click()
      await settled()
      const kindOf = async (address: string) => {
        type('address', address)
        all('#address')[0]!.dispatchEvent(new Event('change'))
        await settled()
        return [connect.provider.id, connect.baseURL]
      }
      same(await kindOf('192.168.1.20:8080'), ['other', 'http://192.168.1.20:8080/v1'])
      same(await kindOf('192.168.1.20:1234'), ['lmstudio', 'http://192.168.1.20:1234/v1'])
      same(await kindOf('192.168.1.20'), ['ollama', 'http://192.168.1.20:11434/v1'])
      choose('ollama')
      await settled()
      same(await kindOf('192.168.1.20:8080'), ['ollama', 'http://192.168.1.20:8080/v1'], 'the person said which')
    })

    it('T35 that was typed instead is no other: an address is no key, and a key is for no host of the one before', async () => {
      const connect = await stage('tidy-connect', {})
      const drafts = heard(connect, 'save')
      type('key', '192.168.1.20:11434')
      await settled()
      named('Test connection').click()
      await settled()
      await settled()
      same(drafts, [{ provider: 'ollama', baseURL: 'http://192.168.1.20:11434/v1', model: '' }])

      const other = await stage('tidy-connect', {})
      const later = heard(other, 'save') as { provider: string }[]
      type('key', 'sk-ant-canary')
      await settled()
      type('key', 'sk-another')
      await settled()
      all('#likely')[0]!.click()
      await settled()
      await settled()
      same(
        later.map(({ provider }) => provider),
        ['openai'],
      )
    })
  })

  describe('a key that is typed, or filled in by a password manager', () => {
    const leave = async () => {
      key()!.dispatchEvent(new Event('change'))
      await settled()
    }
    const typeLetters = async (text: string) => {
      for (let end = 1; end <= text.length; end++) type('key', text.slice(0, end))
      await settled()
    }
    const placeOf = (connect: HTMLElementTagNameMap['tidy-connect']) => [connect.provider.id, connect.guess]

    it('T35 goes the way of a pasted one when its beginning says whose it is and its field is left: no form, and it is tested', async () => {
      const connect = await stage('tidy-connect', {})
      const [drafts, tested] = [heard(connect, 'save') as { provider: string; apiKey?: string }[], heard(connect, 'test')]
      const isFormShown = () => [select().checkVisibility(), all('#model')[0]!.checkVisibility(), named('Save').checkVisibility()]
      key()!.focus()
      await typeLetters('sk-or-canary')
      same([isFormShown(), all('.ways')[0]!.checkVisibility()], [[false, false, false], true])
      // The window lost the focus, and not the field.
      await leave()
      same([drafts, key()!.value], [[], 'sk-or-canary'])
      key()!.blur()
      await leave()
      same(
        [drafts.map(({ provider, apiKey }) => [provider, apiKey]), tested, key()!.value],
        [[['openrouter', 'sk-or-canary']], [{ leads: true }], ''],
      )
      same(isFormShown(), [false, false, false])
    })

    it('T35 leaves an address without encryption as soon as its beginning says whose it is, and goes nowhere while it is only begun', async () => {
      const connection = { ...saved, provider: 'ollama', baseURL: 'http://192.168.1.20:11434/v1', hint: null, ready: true }
      const connect = await stage('tidy-connect', { connection })
      const fired = [heard(connect, 'save'), heard(connect, 'test')]
      for (const begun of ['sk-an', 'sk-ant-', 'sk-proj-']) {
        key()!.focus()
        await typeLetters(begun)
        for (const end of [leave, () => press('Enter'), () => named('Test connection').click()]) {
          await end()
          await settled()
          await settled()
        }
        same([fired, key()!.value], [[[], []], begun])
        type('key', '')
        await settled()
        same([connect.provider.id, connect.baseURL], ['ollama', connection.baseURL], 'as it was before')
      }
      await typeLetters('sk-ant-canary')
      same([connect.provider.id, connect.baseURL], ['anthropic', 'https://api.anthropic.com'])
    })

    it('T35 that a password manager filled in stays in its field, and nothing is sent before the person says so', async () => {
      const connect = await stage('tidy-connect', {})
      const fired = [heard(connect, 'save'), heard(connect, 'test')]
      type('key', 'sk-or-canary')
      await leave()
      same([fired, placeOf(connect), key()!.value], [[[], []], ['openrouter', null], 'sk-or-canary'])
      named('Test connection', '.act .btn')
    })

    it('T35 is known as a pasted one is once it is whole, and goes to nobody before it is said whose it is', async () => {
      const connect = await stage('tidy-connect', {})
      const fired = [heard(connect, 'save'), heard(connect, 'test')]
      await typeLetters('gsk_canary-of-groq')
      same([...placeOf(connect), key()!.value], ['groq', null, 'gsk_canary-of-groq'])
      type('key', '')
      await typeLetters('sk-canary-of-whom')
      same(placeOf(connect), ['openai', 'unknown'], 'not whole yet')
      await leave()
      same([all('legend')[0]?.textContent, key()!.value], ['OpenAI, or another?', 'sk-canary-of-whom'])
      same([select().checkVisibility(), all('.panel .title').length], [false, 0], 'the question stands alone')
      type('key', '')
      await typeLetters('xai-canary-of-another')
      await leave()
      same([connect.guess, select().value], ['unknown', ''])
      type('key', '0123456789abcdefABCDEF0123456789')
      await settled()
      named('Mistral, or another?', 'legend')
      same(fired, [[], []])
    })

    it('T35 that is an address becomes the address when its field is left, and not while it is typed', async () => {
      const connect = await stage('tidy-connect', {})
      const tested = heard(connect, 'test')
      await typeLetters('localhost:1234')
      same(key()!.value, 'localhost:1234')
      await leave()
      same([connect.provider.id, connect.baseURL, key()!.value, tested], ['lmstudio', 'http://localhost:1234/v1', '', []])
    })

    it('T35 goes to the host that the person chose, if nothing says that it is of another', async () => {
      const connect = await stage('tidy-connect', {})
      choose('groq')
      await settled()
      await typeLetters('canary-of-an-old-kind')
      await leave()
      same(placeOf(connect), ['groq', null])
    })
  })

  it('T35 says of a text that can be no key that it is none, and where to get one; it goes nowhere and can be edited', async () => {
    const connect = await stage('tidy-connect', {})
    const fired = [heard(connect, 'save'), heard(connect, 'test')]
    key()!.value = 'hello this is my wifi password'
    key()!.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste' }))
    await settled()
    await settled()
    named('That does not look like a key. “Get a key” leads to one.', '.wrong')
    same([key()!.value, focused() === key(), all('.ways')[0]!.checkVisibility()], ['hello this is my wifi password', true, true])
    key()!.value = 'https://platform.openai.com/api-keys'
    key()!.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste' }))
    await settled()
    await settled()
    named('That is the page where keys are made, not a key.', '.wrong')
    same(
      [key()!.value, focused() === key(), all('.ways')[0]!.checkVisibility()],
      ['https://platform.openai.com/api-keys', true, true],
    )
    key()!.value = 'gsk_abcdef0123 456789abcdef'
    key()!.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste' }))
    await settled()
    await settled()
    named('That does not look like a whole key. A key has no spaces in it.', '.wrong')
    same([key()!.value, focused() === key(), all('.ways')[0]!.checkVisibility()], ['gsk_abcdef0123 456789abcdef', true, true])
    for (const junk of ['two words', 'schlüssel-zu', 'short']) {
      key()!.value = junk
      key()!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }))
      await settled()
      await settled()
      named('That does not look like a key.', '.wrong')
    }
    same(fired, [[], []])
    // A server of the person's own takes what it likes.
    choose('other')
    await settled()
    type('address', 'http://192.168.1.9:8080/v1')
    await settled()
    key()!.value = 'short'
    named('Save').click()
    await settled()
    same(fired[0]!.length, 1)
  })

  it('T35 on a wide window has pictures as wide as the ways, and neither ways nor their heading once a model works', async () => {
    await setViewport({ width: 1440, height: 900 })
    const connect = await stage('tidy-connect', {})
    const edges = () => ['.three', '.ways'].map((part) => Math.round(all(part)[0]!.getBoundingClientRect().right))
    same(edges()[0], edges()[1])
    const ways = all('.ways')[0]!.getBoundingClientRect()
    same([ways.bottom <= innerHeight, all('.intro').length], [true, 1])
    const [look, frame] = [all('.three i')[0]!, all('.scene')[1]!].map((one) => one.getBoundingClientRect())
    same([look!.top > frame!.top, look!.bottom < frame!.bottom], [true, true])
    Object.assign(connect, { connection: saved, checks: [{ name: 'Reached', state: 'ok', text: '' }] })
    await settled()
    same([all('.three').length, all('.ways').length, all('.intro').length], [1, 0, 0])
    await setViewport({ width: 800, height: 600 })
  })

  it('T35 says what a model is for, what a key is, the free ways first, and what each paid one costs', async () => {
    const connect = await stage('tidy-connect', { costs: { openai: 'about 1 cent' } })
    const lists = () => all('.ways h3').map((heading) => heading.textContent)
    same(lists(), ['Free', 'Paid, to its maker'])
    const links = () => all<HTMLAnchorElement>('.ways a').map((link) => [link.getAttribute('aria-label'), link.rel, link.target])
    same(links()[0], ['Get a key from Google', 'noopener noreferrer', '_blank'])
    same(links()[1], ['Get a key from OpenAI', 'noopener noreferrer', '_blank'])
    same(
      all('.ways div.tight .small').map((line) => line.textContent),
      ['about 1 cent a session'],
    )
    same(
      all('.ways strong').some((name) => name.textContent === 'This browser’s own model'),
      false,
    )
    connect.device = 'available'
    await settled()
    named('Use it').click()
    await settled()
    same(connect.provider.id, 'device')
  })

  it('T35 leads on when all is well: no form, one button', async () => {
    const ok = ['Reached', 'Key accepted', 'Sees'].map((name) => ({ name, state: 'ok', text: '' }) as const)
    const price = { session: 'About 6 cents a session', limit: 'About 20 things. Stops at 50 cents.' }
    const connect = await stage('tidy-connect', { connection: saved, checks: ok, price })
    const [started, limits] = [heard(connect, 'start'), heard(connect, 'settings')]
    same(all('.panel .title')[0]!.textContent, 'It works.')
    same(select().checkVisibility(), false)
    named('Limit').click()
    named('Take the first photo').click()
    same([started.length, limits.length], [1, 1])
    named('Change').click()
    await settled()
    same(select().checkVisibility(), true)
  })

  it('is tried without a model: the list comes with the key', async () => {
    const connect = await stage('tidy-connect', {})
    const drafts = heard(connect, 'save') as { model: string }[]
    const tested = heard(connect, 'test')
    type('key', 'sk-proj-canary')
    await settled()
    all<HTMLInputElement>('#model')[0]!.value = ''
    named('Test connection').click()
    await settled()
    same([drafts[0]?.model, tested.length], ['', 1])
  })

  it('leads from a model that cannot do it to the choice of another', async () => {
    const fix = { label: 'Choose another model', event: 'choose-model' } as const
    await stage('tidy-connect', { connection: saved, checks: [{ name: 'Cannot', state: 'bad', text: 'It does not see.', fix }] })
    named('Choose another model').click()
    await settled()
    same(focused() === all('#model')[0], true)
  })

  it('offers the model of the browser only where there is one, downloads it first, and asks for nothing', async () => {
    const connect = await stage('tidy-connect', {})
    const offered = () => all<HTMLOptionElement>('#provider option').some(({ value }) => value === 'device')
    same(offered(), false)
    connect.device = 'downloadable'
    await settled()
    same(offered(), true)
    choose('device')
    await settled()
    same([all('#key').length, all('#address').length, all('#model').length], [0, 0, 0])
    const wanted = heard(connect, 'download-model')
    named('Download the model').click()
    connect.downloaded = 0.417
    await settled()
    named('Downloading… 41%').click()
    same(wanted.length, 1)
    connect.downloaded = null
    connect.device = 'available'
    await settled()
    const drafts = heard(connect, 'save')
    named('Test connection').click()
    await settled()
    same(drafts, [{ provider: 'device', baseURL: '', model: 'built-in' }])
  })

  it('needs no key for a server of one’s own', async () => {
    const connect = await stage('tidy-connect', {})
    const select = all<HTMLSelectElement>('#provider')[0]!
    select.value = 'ollama'
    select.dispatchEvent(new Event('change'))
    await settled()
    const drafts = heard(connect, 'save')
    named('Save').click()
    await settled()
    same(drafts, [{ provider: 'ollama', baseURL: 'http://localhost:11434/v1', model: '' }])
  })
})

describe('home', () => {
  const row = {
    handled: 2,
    waiting: 0,
    date: '16 Nov',
    startedAt: new Date(2026, 10, 16, 19, 5).getTime(),
    photoUrl: null,
    open: false,
    href: '#/',
  }
  const desk = { ...row, id: 'd', name: 'Desk' }
  const hall = { ...row, id: 'h', name: 'Hall' }
  const attic = { ...row, id: 'a', name: 'Hall, 9:02' }
  const buttons = () => all('.tray .btn').map((button) => [button.textContent?.trim(), button.className.replace('btn ', '')])
  const plainly = (text: string) => all('button').find((button) => button.textContent?.trim() === text)!

  it('offers the demo and the way to a model while none is connected', async () => {
    const home = await stage('tidy-home', { sessions: [desk], connected: false })
    const begun = heard(home, 'demo')
    same(buttons(), [
      ['Connect a model', 'main'],
      ['Try the demo', 'second'],
    ])
    named('Try the demo').click()
    same(begun.length, 1)
    home.open = { ...hall, open: true }
    await settled()
    same(buttons(), [
      ['Connect a model', 'soft'],
      ['Try the demo', 'second'],
    ])
    home.connected = true
    await settled()
    same(buttons(), [['New session', 'soft']])
  })

  it('moves the focus to the cover that stands where a deleted one stood', async () => {
    const home = await stage('tidy-home', { sessions: [desk, hall] })
    home.sessions = [hall]
    await settled()
    same(focused().textContent?.includes('Hall'), true)
  })

  it('the menu of a session deletes it once that is confirmed', async () => {
    const menu = await stage('tidy-session-menu', { sessions: [desk, hall], of: 'h' })
    const deleted = heard(menu, 'delete')
    const closed = heard(menu, 'close')
    same(focused().textContent?.trim(), 'Rename')
    plainly('Delete').click()
    await settled()
    same(focused().textContent?.trim(), 'Keep it')
    named('Keep it').click()
    same([deleted.length, closed.length], [0, 1])
    menu.of = null
    await settled()
    same(all<HTMLDialogElement>('dialog')[0]!.open, false)
    menu.of = 'h'
    await settled()
    plainly('Delete').click()
    await settled()
    plainly('Delete').click()
    same(deleted, [{ id: 'h' }])
  })

  it('T50 the question before a session is deleted has its picture, its day and its time, and says what goes with it', async () => {
    const photoUrl = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
    const office = {
      ...hall,
      photoUrl,
      apart: { text: '8 Dec 2025', isDated: true, time: '8 Dec 2025' },
      hasOrigin: true,
    } as const
    const menu = await stage('tidy-session-menu', { sessions: [desk, office], of: '' })
    same(
      all('strong').map((name) => name.textContent),
      ['Desk', 'Hall, 8 Dec 2025'],
    )
    menu.of = null
    await settled()
    menu.of = 'h'
    await settled()
    plainly('Delete').click()
    await settled()
    same(
      [...all('strong'), ...all('.asked .small')].map((part) => part.textContent),
      ['Hall, 8 Dec 2025', dateAndTime(office.startedAt, Date.now()), '2 handled'],
    )
    same(all<HTMLImageElement>('.asked img')[0]?.src, photoUrl)
    const isSaid = (words: string) => all('.why')[0]!.textContent!.includes(words)
    same([isSaid('session from a file'), isSaid('donation box')], [true, false])
    // Of this session, which the sheet of all sessions led to.
    menu.gives = (id) => (id === 'h' ? 2 : 0)
    await settled()
    same([isSaid('session from a file'), isSaid('donation box')], [true, true])
  })

  it('a session without a photo has the sign of its cover in the menu, as wide as a photo; one whose photo is on its way has none', async () => {
    const photoUrl = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
    const sessions = [
      { ...hall, photoUrl: '' },
      { ...desk, photoUrl: null },
      { ...desk, id: 'p', photoUrl },
    ].map((one, at) => ({
      ...one,
      startedAt: -at,
    }))
    await stage('tidy-session-menu', { sessions, of: '' })
    same(
      all('.thumb').map((one) => [one.clientWidth, all('tidy-stand-in', one).length]),
      [
        [44, 1],
        [44, 0],
        [44, 0],
      ],
    )
    const [sign] = all('svg', all('tidy-stand-in')[0]!.shadowRoot!)
    const { width, height } = sign!.getBoundingClientRect()
    same(
      [width, height].every((side) => side > 20 && side < 30),
      true,
      `${width} by ${height}`,
    )
  })

  it('the menu of all leads to that of each, with the earlier sessions of its space; one from a file has no other name', async () => {
    const menu = await stage('tidy-session-menu', {
      sessions: [
        { ...hall, startedAt: 3, earlier: [{ ...attic, startedAt: 1 }] },
        { ...desk, startedAt: 2, imported: true },
      ],
      of: '',
    })
    const opened = heard(menu, 'open')
    const renamed = heard(menu, 'rename-session')
    same(
      all('strong').map((name) => name.textContent),
      ['Hall', 'Desk', 'Hall, 9:02'],
    )
    // It promises nothing that one of them has not.
    same(all('dialog h2')[0]?.textContent, 'Sessions')
    named('Desk').click()
    await settled()
    same(
      all('.line').map((line) => line.textContent?.trim()),
      ['Open', 'Replay', 'Delete'],
    )
    menu.of = null
    await settled()
    menu.of = 'h'
    await settled()
    named('Hall, 9:02').click()
    await settled()
    plainly('Open').click()
    same(opened, [{ id: 'a' }])
    plainly('Rename').click()
    await settled()
    const field = focused() as HTMLInputElement
    same(field.value, 'Hall, 9:02')
    field.value = '  Attic  '
    field.form!.requestSubmit()
    same(renamed, [{ id: 'a', title: 'Attic' }])
  })
})

describe('the lists', () => {
  it('say what is done by the list and by what tells a thing from another of its name', async () => {
    const lists = [
      {
        id: 'donate',
        name: 'Donate',
        to: 'donate' as const,
        place: '',
        items: [
          { name: 'Cup', list: 'donate', key: 'Cup', done: false, away: false, callId: 'a' },
          { name: 'Cup', list: 'donate', key: 'Cup (2)', done: false, away: false, callId: 'b' },
        ],
      },
    ]
    const winddown = await stage('tidy-winddown', { lists })
    const ticks = heard(winddown, 'tick')
    all('input[type=checkbox]')[1]!.click()
    same(ticks, [{ thing: lists[0]!.items[1], done: true }])
    // The tick was refused.
    winddown.problem = 'The disk is full.'
    await settled()
    same(all<HTMLInputElement>('input[type=checkbox]')[1]!.checked, false)
  })

  it('T32 fold away what was done when they were opened, below what waits; what is done meanwhile stays where it is', async () => {
    const place = (name: string, ...done: readonly boolean[]) => ({
      id: name,
      name,
      to: 'place' as const,
      place: name,
      items: done.map((is, at) => ({
        name: `${name} ${at}`,
        list: name,
        key: `${name} ${at}`,
        done: is,
        away: is,
        callId: `${name} ${at}`,
      })),
    })
    const winddown = await stage('tidy-winddown', { lists: [place('Attic', true, true), place('Cellar', true, false)] })
    const names = () => all('.group h2').map((heading) => heading.textContent)
    const summaries = () => all('.group > summary').map((summary) => summary.textContent.replace(/\s+/g, ' ').trim())
    same(names(), ['Cellar', 'Attic'])
    same(summaries(), ['Attic 2 of 2'])
    same(
      all('input[type=checkbox]').map((box) => box.checkVisibility()),
      [true, true, false, false],
    )
    all('.group > summary')[0]!.click()
    await settled()
    same(
      all('input[type=checkbox]').map((box) => box.checkVisibility()),
      [true, true, true, true],
    )
    winddown.lists = [place('Attic', true, false), place('Cellar', true, true)]
    await settled()
    same([names(), summaries()], [['Cellar', 'Attic'], ['Attic 1 of 2']])
    const done = await stage('tidy-winddown', { lists: [place('Attic', true), place('Cellar', true)] })
    same([done.isConnected, summaries()], [true, []], 'where nothing waits, nothing is in the way')
  })

  it('T32 open at the list that the person came for: it is in view with the focus, done or not, on its own or among places of one thing each', async () => {
    const place = (name: string, count: number, done = false) => ({
      id: `put away: ${name}`,
      name,
      to: 'place' as const,
      place: name,
      items: Array.from({ length: count }, (_, at) => {
        const key = `${name} ${at}`
        return { name: key, list: `put away: ${name}`, key, done, away: done, callId: key }
      }),
    })
    const lists = [place('Attic', 40), place('Cellar', 2, true), ...['Hall', 'Shelf', 'Desk'].map((name) => place(name, 1))]
    const at = async (name: string) => {
      await stage('tidy-winddown', { lists, at: `put away: ${name}` })
      const { top, bottom } = focused().getBoundingClientRect()
      return [focused().textContent || (focused() as HTMLInputElement).labels![0]!.innerText, top >= 0 && bottom <= innerHeight]
    }
    await stage('tidy-winddown', { lists })
    same(scrollY, 0)
    same(await at('Cellar'), ['Cellar', true])
    const [name, isInView] = await at('Desk')
    same([String(name).trim().replace(/\s+/g, ' '), isInView], ['Desk 0 Desk', true])
  })

  it('B45 let every decision be taken back, by its name', async () => {
    const winddown = await stage('tidy-winddown', {
      canChange: true,
      decisions: [
        { callId: 'a', item: 'Cup', where: 'Kitchen', to: 'place' },
        { callId: 'b', item: 'Letters', where: 'recycle', to: 'recycle' },
      ],
    })
    const undone = heard(winddown, 'undo-decision')
    named('All decisions', 'summary').click()
    await settled()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await settled()
    named('Undo Letters').click()
    same(undone, [{ callId: 'b' }])
    same(focused().textContent, 'All decisions', 'the button goes, the focus stays near')
    winddown.canChange = false
    await settled()
    same(all('[aria-label^=Undo]').length, 0, 'what cannot be taken back does not offer it')
  })

  it('T36 a thing for the next time that has a card leads to it, one that has none is a line', async () => {
    const things = [{ id: 'l', callId: 'l', item: 'Letters' }]
    const winddown = await stage('tidy-winddown', {
      nextTime: ['The drawer', 'Letters'],
      things,
      canChange: true,
      canGoBack: true,
    })
    const taken = heard(winddown, 'take')
    named('Letters').click()
    same([taken, all('.next button').length], [[{ id: 'l' }], 1])
  })

  it('are handed out also when all there is is for another day', async () => {
    await stage('tidy-winddown', { nextTime: ['Cable'], canShare: true })
    named('Share')
    named('Download')
  })

  it('ask for the format of the download', async () => {
    const items = [{ name: 'Cup', list: 'donate', key: 'Cup', done: false, away: false, callId: 'a' }]
    const lists = [{ id: 'donate', name: 'Donate', to: 'donate' as const, place: '', items }]
    const winddown = await stage('tidy-winddown', { lists })
    const downloads = heard(winddown, 'download')
    named('Download').click()
    await settled()
    same(downloads, [])
    named('Markdown').click()
    same(downloads, [{ format: 'markdown' }])
  })
})

describe('the end', () => {
  before(likeTheApp)
  after(() => setViewport({ width: 800, height: 600 }))

  for (const [width, height, lines] of [
    [390, 844, 3],
    [320, 568, 2],
    [844, 390, 5],
  ] as const) {
    it(`T7 where a summary has no room as the heading the count of the app is that, and the ways on stay in view below its words, whole or not, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      const sentence = `${'You sorted the whole desk and the **shelf**. '.repeat(9)}\n\nThere is more:\n* The lamp\n* The Donaudampfschifffahrtsgesellschaft`
      const end = await stage('tidy-end', {
        sentence,
        isModels: true,
        counts: { belongs: 9, out: 3, left: 2 },
        plan: [{ name: 'Kitchen', count: 2 }],
        beforeUrl: desk,
        afterUrl: desk,
        canChange: true,
      })
      await settled()
      const heading = all('h2')[0]!
      same([heading.textContent, focused() === heading], ['12 things are handled.', true])
      const [said, back] = [all('.why.said')[0]!, heard(end, 'back')]
      const line = Number.parseFloat(getComputedStyle(said).lineHeight)
      const areInView = () =>
        all('.btn').every((button) => {
          const { top, bottom } = button.getBoundingClientRect()
          return top >= said.getBoundingClientRect().bottom - 3 && bottom <= height
        })
      same([linesShown(said), areInView()], [lines, true])
      same([said.clientHeight < said.scrollHeight, getComputedStyle(said).hyphens], [true, 'auto'])
      named('Show all').click()
      await measured()
      same([said.clientHeight > (lines + 0.5) * line, areInView(), said.tabIndex], [true, true, 0])
      const list = all('.paragraph').at(-1)!
      same(list.textContent, 'There is more:\n- The lamp\n- The Donaudampfschifffahrtsgesellschaft')
      same([getComputedStyle(list).whiteSpace, linesIn(list) >= 3], ['pre-line', true])
      said.scrollTo(0, said.scrollHeight)
      const { bottom } = wordsIn(said).getBoundingClientRect()
      same(bottom <= said.getBoundingClientRect().bottom, true, 'its last words can be read')
      press('Escape')
      await settled()
      same([back.length, linesShown(said), heading.textContent], [0, lines, '12 things are handled.'])
      press('Escape')
      same(back.length, 1)
    })
  }

  it('T7 the words below the count are whole where few lines of them are cut, and have as many as there is room for in a low window, folded and in another window too', async () => {
    const show = async (width: number, height: number, repeat: number) => {
      document.body.replaceChildren()
      await setViewport({ width, height })
      const sentence = 'You sorted the desk and the whole shelf. '.repeat(repeat)
      const counts = { belongs: 9, out: 3, left: 2 }
      const plan = [{ name: 'Kitchen', count: 2 }]
      await stage('tidy-end', { sentence, isModels: true, counts, plan, beforeUrl: desk, afterUrl: desk, canChange: true })
      await settled()
      return shown()
    }
    const shown = () => {
      const [said, tray] = [all('.why.said')[0]!, all('.tray')[0]!]
      same(tray.scrollHeight <= tray.clientHeight && all('.trio')[0]!.getBoundingClientRect().bottom <= innerHeight, true)
      return [linesShown(said), all('button.all').length]
    }
    same(await show(320, 568, 2), [3, 0])
    const [by, text] = ['bdi', '.paragraph'].map((part) => all(`.why.said ${part}`)[0]!.getClientRects()[0]!)
    same(text!.left > by!.right + 2, true, 'a space is between who says it and the words')
    same(await show(320, 568, 9), [2, 1])
    same(all('.why.said')[0]!.style.webkitLineClamp, '')
    same(
      [await show(390, 844, 4), await show(390, 844, 9)],
      [
        [5, 0],
        [3, 1],
      ],
    )
    same(await show(844, 390, 4), [4, 0])
    const [lines] = await show(844, 390, 12)
    same(lines! > 2, true, 'more than a window without that room has')
    for (const name of ['Show all', 'Show less']) {
      named(name).click()
      await settled()
    }
    same(shown(), [lines, 1])
    named('Show all').click()
    await settled()
    await setViewport({ width: 320, height: 568 })
    await until(() => all('.why.said')[0]!.style.webkitLineClamp === '')
    named('Show less').click()
    await settled()
    same(shown(), [2, 1])
  })

  it('T7 with all of a long summary a photo that is a strip has no labels and no handle below the bar, and in a low window four ways on stand in one row', async () => {
    for (const [width, height, isStrip] of [
      [320, 568, true],
      [844, 390, false],
    ] as const) {
      document.body.replaceChildren()
      await setViewport({ width, height })
      const sentence = 'You sorted the whole desk and the shelf. '.repeat(12)
      const counts = { belongs: 9, out: 3, left: 2 }
      const plan = [{ name: 'Kitchen', count: 2 }]
      const urls = { beforeUrl: desk, afterUrl: desk }
      const end = await stage('tidy-end', { sentence, isModels: true, counts, plan, ...urls, canChange: true, canGoOn: false })
      await settled()
      named('Show all').click()
      await measured()
      const handle = getComputedStyle(all('.line')[0]!, '::after').display
      same([all('.tag').map(({ clientHeight }) => clientHeight > 0), handle], [[!isStrip, !isStrip], isStrip ? 'none' : 'grid'])
      const rows = () => {
        const ways = all('.trio .btn').map((way) => way.getBoundingClientRect())
        return [ways.length, new Set(ways.map(({ top, bottom }) => Math.round((top + bottom) / 2))).size]
      }
      same(rows(), [3, 1])
      end.afterUrl = null
      await settled()
      same(rows(), [4, isStrip ? 2 : 1])
    }
  })

  it('T7 beside a photo in a low window all of a long summary has the lines of the count of the app, which is only heard meanwhile, in each language', async () => {
    await setViewport({ width: 844, height: 390 })
    for (const { code } of languages) {
      await speak(code)
      document.body.replaceChildren()
      const sentence = 'You sorted the whole desk and the shelf. '.repeat(12)
      const counts = { belongs: 9, out: 3, left: 2 }
      const urls = { beforeUrl: desk, afterUrl: desk }
      await stage('tidy-end', {
        sentence,
        isModels: true,
        counts,
        plan: [{ name: 'Kitchen', count: 2 }],
        ...urls,
        canChange: true,
      })
      await settled()
      const folded = all('.why')[0]!.clientHeight
      all('.all')[0]!.click()
      await measured()
      const why = all('.why')[0]!
      const { top, bottom } = why.getBoundingClientRect()
      const ways = all('.btn').map((way) => way.getBoundingClientRect())
      const fits = top >= 0 && ways.every((way) => way.top >= bottom - 3 && way.bottom <= innerHeight)
      same([fits, why.clientHeight >= folded + 60], [true, true], `${code}: ${folded}, then ${why.clientHeight}`)
      same(
        [all('h2')[0]!.parentElement!, all('.sum')[0]!].map((part) => getComputedStyle(part).clipPath),
        ['inset(50%)', 'inset(50%)'],
      )
      all('.all')[0]!.click()
      await settled()
      same(all('h2')[0]!.getBoundingClientRect().bottom <= all('.why')[0]!.getBoundingClientRect().top, true, code)
    }
    await speak('en')
  })

  describe('with a long summary', () => {
    const ended = async (width = 390, height = 844) => {
      await setViewport({ width, height })
      const sentence = 'You sorted the whole desk and the shelf. '.repeat(9)
      const end = await stage('tidy-end', {
        sentence,
        isModels: true,
        beforeUrl: desk,
        counts: { belongs: 9, out: 3, left: 2 },
      })
      await settled()
      return end
    }
    const showWhole = async () => {
      named('Show all').click()
      await settled()
    }

    it('T7 the focus stays at the button for all of it when the window has another size', async () => {
      await ended()
      named('Show all').focus()
      dispatchEvent(new Event('resize'))
      await settled()
      same(focused() === named('Show all'), true)
    })

    it('T7 who opens all of it by a key scrolls it by the next one, and folds it with the focus at the button', async () => {
      await ended(320, 568)
      named('Show all').focus()
      await sendKeys({ press: 'Enter' })
      const words = all('.why.said')[0]!
      await until(() => focused() === words)
      // A browser scrolls what has the focus by its keys, but not in a window that is not in front, as in some drivers.
      same([words.scrollHeight > words.clientHeight, getComputedStyle(words).overflowY], [true, 'auto'])
      press('Escape')
      await settled()
      same(focused() === named('Show all'), true)
    })

    it('T7 the ring of the button for all of it touches nothing beside it', async () => {
      await ended()
      await showWhole()
      const button = named('Show less')
      // A ring is 3 pixels wide. WebKit draws none around what a test gives the focus.
      const around = Number.parseFloat(getComputedStyle(button).outlineOffset) + 3
      const { top, bottom } = button.getBoundingClientRect()
      same(top - around > all('.why.said')[0]!.getBoundingClientRect().bottom, true)
      same(bottom + around < all('.btn.main')[0]!.getBoundingClientRect().top, true)
    })

    it('T7 the focus goes from words that are folded to the button for all of them', async () => {
      await ended()
      await showWhole()
      all('.why.said')[0]!.focus()
      press('Escape')
      await settled()
      same(focused() === named('Show all'), true)
    })

    it('T7 on another step nothing is left to fold: Escape is "Back"', async () => {
      const end = await ended()
      await showWhole()
      end.step = 'photo'
      await settled()
      same([end.hasAttribute('whole'), focused().localName], [false, 'h2'])
      const back = heard(end, 'back')
      press('Escape')
      same(back.length, 1)
    })
  })

  it('T7 a summary that has no room in a window of another size stands below the count there, and again as the heading where it has', async () => {
    await setViewport({ width: 1440, height: 900 })
    const sentence = 'The desk is free for drawing and the chair can be sat on again, with room for tea beside it.'
    await stage('tidy-end', {
      sentence,
      isModels: true,
      beforeUrl: desk,
      canChange: true,
      counts: { belongs: 1, out: 0, left: null },
    })
    await settled()
    const title = all('h2')[0]!
    same([title.textContent, linesShown(title) > 3], [sentence, true], 'a wide pane has room for more lines')
    await setViewport({ width: 320, height: 568 })
    await until(() => title.textContent === 'One thing is handled.')
    same(all('.why.said')[0]!.textContent?.includes(sentence), true)
    await setViewport({ width: 1440, height: 900 })
    await until(() => title.textContent === sentence)
    same(all('.why.said').length, 0)
  })

  it('takes the focus to what is usable now', async () => {
    await stage('tidy-end', { sentence: 'You can draw again.' })
    same(focused().textContent, 'You can draw again.')
  })

  it('T32 has one strong button: put away, or enough where nothing is left', async () => {
    const strong = () => all('.btn.main').map((button) => button.textContent?.trim())
    const end = await stage('tidy-end', { plan: [{ name: 'Kitchen', count: 2 }], canChange: true })
    same(strong(), ['Put things away'])
    end.plan = []
    await settled()
    same(strong(), ['Enough for today'])
  })

  it('T32 without a photo the piles stand in its place', async () => {
    const end = await stage('tidy-end', { counts: { belongs: 2, out: 1, left: null } })
    const heaps = all('tidy-heaps')[0]!
    same(all('i', heaps.shadowRoot!).length, 3)
    end.beforeUrl = desk
    end.step = 'photo'
    await settled()
    same(
      [all('tidy-heaps').length, all('loop-lit-photo').length],
      [0, 1],
      'the question for the after photo shows the one before',
    )
    end.step = 'picture'
    end.counts = { belongs: 0, out: 0, left: 3 }
    await settled()
    same([all('tidy-heaps').length, all('loop-lit-photo').length], [0, 1], 'so does the end where nothing is handled')
    await stage('tidy-walk-end', { counts: { belongs: 1, out: 3 } })
    same(all('i', all('tidy-heaps')[0]!.shadowRoot!).length, 4)
  })

  for (const [name, ofAfter] of [
    ['tidy-end', 'loop-before-after'],
    ['tidy-walk-end', 'loop-lit-photo'],
  ] as const)
    it(`T32 the photo of before does not stand for the place as it is now: without an after photo the piles do, large, and it lies dimmed behind them, on ${name}`, async () => {
      await setViewport({ width: 390, height: 844 })
      const end = await stage(name, { counts: { belongs: 2, out: 3, left: null }, beforeUrl: desk })
      same(all('i', all('tidy-heaps')[0]!.shadowRoot!).length, 5)
      same(all('loop-lit-photo').length, 0)
      same(
        all<HTMLImageElement>('.inset img').map(({ alt }) => alt),
        ['The place before'],
      )
      const [view, before, marks] = [all('.view')[0]!, all('.inset')[0]!, all('i', all('tidy-heaps')[0]!.shadowRoot!)]
      same([before.clientWidth, before.clientHeight], [view.clientWidth, view.clientHeight], 'the photo fills its place')
      same(getComputedStyle(before, '::after').backgroundColor, 'rgba(18, 22, 17, 0.55)', 'it is dimmed')
      const { x, y, width, height } = marks[0]!.getBoundingClientRect()
      same(width > 40, true, 'the marks are large')
      same(document.querySelector(name)!.shadowRoot!.elementFromPoint(x + width / 2, y + height / 2)?.localName, 'tidy-heaps')
      end.afterUrl = desk
      await settled()
      same(all('tidy-heaps').length, 0)
      same(all(ofAfter).length, 1)
      same(all('.inset').length, name === 'tidy-walk-end' ? 1 : 0)
    })

  it('T32 the end of the walk has the after photo one quiet tap away once all is put away, where there is one too, and says why one was refused', async () => {
    const end = await stage('tidy-walk-end', { counts: { belongs: 2, out: 3 }, beforeUrl: desk, canGoOn: true })
    const photos = heard(end, 'photo')
    const takes = () => all('.btn.quiet').some(({ textContent }) => textContent?.includes('Take the after photo'))
    same(takes(), true)
    const input = all<HTMLInputElement>('#after')[0]!
    const file = new File([], 'after.jpg')
    Object.defineProperty(input, 'files', { value: [file] })
    Object.defineProperty(input, 'value', { value: '', writable: true })
    input.dispatchEvent(new Event('change'))
    same(photos, [{ file }])
    end.problem = 'after.jpg: This file is empty.'
    await settled()
    same(all('[role=alert]')[0]?.textContent?.includes('after.jpg'), true)
    named('Take the after photo').focus()
    end.afterUrl = desk
    await settled()
    same([takes(), focused()?.textContent], [false, 'Take it again'])
    for (const not of [{ left: 1 }, { canGoOn: false }, { beforeUrl: null }]) {
      await stage('tidy-walk-end', { counts: { belongs: 2, out: 3 }, beforeUrl: desk, canGoOn: true, ...not })
      same(all('#after').length, 0, JSON.stringify(not))
    }
  })

  it('T32 the marks of those piles show their things, where the model said where they lie, and else where they went', async () => {
    const lies = {
      src: desk,
      region: { x: 0.1, y: 0.1, width: 0.2, height: 0.2 },
      disposition: { to: 'place', where: 'Shelf' },
    } as const
    const shown = { belongs: [lies, { ...lies, region: null }], out: [{ disposition: { to: 'donate' } }, lies, lies] } as const
    const pictures = () => all('i', all('tidy-heaps')[0]!.shadowRoot!).map((mark) => mark.querySelectorAll('.thumb').length)
    for (const name of ['tidy-walk-end', 'tidy-end'] as const)
      for (const beforeUrl of [desk, null]) {
        await stage(name, { counts: { belongs: 2, out: 3, left: null }, shown, beforeUrl })
        await until(() => pictures().join() === '1,0,0,1,1')
        same(all('svg.i', all('tidy-heaps')[0]!.shadowRoot!).length, 2)
      }
  })

  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [844, 390],
  ] as const)
    it(`T32 the question for the after photo and the end of the walk say what was done, and their ways out stay in view, at ${width} by ${height}`, async () => {
      await setViewport({ width, height })
      const told = () => {
        const { bottom } = named('All lists').getBoundingClientRect()
        const parts = all('.sum').filter((part) => part.checkVisibility())
        return [parts.map((part) => part.textContent?.replace(/\s+/g, ' ').trim()).join(), bottom <= height]
      }
      const plan = [{ name: 'Kitchen', count: 2 }]
      await stage('tidy-end', { step: 'photo', counts: { belongs: 4, out: 1, left: 3 }, plan, beforeUrl: desk, canChange: true })
      same(told(), ['4 belong1 out 3 for another day', true])
      for (const afterUrl of [null, desk]) {
        await stage('tidy-walk-end', { counts: { belongs: 4, out: 1 }, left: 2, beforeUrl: desk, afterUrl, canGoOn: true })
        same(told(), ['4 belong1 out', true])
      }
    })

  for (const [width, height] of [
    [390, 844],
    [320, 568],
    [844, 390],
    [1440, 900],
  ] as const)
    for (const [screen, beforeUrl] of [
      ['tidy-walk-end', desk],
      ['tidy-walk-end', null],
      ['tidy-end', desk],
      ['tidy-end', null],
    ] as const)
      it(`T32 what is told on ${screen} lies on none of the piles, with ${beforeUrl ? 'a' : 'no'} photo, at ${width} by ${height}`, async () => {
        await setViewport({ width, height })
        const toast = { text: 'Put away: 2', icon: 'check', action: 'Undo' } as const
        for (const counts of [
          { belongs: 12, out: 3, left: null },
          { belongs: 3, out: 2, left: 2 },
        ]) {
          await stage(screen, { counts, beforeUrl, canGoOn: true, canChange: true, toast })
          const piles = () => all('div', all('tidy-heaps')[0]!.shadowRoot!).map((pile) => pile.getBoundingClientRect())
          await until(() => piles().every(({ bottom }) => bottom <= all('div.toast')[0]!.getBoundingClientRect().top))
        }
      })

  it('T32 the one way on at the end of the walk has its sign beside its words, in a narrow window too', async () => {
    await setViewport({ width: 320, height: 568 })
    try {
      await stage('tidy-walk-end', { counts: { belongs: 2, out: 3 } })
      same(getComputedStyle(named('All lists')).flexDirection, 'row')
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('T32 putting things away is the strong button of the lists only while something is to be carried: what is to give away has a box', async () => {
    const item = (name: string, done: boolean) => ({ name, list: name, key: name, callId: name, done, away: done })
    const kitchen = (done: boolean) =>
      ({ id: 'kitchen', name: 'Kitchen', to: 'place', place: 'Kitchen', items: [item('Mug', done)] }) as const
    const donate = { id: 'donate', name: 'Donate', to: 'donate', place: '', items: [item('Coat', false)] } as const
    const strong = () => all('.tray .btn.main').map((button) => button.textContent?.trim())
    const lists = await stage('tidy-winddown', { lists: [kitchen(false), donate] })
    same(strong(), ['Put things away'])
    lists.lists = [kitchen(true), donate]
    await settled()
    same(strong(), [])
    named('Put things away')
    lists.lists = [kitchen(true)]
    for (const canShare of [false, true]) {
      lists.canShare = canShare
      await settled()
      same(strong(), [], 'nothing is left to do')
    }
    named('Share')
  })
})

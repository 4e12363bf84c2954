import { setViewport } from '@web/test-runner-commands'
import { approval, choose, confirm, freeText, type Option, type Question } from '../../src/core/tools/question.ts'
import { emit } from '../../src/elements/base/emit.ts'
import { HOLD_MS } from '../../src/elements/base/hold.ts'
import { setElementWords } from '../../src/elements/entries/words.ts'
import { defineWidget } from '../../src/elements/index.ts'
import { all, focused, heard, named, press, same, settled, stage, until } from './stage.ts'
import { stopTimers } from './timers.ts'

const show = async (question: unknown, questionId = 'q1') => {
  const element = await stage('loop-question', { question: question as Question, questionId })
  return { element, answers: heard(element, 'answer') }
}

let holds: ReturnType<typeof stopTimers>
beforeEach(() => {
  holds = stopTimers(HOLD_MS)
})
afterEach(() => holds.restore())

const place = choose('What is it for?', 'function', [
  {
    label: 'Drawing',
    value: 'drawing',
    reveals: [{ prompt: 'What stays?', id: 'anchor', options: [{ label: 'Lamp', value: 'lamp' }] }],
  },
  { label: 'Bills', value: 'bills' },
])

const letter = {
  ...approval('Send this letter?'),
  tool: 'send_letter',
  args: { to: 'Ann \u202eelbon', pages: [1, { of: 2 }], text: 'First line\nSecond line' },
}

describe('an approval', () => {
  it('B64 shows the tool and all of its arguments, and takes the focus to its heading', async () => {
    await show(letter)
    same(focused().textContent?.trim(), 'Send this letter?')
    same(all('h3')[0]?.textContent, 'send_letter')
    same(
      all('dt, dd').map(({ textContent }) => textContent),
      ['to', 'Ann elbon', 'pages', JSON.stringify([1, { of: 2 }], null, 2), 'text', 'First line\nSecond line'],
    )
    await show({ ...letter, args: {} }, 'q2')
    same(all('.small')[0]?.textContent, 'Without arguments.')
  })

  it('B64 is allowed once, for the session, or not at all', async () => {
    for (const [name, answer] of [
      ['Allow', true],
      ['Allow for this session', { allow: true, forSession: true }],
      ['Don’t allow', false],
    ] as const) {
      const { answers } = await show(letter)
      const button = (label: string) => all('button').find(({ textContent }) => textContent === label)!
      button(name).click()
      button('Allow').click()
      same(answers, [answer])
    }
  })

  it('B64 a no may have words, which Enter in their field sends too', async () => {
    const { answers } = await show(letter)
    const field = all<HTMLInputElement>('input')[0]!
    same(field.labels?.[0]?.textContent, 'If not, you can say why')
    field.value = ' She has moved. '
    field.form!.requestSubmit()
    same(answers, [{ allow: false, words: 'She has moved.' }])
  })

  it('B64 no key answers it from elsewhere on the page', async () => {
    const { answers } = await show(letter)
    for (const key of ['y', 'n', 'Enter', '1', 'Escape']) press(key)
    same(answers, [])
  })
})

describe('a question', () => {
  it('B62 is answered once by a double tap', async () => {
    const { answers } = await show(confirm('Delete it?', false))
    named('No').click()
    named('No').click()
    named('Yes').click()
    same(answers, [false])
  })

  it('B62 takes another answer when it is asked again, after a refusal', async () => {
    const { element, answers } = await show(confirm('Delete it?', false))
    named('No').click()
    await (element as HTMLElementTagNameMap['loop-question']).askAgain()
    await settled()
    named('Yes').click()
    named('Yes').click()
    same(answers, [false, true])
  })

  it('B62 is answered once by a double tap on an option', async () => {
    const { answers } = await show(
      choose('Which?', 'which', [
        { label: 'One', value: '1' },
        { label: 'Two', value: '2' },
      ]),
    )
    named('Two').click()
    named('One').click()
    same(answers, ['2'])
  })

  it('B62 takes no second tap, nor the same digit again, where the options have only just changed', async () => {
    const { answers } = await show(place)
    press('1')
    await settled()
    press('1')
    same(answers, [])
    same(getComputedStyle(all('[role=option]')[0]!).pointerEvents, 'none')
    await holds.pass()
    same(getComputedStyle(all('[role=option]')[0]!).pointerEvents, 'auto')
    press('1')
    same(answers.length, 1)
  })

  it('B62 takes no tap where it has only just taken the place of another', async () => {
    const { element } = await show(confirm('First?'))
    const yes = () => getComputedStyle(named('Yes')).pointerEvents
    same(yes(), 'auto')
    named('Yes').click()
    element.question = confirm('Second?')
    element.questionId = 'q2'
    await settled()
    same(yes(), 'none')
    await holds.pass()
    same(yes(), 'auto')
  })

  it('B62 goes on at the level where the person was, says how far they are, and begins anew with another question', async () => {
    const { element, answers } = await show({ ...place, other: true }, 'q1')
    const steps = heard(element, 'step')
    named('Drawing').click()
    await settled()
    same(steps, [{ path: [['function', 'drawing']] }])
    element.remove()

    const again = await stage('loop-question', { question: place, questionId: 'q1', path: [['function', 'drawing']] as const })
    const later = heard(again, 'answer')
    same(focused().textContent?.trim(), 'What stays?')
    named('Lamp').click()
    same(
      [answers, later],
      [
        [],
        [
          [
            ['function', 'drawing'],
            ['anchor', 'lamp'],
          ],
        ],
      ],
    )
    again.path = []
    again.questionId = 'q2'
    await settled()
    same(focused().textContent?.trim(), 'What is it for?')
  })

  it('says what is typed to it, and has that in its field again: that of a text, and that of other words', async () => {
    const type = (text: string) => {
      const field = all<HTMLInputElement>('input')[0]!
      field.value = text
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    const field = () => all<HTMLInputElement>('input')[0]!.value
    const asked = await stage('loop-question', { question: freeText('Whose?'), questionId: 'q1', text: 'My sis' })
    const typed = heard(asked, 'typed')
    same(field(), 'My sis')
    type('My sister’s')
    same(typed, [{ text: 'My sister’s' }])

    const chosen = await stage('loop-question', { question: { ...place, other: true }, questionId: 'q2', text: 'My lo' })
    const heardOf = heard(chosen, 'typed')
    named('Other…').click()
    await settled()
    same(field(), 'My lo')
    type('My loom')
    chosen.text = 'My loom'
    await settled()
    same([field(), heardOf], ['My loom', [{ text: 'My loom' }]])
    named('Back to the choices').click()
    await settled()
    named('Other…').click()
    await settled()
    same(field(), 'My loom')
  })

  it('on a phone, where no other field has them, "Other…" shows the words that were typed in it and not sent', async () => {
    const text = 'My loom, and all of the wool that goes with it, in whichever colour it may be'
    await stage('loop-question', { question: { ...place, other: true }, questionId: 'q1', text })
    const words = () => all('.more small').filter((small) => small.checkVisibility())
    try {
      await setViewport({ width: 390, height: 844 })
      await until(() => words().length === 1)
      same([words()[0]!.textContent, words()[0]!.clientHeight < 30], [text, true])
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
    await until(() => words().length === 0)
  })

  it('can be answered again when it is another one', async () => {
    const { element, answers } = await show(confirm('First?'))
    named('Yes').click()
    element.question = confirm('Second?')
    element.questionId = 'q2'
    await settled()
    named('No').click()
    same(answers, [true, false])
  })

  it('takes Y and N from anywhere on the page, but not from a field', async () => {
    const { answers } = await show(confirm('Sure?'))
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    press('n')
    same(answers, [])
    field.blur()
    press('n', { repeat: true })
    press('n', { ctrlKey: true })
    same(answers, [])
    press('n')
    same(answers, [false])
  })

  it('moves the focus to its heading', async () => {
    await show(confirm('Sure?'))
    same(focused().textContent?.trim(), 'Sure?')
  })

  it('says why it asks, where the question has a reason', async () => {
    await show({ ...confirm('Done for now?'), reason: 'You can draw here again.' })
    same(
      all('.why').map(({ textContent }) => textContent),
      ['You can draw here again.'],
    )
  })

  it('B60 asks level by level and answers with the path', async () => {
    const { answers } = await show(place)
    named('Drawing').click()
    await settled()
    same(answers, [])
    same(focused().textContent?.trim(), 'What stays?', 'focus')
    named('Lamp').click()
    same(answers, [
      [
        ['function', 'drawing'],
        ['anchor', 'lamp'],
      ],
    ])
  })

  it('B60 goes back a level with Escape or the button, and can be answered otherwise', async () => {
    const { answers } = await show(place)
    named('Drawing').click()
    await settled()
    press('Escape')
    await settled()
    named('Drawing').click()
    await settled()
    named('Change “Drawing”').click()
    await settled()
    named('Bills').click()
    same(answers, [[['function', 'bills']]])
  })

  it('takes the digits, the arrows, Enter and Space', async () => {
    const { answers } = await show(
      choose(
        'Which?',
        'which',
        ['a', 'b', 'c'].map((value) => ({ label: value.toUpperCase(), value })),
      ),
    )
    press('4')
    same(answers, [], 'a digit with no option')
    all('[role=option]')[0]!.focus()
    press('ArrowDown')
    press('ArrowDown')
    press('ArrowDown')
    await settled()
    same(focused().textContent?.trim().startsWith('C'), true, 'the last has the focus')
    same(
      all('[role=option]').map((option) => option.tabIndex),
      [-1, -1, 0],
      'one stop for Tab',
    )
    press('Home')
    press('ArrowRight')
    press(' ')
    same(answers, ['b'])
    await settled()
    same(
      all('[role=option]').map((option) => option.getAttribute('aria-selected')),
      ['false', 'true', 'false'],
    )
  })

  it('B60 in free words sends what was typed, or nothing at all with Skip', async () => {
    const { answers } = await show(freeText('What would you like?'))
    const field = all<HTMLInputElement>('input')[0]!
    named('Send').click()
    same(answers, [], 'nothing typed')
    same(focused() === field, true, 'the field has the focus')
    field.value = '  to draw '
    named('Send').click()
    same(answers, ['to draw'])
    const again = await show(freeText('And?'))
    named('Skip').click()
    same(again.answers, [''])
  })

  it('B60 a choice that may be skipped has a button for it, with the answer of nobody, at each level', async () => {
    const cup = { kind: 'choose', prompt: 'What is this?', id: 'what', options: [{ label: 'A cup', value: 'cup' }], skip: true }
    const { answers } = await show(cup)
    named('Skip').click()
    same(answers, [''])
    const again = await show({ ...place, skip: true })
    named('Drawing').click()
    await settled()
    await holds.pass()
    named('Skip').click()
    same(again.answers, [[]])
  })

  it('asks for a photo and can be passed over', async () => {
    const { element, answers } = await show({ kind: 'photo', prompt: 'Closer?' })
    const photos = heard(element, 'photo')
    const [camera, library] = all<HTMLInputElement>('input[type=file]')
    same(
      [camera!.getAttribute('capture'), camera!.multiple, library!.hasAttribute('capture'), library!.multiple],
      ['environment', false, false, false],
    )
    const files = new DataTransfer()
    files.items.add(new File(['x'], 'one.jpg', { type: 'image/jpeg' }))
    camera!.files = files.files
    camera!.dispatchEvent(new Event('change'))
    same(
      photos.map((photo) => (photo as { file: File }).file.name),
      ['one.jpg'],
    )
    named('Skip').click()
    same(answers, [null])
  })

  it('shows the photo that was kept, and sends or removes it as the person says', async () => {
    const { element, answers } = await show({ kind: 'photo', prompt: 'Closer?' })
    const removed = heard(element, 'remove')
    named('Take a photo').focus()
    element.photo = { id: 'p1', url: 'data:,' }
    await settled()
    same(all('img').length, 1)
    same(focused().textContent, 'Closer?', 'its button is gone')
    named('Remove photo').click()
    same([removed, answers], [[{ id: 'p1' }], []])
    element.photo = { id: 'p2', url: 'data:,' }
    await settled()
    named('Send').click()
    named('Skip').click()
    same(answers, ['p2'])
  })

  it('B60 of an app’s own kind is shown by its widget, whose answer is the answer', async () => {
    defineWidget('stars', (question, id) => {
      const button = document.createElement('button')
      button.textContent = `${question.prompt} ${id}`
      button.onclick = () => emit(button, 'answer', 4)
      return button
    })
    const { answers } = await show({ kind: 'stars', prompt: 'How many?' }, 'q9')
    named('How many? q9').click()
    same(answers, [4])
  })

  it('B62 a widget of an app’s own that fires twice gives one answer, and another one when the question is shown again', async () => {
    defineWidget('twice', (question) => {
      const button = document.createElement('button')
      button.textContent = String(question.prompt)
      button.onclick = () => [1, 2].map((answer) => emit(button, 'answer', answer))
      return button
    })
    const { element, answers } = await show({ kind: 'twice', prompt: 'Sure?' })
    named('Sure?').click()
    same(answers, [1])
    const { question } = element
    element.question = null
    await settled()
    element.question = question
    await settled()
    named('Sure?').click()
    same(answers, [1, 1])
  })

  it('B60 is asked level by level to any depth, and each level can be gone back from', async () => {
    const deep = (levels: number): readonly Option[] => [
      {
        label: `Level ${levels}`,
        value: `l${levels}`,
        ...(levels > 1 && { reveals: [{ prompt: `At ${levels}?`, id: 'anchor', options: deep(levels - 1) }] }),
      },
    ]
    const { answers } = await show(choose('Deep?', 'function', deep(6)))
    for (const level of [6, 5, 4, 3]) {
      named(`Level ${level}`).click()
      await settled()
      same(focused().textContent, `At ${level}?`)
    }
    press('Escape')
    await settled()
    same(focused().textContent, 'At 4?')
    for (const level of [3, 2, 1]) {
      named(`Level ${level}`).click()
      await settled()
    }
    same(answers, [[['function', 'l6'], ...[5, 4, 3, 2, 1].map((level) => ['anchor', `l${level}`])]])
  })

  const use = (value: string) => ({ label: value, value })
  const open = choose(
    'What is it for?',
    'function',
    [
      { ...use('Drawing'), reveals: [confirm('At night, too?', false)] },
      { ...use('Bills'), reveals: [freeText('Whose?')] },
      { ...use('Storage'), reveals: [{ kind: 'photo', prompt: 'From near?' }] },
      { ...use('Play'), reveals: [{ kind: 'dice', prompt: 'How often?' }] },
      {
        ...use('All'),
        reveals: [{ prompt: 'Most of all?', id: 'most', options: [use('Music')], other: true }, confirm('Sure?')],
      },
    ],
    { other: true },
  )

  it('B60 takes words of their own where it may, and nothing else has a way to them', async () => {
    const flat = choose('Which?', 'which', [use('One')], { other: true })
    const { answers } = await show(flat)
    same(
      all('[role=listbox] *').some(({ textContent }) => textContent?.includes('Other')),
      false,
      'no option',
    )
    named('Other…').click()
    await settled()
    const field = all<HTMLInputElement>('input')[0]!
    same([focused() === field, field.labels?.[0]?.textContent], [true, 'Which?'])
    field.value = '   '
    named('Send').click()
    same([answers, focused() === field], [[], true], 'blank')
    field.value = ' another one '
    named('Send').click()
    named('Send').click()
    same(answers, [{ other: 'another one' }])
    await show(place)
    same(
      all('button').map(({ textContent }) => textContent),
      [],
    )
  })

  it('B60 goes back from the field for words to the choices, and from a step to the words that it was', async () => {
    const { answers } = await show(open)
    press('o')
    await settled()
    same(focused().localName, 'input')
    press('Escape')
    await settled()
    same([all('input').length, focused().textContent], [0, 'What is it for?'])
    named('Other…').click()
    await settled()
    named('Back to the choices').click()
    await settled()
    named('All').click()
    await settled()
    named('Other…').click()
    await settled()
    all<HTMLInputElement>('input')[0]!.value = 'Dancing with everybody who is in the house at that time'
    named('Send').click()
    await settled()
    same(focused().textContent, 'Sure?')
    named('Change “Dancing with everybody who is in the ho…”').click()
    await settled()
    const field = all<HTMLInputElement>('input')[0]!
    same([field.value, focused() === field], ['Dancing with everybody who is in the house at that time', true])
    field.value = 'Dancing'
    named('Send').click()
    await settled()
    named('Yes').click()
    same(answers, [[['function', 'All'], ['most', { other: 'Dancing' }], true]])
  })

  it('B60 ends in a yes or no, which can be gone back from', async () => {
    const { answers } = await show(open)
    named('Drawing').click()
    await settled()
    same(focused().textContent, 'At night, too?')
    press('Escape')
    await settled()
    same(focused().textContent, 'What is it for?')
    named('Drawing').click()
    await settled()
    press('n')
    press('y')
    same(answers, [[['function', 'Drawing'], false]])
  })

  it('B60 ends in a text, a photo or an app’s own kind', async () => {
    const text = await show(open)
    named('Bills').click()
    await settled()
    same(focused().textContent?.trim(), 'Whose?')
    all<HTMLInputElement>('input')[0]!.value = 'Mine'
    named('Send').click()
    same(text.answers, [[['function', 'Bills'], 'Mine']])

    const photo = await show(open)
    const kept = heard(photo.element, 'photo')
    named('Storage').click()
    await settled()
    const files = new DataTransfer()
    files.items.add(new File(['x'], 'one.jpg', { type: 'image/jpeg' }))
    const [camera] = all<HTMLInputElement>('input[type=file]')
    camera!.files = files.files
    camera!.dispatchEvent(new Event('change'))
    same(kept.length, 1)
    photo.element.photo = { id: 'p1', url: 'data:,' }
    await settled()
    named('Send').click()
    same(photo.answers, [[['function', 'Storage'], 'p1']])

    defineWidget('dice', (question) => {
      const button = document.createElement('button')
      button.textContent = String(question.prompt)
      button.onclick = () => emit(button, 'answer', [4, 5])
      return button
    })
    const own = await show(open)
    named('Play').click()
    await settled()
    named('How often?').click()
    named('How often?').click()
    same(own.answers, [
      [
        ['function', 'Play'],
        [4, 5],
      ],
    ])
  })

  it('B60 can be passed over where it ends in a kind that is not known here', async () => {
    const { answers } = await show(choose('A?', 'a', [{ ...use('A'), reveals: [{ kind: 'hologram', prompt: 'Turn' }] }]))
    named('A').click()
    await settled()
    same(focused().textContent, 'This version cannot show the question')
    named('Go on without it').click()
    same(answers, [[['a', 'A'], null]])
  })

  it('B62 takes no tap where the end of a path or the field for words has only just taken the place of the options', async () => {
    await show(open)
    const pointer = (name: string) => getComputedStyle(named(name)).pointerEvents
    same(pointer('Drawing'), 'auto')
    named('Drawing').click()
    await settled()
    same(pointer('No'), 'none')
    await holds.pass()
    same(pointer('No'), 'auto')
    press('Escape')
    await holds.pass()
    named('Other…').click()
    await settled()
    same(pointer('Send'), 'none')
    await holds.pass()
    same(pointer('Send'), 'auto')
  })

  it('shows what is slotted, but not beside a field for words of their own', async () => {
    const { element } = await show(open)
    const beside = element.appendChild(document.createElement('p'))
    beside.textContent = 'Or send a message'
    const shown = async () => {
      await settled()
      return beside.checkVisibility()
    }
    same(await shown(), true)
    named('Other…').click()
    same(await shown(), false, 'beside the field')
    press('Escape')
    await settled()
    named('Drawing').click()
    same(await shown(), true, 'beside a yes or no')
    press('Escape')
    await settled()
    named('Bills').click()
    same(await shown(), false, 'beside a text at the end')
    element.question = freeText('Whose?')
    element.questionId = 'q2'
    same(await shown(), false, 'beside a text')
    element.question = confirm('Sure?')
    element.questionId = 'q3'
    same(await shown(), true)
  })

  it('answers what holds by default with Enter, but not on a button', async () => {
    const { answers } = await show(confirm('Delete it?', false))
    named('Yes').focus()
    press('Enter')
    same(answers, [])
    named('Delete it?', 'h2').focus()
    press('Enter')
    same(answers, [false])
  })

  it('of an unknown kind says so and falls back', async () => {
    const { answers } = await show({ kind: 'hologram', prompt: 'Turn it round' })
    named('This version cannot show the question', 'h2')
    named('Go on without it').click()
    same(answers, [null])
  })
})

describe('the heading of a question', () => {
  it('is written smaller the longer it is', async () => {
    const sizes = []
    for (const count of [1, 3, 8]) {
      const prompt = 'What is this space for? '.repeat(count)
      await stage('loop-question', {
        question: { kind: 'choose', prompt, options: [{ label: 'Sleep' }] },
        questionId: `q${count}`,
      })
      sizes.push(Number.parseFloat(getComputedStyle(all('h2')[0]!).fontSize))
    }
    same(
      sizes,
      sizes.toSorted((one, other) => other - one),
    )
    same(new Set(sizes).size, 3)
  })
})

describe('two answers', () => {
  after(async () => {
    setElementWords(null)
    await setViewport({ width: 800, height: 600 })
  })

  it('stand side by side where the words of both have room, on the smallest phone too, and else each has a row', async () => {
    await setViewport({ width: 320, height: 568 })
    for (const [skip, isBeside] of [
      ['Skip', true],
      ['Überspringen', false],
    ] as const) {
      setElementWords({ skip })
      // The tray of a phone leaves this much.
      const { element } = await show({ kind: 'photo', prompt: 'Can you come closer?' }, skip)
      Object.assign(element.style, { display: 'block', width: '288px' })
      const [pick, pass] = ['Pick', skip].map((name) => named(name))
      const [one, other] = [pick!.getBoundingClientRect(), pass!.getBoundingClientRect()]
      same(one.top === other.top, isBeside, `${one.top} and ${other.top}`)
      same(one.width, other.width)
      same(pass!.scrollWidth <= pass!.clientWidth, true, `${pass!.scrollWidth} of ${pass!.clientWidth}`)
    }
  })
})

import { doneItems, itemKeys } from '../../../src/app/page-storage/done-items.ts'
import { equal } from '../../store/assert.ts'

describe('ticked', () => {
  beforeEach(() => localStorage.clear())

  it('what was ticked is ticked when it is read again, and no other list or session has it', () => {
    doneItems('s').set('donate', 'Mug', true)
    equal(doneItems('s').has('donate', 'Mug'), true)
    equal(doneItems('s').has('trash', 'Mug'), false)
    equal(doneItems('other').has('donate', 'Mug'), false)
  })

  it('unticked is unticked', () => {
    const lists = doneItems('s')
    lists.set('donate', 'Mug', true)
    lists.set('donate', 'Mug', false)
    equal([lists.has('donate', 'Mug'), doneItems('s').has('donate', 'Mug')], [false, false])
  })

  it('names with any characters are told apart', () => {
    const lists = doneItems('s')
    lists.set('a', '"b"],["c', true)
    equal([lists.has('a', '"b"],["c'), lists.has('a', 'b'), lists.has('a","b', 'c')], [true, false, false])
  })

  it('two things of one name are ticked by two', () => {
    equal(itemKeys(['Mug', 'Cup', 'Mug', 'Mug']), ['Mug', 'Cup', 'Mug (2)', 'Mug (3)'])
  })

  it('forgotten, nothing of it is kept', () => {
    const lists = doneItems('s')
    lists.set('donate', 'Mug', true)
    lists.forget()
    equal([lists.has('donate', 'Mug'), doneItems('s').has('donate', 'Mug'), localStorage.length], [false, false, 0])
  })

  it('what something else wrote there counts as nothing', () => {
    for (const text of ['{', '{}', '"x"', 'null', '[1]']) {
      localStorage.setItem('ticked/s', text)
      equal(doneItems('s').has('donate', 'Mug'), false)
      doneItems('s').set('donate', 'Mug', true)
      equal(doneItems('s').has('donate', 'Mug'), true)
    }
  })
})

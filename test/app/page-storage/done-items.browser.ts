import { doneItems, itemKeys } from '../../../src/app/page-storage/done-items.ts'
import { forgetSession } from '../../../src/app/page-storage/page-storage.ts'
import { equal } from '../../store/assert.ts'

const thing = (callId: string, key = 'Mug', list = 'donate') => ({ callId, list, key })

describe('ticks that the page keeps', () => {
  beforeEach(() => localStorage.clear())

  it('hold for the decision, in this session', () => {
    doneItems('s').set(thing('a'), false, true)
    equal(doneItems('s').has(thing('a'), false), true)
    equal(doneItems('s').has(thing('b'), false), false)
    equal(doneItems('other').has(thing('a'), false), false)
  })

  it('may take back what the log says', () => {
    doneItems('s').set(thing('a'), true, false)
    equal([doneItems('s').has(thing('a'), true), doneItems('s').has(thing('b'), true)], [false, true])
    doneItems('s').set(thing('a'), true, true)
    equal([doneItems('s').has(thing('a'), true), localStorage.length], [true, 0])
  })

  it('T54 of an earlier version go by the name of the thing, until it is ticked anew', () => {
    localStorage.setItem('ticked/s', JSON.stringify([JSON.stringify(['donate', 'Mug'])]))
    equal(doneItems('s').has(thing('a'), false), true)
    equal(doneItems('s').has(thing('a', 'Mug', 'trash'), false), false)
    equal(doneItems('s').has(thing('a', 'Mug (2)'), false), false)
    doneItems('s').set(thing('a'), false, false)
    equal([doneItems('s').has(thing('a'), false), localStorage.length], [false, 0])
  })

  it('go by the name of the thing, where its call is not known', () => {
    doneItems('s').set(thing(''), false, true)
    equal([doneItems('s').has(thing(''), false), doneItems('s').has(thing('', 'Cup'), false)], [true, false])
    doneItems('s').set(thing(''), true, false)
    equal([doneItems('s').has(thing(''), false), localStorage.length], [false, 0])
  })

  it('tell two things of one name apart', () => {
    equal(itemKeys(['Mug', 'Cup', 'Mug', 'Mug']), ['Mug', 'Cup', 'Mug (2)', 'Mug (3)'])
  })

  it('go with their session', () => {
    const done = doneItems('s')
    done.set(thing('a'), false, true)
    forgetSession('s')
    equal([done.has(thing('a'), false), localStorage.length], [false, 0])
  })
})

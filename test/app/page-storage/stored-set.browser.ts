import { storedSet } from '../../../src/app/page-storage/stored-set.ts'
import { equal } from '../../store/assert.ts'

describe('a set that the page stores', () => {
  beforeEach(() => localStorage.clear())

  it('is there when it is read again, and no other has it', () => {
    storedSet('a').set('one', true)
    equal([storedSet('a').has('one'), storedSet('a').has('two'), storedSet('b').has('one')], [true, false, false])
  })

  it('leaves nothing in the storage when it is empty', () => {
    const set = storedSet('a')
    set.set('one', true)
    set.set('one', false)
    equal([set.has('one'), localStorage.length], [false, 0])
  })

  it('is read again only when it has changed, here or in another tab', () => {
    const { parse } = JSON
    let reads = 0
    JSON.parse = (text, reviver) => {
      reads++
      return parse(text, reviver)
    }
    try {
      storedSet('a').set('one', true)
      for (let update = 0; update < 3; update++) equal(storedSet('a').has('one'), true)
      const before = reads
      localStorage.setItem('a', '["two"]')
      for (let update = 0; update < 3; update++) equal([storedSet('a').has('one'), storedSet('a').has('two')], [false, true])
      equal([before <= 1, reads - before], [true, 1])
    } finally {
      JSON.parse = parse
    }
  })

  it('takes what something else wrote there as nothing', () => {
    for (const text of ['{', '{}', '"x"', 'null']) {
      localStorage.setItem('a', text)
      equal(storedSet('a').has('x'), false)
      storedSet('a').set('one', true)
      equal(storedSet('a').has('one'), true)
    }
  })
})

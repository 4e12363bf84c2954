import { askedModel } from '../../../src/app/page-storage/asked-model.ts'
import { equal } from '../../store/assert.ts'

const connection = { provider: 'other', baseURL: 'http://127.0.0.1:4000/v1', model: 'one', hint: 'sk-…abcd' }
const failed = (seq: number) => ({
  id: 's',
  events: [
    { type: 'model.failed', seq },
    { type: 'run.halted', seq: seq + 1 },
  ],
})

describe('the model that was asked', () => {
  beforeEach(() => localStorage.clear())

  it('is another one once the address, the model or the key is another', () => {
    askedModel.keep(failed(7), connection)
    equal(askedModel.isAnother(failed(7), { ...connection }), false)
    for (const change of [
      { baseURL: 'http://127.0.0.1:5000/v1' },
      { model: 'two' },
      { hint: 'sk-…wxyz' },
      { provider: 'ollama' },
    ])
      equal(askedModel.isAnother(failed(7), { ...connection, ...change }), true, JSON.stringify(change))
  })

  it('stays what it was when the failure is seen again, and is asked anew with the next failure', () => {
    const other = { ...connection, baseURL: 'http://127.0.0.1:5000/v1' }
    askedModel.keep(failed(7), connection)
    askedModel.keep(failed(7), other)
    equal(askedModel.isAnother(failed(7), other), true)
    askedModel.keep(failed(20), other)
    equal([askedModel.isAnother(failed(20), other), askedModel.isAnother(failed(20), connection)], [false, true])
  })

  it('is not known of a failure that was never seen', () => {
    equal(
      [askedModel.isAnother(failed(7), connection), askedModel.isAnother({ id: 's', events: [] }, connection)],
      [false, false],
    )
  })
})

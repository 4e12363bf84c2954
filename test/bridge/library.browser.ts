import { equal, ok } from '../store/assert.ts'

describe('the library', () => {
  it('loads in a worker, where there is no document', async () => {
    const worker = new Worker(new URL('./library.worker.ts', import.meta.url), { type: 'module' })
    const { names, document } = await new Promise<{ names: string[]; document: string }>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data)
      worker.onerror = (event) => reject(new Error(event.message || 'it did not load'))
    })
    worker.terminate()
    equal(document, 'undefined')
    for (const name of ['defineTool', 'defineAgent', 'run', 'fold', 'scripted'])
      ok(names.includes(name), `${name} among its names`)
  })
})

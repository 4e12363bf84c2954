import { doneItems } from '../../../src/app/page-storage/done-items.ts'
import { goneOn } from '../../../src/app/page-storage/gone-on.ts'
import { goOn } from '../../../src/app/services/go-on.ts'
import type { RemoteSession } from '../../../src/bridge/client.ts'
import { emptySession } from '../../../src/core/shapes/state.ts'
import { equal, failureOf } from '../../store/assert.ts'

type Sessions = Parameters<typeof goOn>[0]

/** A session from a file in which two things were decided, with its branches; `full` while nothing can be noted. */
function fromFile() {
  const decided = (item: string, at: number) => ({
    fact: { type: 'user.confirmed', item, disposition: { to: 'trash' } },
    callId: `call_0_${at}`,
  })
  const state = { ...emptySession, facts: ['Tape', 'Cable'].map(decided) }
  const file = { branches: [] as string[], notes: [] as string[], full: false }
  const branch = async () => {
    const id = `branch ${file.branches.length}`
    file.branches.push(id)
    return id
  }
  const note = async ({ call }: { call: string }) => {
    if (file.full && file.notes.length > 0) throw new Error('full')
    file.notes.push(call)
  }
  const change = (id: string, make: (session: RemoteSession) => Promise<void>) =>
    make({ id, state, events: [], readOnly: id === 'file' && 'imported', branch, note } as unknown as RemoteSession) // only what is used here
  const sessions = { change, load: async () => {} } as unknown as Sessions
  const client = { list: async () => file.branches.map((id) => ({ id })) as never }
  return { file, goOnIn: (tab: typeof goOn) => tab(sessions, client, 'file') }
}

describe('a session from a file that goes on', () => {
  beforeEach(() => localStorage.clear())

  it('T64 has one branch, also where two tabs want it at once', async () => {
    const { file, goOnIn } = fromFile()
    const address = '../../../src/app/services/go-on.ts?another-tab'
    const another: { goOn: typeof goOn } = await import(address)
    const ids = await Promise.all([goOn, goOn, another.goOn].map(goOnIn))
    equal([ids, file.branches, goneOn.get('file')], [Array(3).fill('branch 0'), ['branch 0'], 'branch 0'])
  })

  it('T64 has what was ticked on its lists in that branch, also after a tick that could not be written', async () => {
    const { file, goOnIn } = fromFile()
    for (const at of [0, 1]) doneItems('file').set({ callId: `call_0_${at}`, list: 'trash', key: `${at}` }, false, true)
    file.full = true
    equal((await failureOf(goOnIn(goOn))).message, 'full')
    // It is in the list as before.
    equal(file.branches.includes(goneOn.get('file')), false)
    file.full = false
    equal([await goOnIn(goOn), await goOnIn(goOn)], ['branch 0', 'branch 0'])
    equal([file.branches, [...new Set(file.notes)]], [['branch 0'], ['call_0_0', 'call_0_1']])
  })
})

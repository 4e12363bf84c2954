import { executeServerCommand } from '@web/test-runner-commands'
import { connect } from '../../src/bridge/client.ts'
import type { Question } from '../../src/core/tools/question.ts'
import { until } from '../bridge/stage.ts'
import { equal, ok } from '../store/assert.ts'

describe('a server in a worker', () => {
  it('B68 from a worker in a page, with CORS and without eval, calls ask for approval and a form is a question of the page', async () => {
    const url = await executeServerCommand<string, undefined>('mcp-server', undefined)
    const violations: string[] = []
    const channel = new BroadcastChannel('mcp-violations')
    channel.onmessage = ({ data }) => void violations.push(data)
    const address = new URL('./mcp.worker.ts', import.meta.url)
    address.search = String(new URLSearchParams({ server: url, store: `mcp-${performance.timeOrigin}`, strict: '' }))
    const client = connect(() => new Worker(address, { type: 'module' }))
    const asked: Question[] = []
    const session = await client.open({
      agent: 'caller',
      id: 'one',
      async ask(question) {
        asked.push(question)
        return question.kind === 'approval' ? true : { action: 'accept', content: { name: 'Ann', check: true } }
      },
    })
    await session.say('go')
    await until(() => session.state.halted, 'the run to end')
    equal(
      asked.map(({ kind }) => kind),
      ['approval', 'elicitation', 'approval'],
    )
    const outcomes = session.events.flatMap((event) => (event.type === 'tool.returned' ? [event.outcome] : []))
    ok(JSON.stringify(outcomes[0]).includes('- Name: Ann'), `what was filled in: ${JSON.stringify(outcomes[0])}`)
    ok(JSON.stringify(outcomes[1]).includes('data:image/png;base64,'), 'a picture')
    equal(violations, [])
    client.close()
    channel.close()
  })
})

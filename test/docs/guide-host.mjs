/**
 * A host on the origin of the tests that speaks Chat Completions, for what a guide asks a provider from a page or a worker. It proposes a thing where
 * it may, and else repeats what it was told.
 */
export async function serveGuideHost(context, next) {
  if (context.method !== 'POST' || !context.path.endsWith('/llm/chat/completions')) return next()
  const { messages, tools = [] } = JSON.parse(await textOf(context.req))
  const [system, last] = [messages.find(({ role }) => role === 'system'), messages.at(-1)]
  const mayPropose = tools.some((tool) => tool.function.name === 'propose') && last.role === 'user'
  const call = { index: 0, id: 'call-1', type: 'function', function: { name: 'propose', arguments: '{"item":"umbrella"}' } }
  const told = { system: system?.content, last: last.content, token: context.get('x-csrf-token') }
  const delta = mayPropose ? { tool_calls: [call] } : { content: JSON.stringify(told) }
  const chunks = [
    { choices: [{ index: 0, delta, finish_reason: null }] },
    { choices: [{ index: 0, delta: {}, finish_reason: mayPropose ? 'tool_calls' : 'stop' }] },
  ]
  context.type = 'text/event-stream'
  context.body = [...chunks.map((chunk) => JSON.stringify(chunk)), '[DONE]'].map((data) => `data: ${data}\n\n`).join('')
}

async function textOf(request) {
  let text = ''
  for await (const piece of request.setEncoding('utf8')) text += piece
  return text
}

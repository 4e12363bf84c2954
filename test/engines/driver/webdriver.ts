import { CommandError, commands, type Wire } from './wire.ts'

/** Speaks with a WebDriver server, in a session of its own with these capabilities. */
export async function openWebDriver(server: string, capabilities: object): Promise<Wire> {
  const request = async (name: string, method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(server + path, { method, ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }) })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw refusal(name, value)
    return value
  }
  const session = (await request('new session', 'POST', '/session', { capabilities: { alwaysMatch: capabilities } })) as {
    readonly sessionId: string
    readonly capabilities: { readonly browserVersion: string }
  }
  return {
    version: session.capabilities.browserVersion,
    run(command, parameters = {}) {
      const [, method, path] = commands[command]
      return request(command, method, `/session/${session.sessionId}${path.replace('{id}', String(parameters.id))}`, parameters)
    },
    close() {},
  }
}

const refusal = (name: string, value: unknown) => {
  const { error, message } = value as { readonly error: string; readonly message: string }
  return new CommandError(name, error, message)
}

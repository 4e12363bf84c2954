import { createHash, randomUUID } from 'node:crypto'
import { request as ask, createServer } from 'node:http'
import { startEverything } from './everything.mjs'

/** A token that a person has from the server in another way. */
const ownToken = 'sesame-0123456789'

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
  'access-control-allow-headers':
    'authorization, content-type, last-event-id, mcp-method, mcp-name, mcp-protocol-version, mcp-session-id',
  'access-control-expose-headers': 'mcp-session-id, www-authenticate',
}

/**
 * The reference server of MCP behind a sign-in, on one loopback host with its authorization server. That one asks no person: it sends back at once
 * whoever comes with a challenge, and gives one token for each code, to whoever has the answer to the challenge.
 */
export async function startSigned() {
  const everything = await startEverything()
  const clients = new Map()
  const codes = new Map()
  const tokens = new Set([ownToken])
  const server = createServer(async (request, response) => {
    const origin = `http://${request.headers.host}`
    const { pathname, searchParams } = new URL(request.url ?? '', origin)
    const json = (value, status = 200, more = {}) =>
      response.writeHead(status, { ...cors, 'content-type': 'application/json', ...more }).end(JSON.stringify(value))
    if (request.method === 'OPTIONS') return response.writeHead(204, cors).end()
    switch (pathname) {
      case '/mcp': {
        if (tokens.has(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '')) return forward(request, response)
        const about = `Bearer resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"`
        return json({ error: 'invalid_token' }, 401, { 'www-authenticate': about })
      }
      case '/.well-known/oauth-protected-resource/mcp':
        return json({ resource: `${origin}/mcp`, authorization_servers: [origin] })
      case '/.well-known/oauth-authorization-server':
        return json({
          issuer: origin,
          authorization_endpoint: `${origin}/authorize`,
          token_endpoint: `${origin}/token`,
          registration_endpoint: `${origin}/register`,
          response_types_supported: ['code'],
          grant_types_supported: ['authorization_code', 'refresh_token'],
          code_challenge_methods_supported: ['S256'],
          token_endpoint_auth_methods_supported: ['none'],
          authorization_response_iss_parameter_supported: true,
        })
      case '/register': {
        const client = { ...JSON.parse(await textOf(request)), client_id: randomUUID() }
        clients.set(client.client_id, client)
        return json(client, 201)
      }
      case '/authorize': {
        const page = searchParams.get('redirect_uri')
        const known = clients.get(searchParams.get('client_id'))
        if (!known?.redirect_uris.includes(page) || searchParams.get('code_challenge_method') !== 'S256')
          return json({ error: 'invalid_request' }, 400)
        const code = randomUUID()
        codes.set(code, searchParams.get('code_challenge'))
        const back = new URL(page)
        for (const [name, value] of Object.entries({ code, state: searchParams.get('state') ?? '', iss: origin }))
          back.searchParams.set(name, value)
        return response.writeHead(302, { location: back.href }).end()
      }
      case '/token': {
        const sent = new URLSearchParams(await textOf(request))
        const code = sent.get('code') ?? ''
        const answer = createHash('sha256')
          .update(sent.get('code_verifier') ?? '')
          .digest('base64url')
        if (codes.get(code) !== answer) return json({ error: 'invalid_grant' }, 400)
        codes.delete(code)
        const token = randomUUID()
        tokens.add(token)
        return json({ access_token: token, token_type: 'Bearer', expires_in: 3_600 })
      }
      default:
        return json({ error: 'not_found' }, 404)
    }
  })

  function forward(request, response) {
    const { authorization: _, host: __, origin: ___, ...headers } = request.headers
    const inner = ask(everything.url, { method: request.method, headers }, (reply) => {
      response.writeHead(reply.statusCode, { ...reply.headers, ...cors })
      reply.pipe(response)
    })
    inner.on('error', () => response.destroy())
    response.on('close', () => inner.destroy())
    request.pipe(inner)
  }

  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}/mcp`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await everything.stop()
    },
  }
}

async function textOf(request) {
  let text = ''
  for await (const piece of request.setEncoding('utf8')) text += piece
  return text
}

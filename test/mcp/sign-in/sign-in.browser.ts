import { executeServerCommand } from '@web/test-runner-commands'
import { until } from '../../bridge/stage.ts'
import { equal, ok } from '../../store/assert.ts'

describe('a page that signs in', () => {
  it('B68 is redirected to the authorization server, comes back with a code, and calls a tool; after a reload it needs no sign-in', async () => {
    const url = await executeServerCommand<string, undefined>('signed-mcp-server', undefined)
    sessionStorage.clear()
    sessionStorage.setItem('sign-in/server', url)
    const frame = document.createElement('iframe')
    const loaded: string[] = []
    frame.addEventListener('load', () => loaded.push(frame.contentWindow?.location.search ?? ''))
    frame.src = new URL('./page.html', import.meta.url).href
    document.body.append(frame)
    const title = () => frame.contentDocument?.title ?? ''
    await until(() => title().includes('Echo: signed in'), 'what the tool of the server says')
    const search = new URLSearchParams(frame.contentWindow!.location.search)
    ok(search.get('code') && search.get('state'), 'an address with a code')
    equal([loaded.length, search.get('iss')], [2, new URL(url).origin])

    frame.src = new URL('./page.html?again', import.meta.url).href
    await until(() => loaded.at(-1) === '?again' && title().includes('Echo: signed in'), 'the same with the token')
    equal(loaded.length, 3)
    // The frame goes with the page. Taken away by itself, just after its streams were, it keeps WebKit busy for ever.
  })
})

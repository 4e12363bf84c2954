import type { OAuthClientProvider } from '@modelcontextprotocol/client'
import type { McpTools } from '../../../src/mcp/index.ts'
import { scripted } from '../../../src/models/scripted.ts'
import { chat } from '../../../src/session/chat/chat.ts'

/** The files of the guide, as the test runner has written them. */
const guide = '/build/blocks/browser/mcp'
const {
  providerFor,
  isExpected,
}: { providerFor(page: string): OAuthClientProvider; isExpected(params: URLSearchParams): boolean } = await import(
  /* @vite-ignore */ `${guide}/provider.ts`
)
const {
  connect,
  cameBack,
}: {
  connect(url: string, provider: OAuthClientProvider): Promise<McpTools | null>
  cameBack(url: string, provider: OAuthClientProvider, params: URLSearchParams): Promise<McpTools | null>
} = await import(/* @vite-ignore */ `${guide}/sign-in.ts`)

// The page of an app, which knows its server: the one that the test has put into the storage of the tab.
const url = sessionStorage.getItem('sign-in/server') ?? ''
const here = new URL(location.href)
const provider = providerFor(here.origin + here.pathname)
const tools = await (isExpected(here.searchParams) ? cameBack(url, provider, here.searchParams) : connect(url, provider))
if (tools) {
  const echo = tools.find(({ name }) => name.endsWith('__echo'))!
  const { turns } = await chat({
    model: scripted({ call: echo.name, args: { message: 'signed in' } }, { text: 'done' }),
    tools,
    messages: 'go',
    ask: () => true,
  })
  document.title = turns
    .flatMap(({ outcomes }) => Object.values(outcomes))
    .map((outcome) => JSON.stringify(outcome))
    .join()
  await tools.close()
}

/** The official SDK, loaded when the first server is used. Its validator that needs no `eval` comes with it. */
export async function loadSdk() {
  try {
    // Taken apart where it is imported: so a bundler leaves out the rest of it.
    const { Client, ProtocolError, StreamableHTTPClientTransport, UnauthorizedError } = await import(
      '@modelcontextprotocol/client'
    )
    const { CfWorkerJsonSchemaValidator } = await import('@modelcontextprotocol/client/validators/cf-worker')
    return { Client, ProtocolError, StreamableHTTPClientTransport, UnauthorizedError, CfWorkerJsonSchemaValidator }
  } catch (cause) {
    throw new Error('the tools of servers need the package @modelcontextprotocol/client, which could not be loaded', { cause })
  }
}

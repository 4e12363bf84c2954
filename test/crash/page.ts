import { connect } from '../../src/bridge/client.ts'
import type { Answer, Question } from '../../src/core/tools/question.ts'
import { openStore } from '../../src/store/store.ts'
import { CARRY, sayings } from './agent.ts'
import { channelOf, type Orders, STORE, type Told, tell } from './orders.ts'
import workerUrl from './worker.ts?worker&url'

/** The page of one or more sessions, and the person in front of them: says what is to be said, and answers every question. */
const { searchParams } = new URL(location.href)
const outside = searchParams.get('outside')!
const movers = searchParams.get('movers')!
const store = openStore(STORE)

const answerTo = (question: Question): Answer => {
  const { kind, prompt } = question
  if (question.kind === 'approval') {
    if (question.tool === 'burn') return { allow: false, words: 'not that' }
    return question.tool === CARRY ? { allow: true } : { allow: true, forSession: true }
  }
  if (kind === 'elicitation') return { action: 'accept', content: { floor: 'second' } }
  return kind === 'confirm' ? true : `where "${prompt}" says`
}

async function live({ run, life: first, kills, by }: Orders): Promise<void> {
  const say = (told: Told) => tell(outside, told)
  const channel = channelOf(run)
  let life = first - 1
  let worker: Worker
  channel.onmessage = ({ data }) => {
    if (data !== 'hung') return
    if (by === 'terminated') worker.terminate()
    if (by === 'thrown') channel.postMessage('throw')
  }
  const client = connect(() => {
    life++
    const address = new URL(workerUrl, location.href)
    const kill = JSON.stringify(kills[life - first] ?? null)
    for (const [name, value] of Object.entries({ run, life, kill, outside, movers }))
      address.searchParams.set(name, String(value))
    worker = new Worker(address, { type: 'module' })
    return worker
  })
  const session = await client.open({
    agent: 'crash',
    id: run,
    async ask(question, { id, refused }) {
      if (refused !== undefined) await say({ what: 'failed', run, why: `the answer to ${id} was refused: ${refused}` })
      await say({ what: 'asked', run, life, question: id })
      return answerTo(question)
    },
  })

  /** What is in the log by now has come to this page. */
  const caughtUp = async () => {
    const events = (await client.list()).find(({ id }) => id === run)?.events ?? 0
    while (session.events.length < events) await new Promise((resolve) => setTimeout(resolve, 1))
  }
  // Nothing is said before it is known what was said already.
  let saying = true
  const act = async (): Promise<void> => {
    const said = session.events.filter((event) => event.type === 'user.said' && !event.synthetic).length
    const next = sayings[said]
    if (saying || next === undefined || session.status !== 'idle') return
    saying = true
    await session.say(next).catch(() => {}) // the worker went: whether it was heard, the log says
    await caughtUp()
    saying = false
    await act()
  }
  const ended = new Promise<void>((resolve) => {
    session.subscribe(() => {
      if (session.status === 'ended') resolve()
      else void act()
    })
  })
  await caughtUp()
  saying = false
  await act()
  if (session.status !== 'ended') await ended
  const sessions = [run, ...(await store.children(run))]
  const stored = (await Promise.all(sessions.map((id) => store.read(id)))).flat()
  await say({ what: 'ended', run, seen: [...session.events, ...session.childEvents], stored })
  channel.close()
  await session.close()
  client.close()
}

for (const orders of JSON.parse(searchParams.get('orders') ?? '[]') as Orders[])
  live(orders).catch((error) => tell(outside, { what: 'failed', run: orders.run, why: String(error?.stack ?? error) }))

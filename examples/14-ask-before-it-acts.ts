// Tools that act only once the person allows it: one always asks, one asks for large amounts.
//
//   node scripts/run.mjs examples/14-ask-before-it-acts.ts
//
// Here a function answers. In a browser it is the element <loop-question>: see 05-agent-in-a-worker.

import { type Answer, type Around, approval, chat, defineTool, type Model, type Question } from 'pocketloop'
import { scripted } from 'pocketloop/testing'
import { whenRun } from './when-run.ts'

type Account = { balance: number }

const pay = (account: Account) =>
  defineTool({
    name: 'pay',
    description: 'Pay an amount, in francs, to someone.',
    input: {
      type: 'object',
      properties: { to: { type: 'string' }, amount: { type: 'number', exclusiveMinimum: 0 } },
      required: ['to', 'amount'],
      additionalProperties: false,
    },
    // It changes something that the log does not hold. After a crash it is not run a second time.
    effect: true,
    // Small amounts need no question. Without `approval(…)`, `true` asks in the words of the library.
    approve: ({ amount, to }) => amount > 20 && approval(`Pay ${amount} francs to ${to}?`),
    async run({ amount }) {
      account.balance -= amount
      return `paid; the balance is ${account.balance}`
    },
  })

const close = (account: Account) =>
  defineTool({
    name: 'close_account',
    description: 'Close the account.',
    input: { type: 'object', properties: {}, additionalProperties: false },
    effect: true,
    approve: true,
    async run() {
      account.balance = 0
      return 'closed'
    },
  })

const rehearsed = () =>
  scripted(
    [
      { call: 'pay', args: { to: 'the baker', amount: 4 } },
      { call: 'pay', args: { to: 'the landlord', amount: 900 } },
      { call: 'close_account' },
    ],
    { text: 'All right.' },
  )

/** Does some banking. `person` is asked before anything large is done; without it, nothing large is. */
export async function bank(person?: (question: Question) => Answer | Promise<Answer>, model: Model = rehearsed()) {
  const account: Account = { balance: 1_000 }
  const statement: string[] = []
  /** Around each call that runs, for the statement of the account. */
  const writeDown: Around = async (call, _, next) => {
    const outcome = await next()
    statement.push(`${call.name}: ${outcome.type === 'ok' ? outcome.forModel : outcome.type}`)
    return outcome
  }
  const tools = [pay(account), close(account)]
  const { turns } = await chat({ model, tools, messages: 'Pay my bills', around: writeDown, ask: person })
  return { balance: account.balance, statement, outcomes: turns.flatMap((turn) => Object.values(turn.outcomes)) }
}

await whenRun(import.meta, () => bank(({ tool }) => tool === 'pay' || { allow: false, words: 'I still need it.' }))

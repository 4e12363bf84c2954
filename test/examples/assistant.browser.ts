import { executeServerCommand } from '@web/test-runner-commands'
import { assistantPage } from '../../examples/assistant/page.ts'
import { all, named, same, settled } from '../elements/stage.ts'

let weeks = 0
let leave: (() => void) | undefined
const freshWeek = () => `week-${Math.round(performance.timeOrigin)}-${weeks++}`

/** Opens the page of a session as a browser does, in place of the one before. */
async function visit(week: string, server?: string, token?: string) {
  leave?.()
  document.body.innerHTML = '<main></main>'
  leave = await assistantPage(document.querySelector('main')!, week, server, token)
  await settled()
}

const lines = () => all('li').map((line) => line.lastChild?.textContent ?? '')

/** Resolves once the last line, or the heading of the question, reads so. */
async function reads(text: string) {
  for (let tries = 0; tries < 5_000; tries++) {
    await settled()
    if ([lines().at(-1), ...all('h2').map((heading) => heading.textContent)].includes(text)) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`the page never reads "${text}"; it reads ${JSON.stringify(lines())}`)
}

async function say(text: string) {
  // While it works there is nothing to send with.
  for (let tries = 0; tries < 5_000 && !all('button').some((button) => button.textContent?.trim() === 'Send'); tries++)
    await new Promise((resolve) => setTimeout(resolve, 10))
  all<HTMLTextAreaElement>('#message')[0]!.value = text
  named('Send').click()
}

describe('the assistant', () => {
  afterEach(() => leave?.())

  it('looks up the calendar and the tasks, and says what it found', async () => {
    await visit(freshWeek())
    await say("What's on my calendar today?")
    await reads('Dentist, 09:30\nReview with Ana, 14:00')
    await say('What tasks are overdue?')
    await reads('Send the invoice, due 2026-03-02\nRenew the passport, due 2026-03-10')
    same(lines().length, 4)
  })

  it('asks before it puts something on the calendar, also a page that was left in between, and keeps to the answer', async () => {
    const week = freshWeek()
    await visit(week)
    await say('Put lunch with Ana on it.')
    await reads('Put “Lunch with Ana” on 2026-03-13 at 12:30?')
    await visit(week)
    await reads('Put “Lunch with Ana” on 2026-03-13 at 12:30?')
    named('Yes').click()
    await reads('Added "Lunch with Ana".')
    same(lines().includes('Lunch with Ana is on the calendar.'), true, 'what the tool says to the person')
    await say('And tomorrow?')
    await reads('Train to Basel, 11:00\nLunch with Ana, 12:30')
  })

  it('B68 has the tools of a server by its address: the person allows each call, and fills in what the server asks', async () => {
    const week = freshWeek()
    await visit(week, await executeServerCommand<string, undefined>('mcp-server', undefined))
    await say('use echo {"message": "hello"}')
    await reads('Allow “server__echo”?')
    named('Allow').click()
    await reads('Echo: hello.')
    await say('use trigger-elicitation-request')
    await reads('Allow “server__trigger-elicitation-request”?')
    named('Allow').click()
    await reads('Please provide inputs for the following fields:')
    const { form } = all<HTMLInputElement>('[name=name]')[0]!
    all<HTMLInputElement>('[name=name]')[0]!.value = 'Ann'
    form!.requestSubmit()
    for (let tries = 0; tries < 5_000 && !lines().some((line) => line.includes('- Name: Ann')); tries++)
      await new Promise((resolve) => setTimeout(resolve, 10))
    same(lines().filter((line) => line.includes('- Name: Ann')).length, 1, 'what the server got')
  })

  it('B68 shows a server the token that was typed once, also after a reload, and has no tools of it with a wrong one', async () => {
    const server = await executeServerCommand<string, undefined>('signed-mcp-server', undefined)
    const week = freshWeek()
    await visit(week, server, 'sesame-0123456789')
    await say('use echo {"message": "open"}')
    await reads('Allow “server__echo”?')
    await visit(week, server)
    await reads('Allow “server__echo”?')
    named('Allow').click()
    await reads('Echo: open.')

    await visit(freshWeek(), server, 'a-wrong-token-0123')
    await say('use echo {"message": "open"}')
    await reads('Ask me about today, tomorrow, or what is overdue.')
  })

  it('puts nothing on the calendar that the person does not want there', async () => {
    await visit(freshWeek())
    await say('Add lunch.')
    await reads('Put “Lunch with Ana” on 2026-03-13 at 12:30?')
    named('No').click()
    await reads('The person does not want "Lunch with Ana" on the calendar.')
    await say('And tomorrow?')
    await reads('Train to Basel, 11:00')
  })
})

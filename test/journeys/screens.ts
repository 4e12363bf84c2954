import type { Page } from 'playwright-core'
import { startProvider } from '../provider/openai-server.ts'
import type { Refusal, Reply } from '../provider/replies.ts'
import { connectTo, openPhone, type Phone } from './built-app.ts'
import { holdsOver } from './holds.ts'
import { propose, sendPhoto } from './person.ts'
import { photoFile } from './photo.ts'

const apiKey = 'sk-canary-look-41d09b-wxyz'
const leaves = (...labels: readonly string[]) =>
  labels.map((label) => ({ label, value: label.toLowerCase().replaceAll(' ', '-'), reveals: [] }))

const replies: readonly (Reply | Refusal)[] = [
  // The connection test asks whether it sees and calls.
  { calls: [{ name: 'colour', args: { name: 'grey' } }] },
  { text: 'A desk, with letters on it.', stall: true },
  {
    calls: [
      {
        name: 'ask_space_function',
        args: {
          prompt: 'What is this space for?',
          choices: [
            {
              label: 'Drawing and writing',
              value: 'desk',
              reveals: [{ prompt: 'What stays?', id: 'anchor', choices: leaves('Lamp', 'Sketchbook') }],
            },
            ...leaves('Keeping things that belong nowhere else', 'Sleep'),
          ],
        },
      },
    ],
  },
  { text: 'A desk under a good lamp.', calls: [{ name: 'begin_sorting' }], usage: { input: 1840, output: 60 } },
  {
    calls: [
      propose('Blue mug', ['Kitchen, by the sink', 'Kitchen shelf', 'donate']),
      propose('Roll of tape', ['Desk drawer', 'trash', 'recycle', 'Hall cupboard']),
      propose('Headphones', ['Hook by the door', 'Desk drawer']),
    ],
  },
  { status: 401, body: { error: { message: 'Incorrect API key provided', code: 'invalid_api_key' } } },
  { text: 'I cannot make out the corner on the right. What lies there?' },
  { text: 'Looking at the corner.', stall: true },
  { calls: [propose('Film camera', ['Glass cabinet', 'donate'])] },
  { text: 'Does the camera help you draw here?' },
  { calls: [{ name: 'resume_sorting' }] },
  { calls: [propose('Cardboard box', ['recycle', 'Cellar'])] },
  { calls: [{ name: 'time_to_wrap' }] },
  { calls: [{ name: 'confirm_done', args: { items_processed: 4, message: 'The desk is free again.' } }] },
  {
    calls: [
      { name: 'end_session', args: { session_summary: 'You can draw at the desk again.', next_time: ['The shelf above'] } },
    ],
  },
  { calls: [{ name: 'begin_sorting' }] },
  { calls: [propose('Stapler', ['Desk drawer', 'donate']), propose('Vase', ['Window', 'donate'])] },
]

/**
 * Goes once through every screen of the built app, as a person with a phone would, and calls `look` at each: what it does to the
 * page (size, theme, letters) it undoes. A new screen is a line here.
 */
export async function everyScreen(
  url: string,
  look: (name: string, page: Page) => Promise<void>,
  begin: (phone: Phone) => Promise<void> = async () => {},
): Promise<{ readonly complaints: readonly string[]; readonly unasked: number }> {
  const provider = await startProvider({ apiKey, replies })
  const phone = await openPhone(url)
  const { page, context } = phone
  const see = (name: string) => look(name, page)
  const button = (name: string | RegExp) => page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
  const heading = (name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor()
  const option = (name: RegExp) => page.getByRole('option', { name })
  /** A moment after a card gave way to another, in which nothing is taken. */
  const free = () => holdsOver(page)
  /** The model's words on the screen, not those for a screen reader. */
  const said = (words: string) => page.locator('tidy-app').getByText(words).first().waitFor()
  const home = async () => {
    await page.evaluate(() => (location.hash = '#/'))
    await button(/^(New session|Connect a model)$/).waitFor()
  }
  try {
    await begin(phone)
    await button('Try the demo').waitFor()
    await see('welcome')

    await button('Connect a model').tap()
    await page.getByLabel('API key').waitFor()
    await see('connect')
    await button('Back').tap()
    await connectTo(page, { url: provider.url, apiKey: 'sk-this-is-wrong-abcd' })
    await button('Test connection').tap()
    await button('Type the key again').waitFor()
    await page.reload()
    await page.getByText(/does not accept this key/).waitFor()
    await see('connect, a tick failed')
    await button('Type the key again').tap()
    await page.getByLabel('API key').fill(apiKey)
    await button('Test connection').tap()
    await page.getByText('takes photos and calls tools').waitFor()
    await see('connect, passed')
    await button('Passphrase').tap()
    await page.getByRole('textbox', { name: 'Passphrase' }).fill('short')
    await button('Set it').tap()
    await page.getByText('It has at least 8 characters.').first().waitFor()
    await see('connect, passphrase')
    await page.getByRole('textbox', { name: 'Passphrase' }).fill('correct horse')
    await button('Set it').tap()
    await page.getByText('under your passphrase').waitFor()
    await see('connect, under a passphrase')
    await button('Passphrase').tap()
    await button('Remove it').waitFor()
    await see('connect, another passphrase')
    await page.reload()
    await page.getByRole('textbox', { name: 'Passphrase' }).fill('correct house')
    await button('Unlock').tap()
    await page.getByText('This passphrase is not the right one.').first().waitFor()
    await see('connect, locked')
    await button('Forget key').tap()
    await button('Forget it').tap()
    await page.getByLabel('API key').fill(apiKey)
    await button('Save').tap()
    await page.getByText('sk-…wxyz').waitFor()

    await home()
    await see('home, empty')
    await button('New session').tap()
    await page.getByLabel('Message').waitFor()
    await see('survey')
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Pick a photo').tap()])
    await chooser.setFiles([await photoFile(), await photoFile()])
    await button('Remove photo 2').waitFor()
    await see('survey, with photos')
    await button('See').tap()
    await page.getByText('Nothing else of your photos is sent.').waitFor()
    await see('survey, what is sent')
    await button('Close').tap()
    await page.getByLabel('Message').fill('This is my desk. I would like to draw here again.')
    await button('Send').tap()
    await page.getByText('A desk, with letters on it.').waitFor()
    await see('survey, working')
    await button('Stop').tap()
    await button('Continue').waitFor()
    await see('survey, stopped')
    await button('Continue').tap()
    await heading('What is this space for?')
    await see('survey, a question')
    await option(/^Drawing/).tap()
    await heading('What stays?')
    await see('survey, the next question')
    await free()
    await option(/^Lamp/).tap()

    await heading('Blue mug')
    await see('sorting')
    await button('Whole photo').tap()
    await heading('What is here')
    await see('sorting, the whole photo')
    await button('Close').tap()
    await button('Other…').tap()
    await page.getByLabel('Place').waitFor()
    await see('sorting, another place')
    await button('Close').tap()
    await button('Blue mug').tap()
    await page.getByRole('textbox', { name: 'Name' }).waitFor()
    await see('sorting, another name')
    await button('Close').tap()
    await option(/^Kitchen, by/).tap()
    await heading('Roll of tape')
    await button('Undo').waitFor()
    await free()
    await see('sorting, with undo')
    await button('Other…').tap()
    await button('Kitchen, by the sink').waitFor()
    await see('sorting, places used before')
    await button('Close').tap()
    await option(/^Desk drawer/).tap()
    await heading('Headphones')
    await free()
    await option(/^Hook/).tap()
    await heading(/does not accept the key/)
    await see('sorting, trouble')
    await button('Try again').tap()
    await said('I cannot make out the corner')
    await free()
    await see('sorting, the model asks in words')
    await page.getByLabel('Message').fill('Only a camera.')
    await button('Send').tap()
    await page.getByText('Looking at the corner.').waitFor()
    await see('sorting, working')
    await button('Stop').tap()
    await heading('Ready to go on')
    await see('sorting, stopped')
    await button('Continue').tap()
    await heading('Film camera')
    await button('Say something').tap()
    await page.getByLabel('Message').fill('It is my father’s.')
    await see('say something')
    await button('Close').tap()
    await free()
    await button("I'm stuck").tap()
    await said('Does the camera help you draw here?')
    await free()
    await see('decision support')
    await page.getByLabel('Message').fill('No.')
    await button('Send').tap()
    await heading('Cardboard box')
    await context.setOffline(true)
    await page.getByRole('img', { name: /^Offline/ }).waitFor()
    await see('sorting, offline')
    await option(/^recycle/i).tap()
    await heading('No network just now')
    await see('sorting, no network')
    await context.setOffline(false)

    await heading(/^Done for now\?/)
    await free()
    await see('confirm')
    await button('Done for now').tap()
    await heading('One more photo?')
    await see('the end, before the after photo')
    await button('All lists').tap()
    await button('Go on sorting').waitFor()
    await see('lists, before the end')
    await button('Go on sorting').tap()
    await button('Yes').tap()
    await heading('One more photo?')
    const [after] = await Promise.all([page.waitForEvent('filechooser'), button('Take the after photo').tap()])
    await after.setFiles(await photoFile('after.jpg'))
    await heading('You can draw at the desk again.')
    await see('the end')
    await button('Share').tap()
    await page.getByRole('img', { name: /^The picture/ }).waitFor()
    await see('the end, share')
    await button('Close').tap()
    await button('Put things away').tap()
    await button('Not now').waitFor()
    await see('walk')
    await button('All lists').tap()
    await page.getByText('All decisions').tap()
    await page.getByRole('checkbox').first().tap()
    await see('wind-down')
    await button('Download').tap()
    await button('CSV').waitFor()
    await see('wind-down, download')
    await button('Close').tap()

    await home()
    await button('New session').tap()
    await sendPhoto(page, 'And this one.')
    await heading('Stapler')
    await home()
    await button('Continue').waitFor()
    await see('home')
    await button('More').tap()
    await button('Close').waitFor()
    await see('home, all sessions')
    await page
      .locator('tidy-session-menu')
      .getByRole('button', { name: /handled/ })
      .first()
      .tap()
    await button('Rename').waitFor()
    await see('home, one session')
    await button('Rename').tap()
    await page.getByLabel('Name of the session').waitFor()
    await see('home, another name')
    await button('Close').tap()
    await button('More').tap()
    await page
      .locator('tidy-session-menu')
      .getByRole('button', { name: /handled/ })
      .first()
      .tap()
    await button('Delete').tap()
    await button('Keep it').waitFor()
    await see('home, delete')
    await button('Keep it').tap()
    await page.getByLabel('Search things, places, sessions').fill('where are the headphones?')
    await page.getByText('Hook by the door').waitFor()
    await see('home, searching')
    await page.getByLabel('Search things, places, sessions').fill('nothing of that name')
    await page.getByText('nothing of that name').first().waitFor()
    await see('home, nothing found')
    await page.getByLabel('Search things, places, sessions').fill('')

    const [picker] = await Promise.all([page.waitForEvent('filechooser'), button('Open a backup').tap()])
    await picker.setFiles('public/recordings/desk.jsonl')
    await page.getByText('1 session brought in.').first().waitFor()
    await see('home, brought in')
    await page
      .getByRole('link', { name: /^Demo: desk corner/ })
      .first()
      .tap()
    await heading(/./)
    await see('session from a file')
    await button('Step by step').tap()
    await page
      .getByRole('button', { name: /as suggested/ })
      .first()
      .tap()
    await page.getByText('More about this step').tap()
    await see('session from a file, step by step')

    await page.evaluate(() => (location.hash = '#/settings'))
    await page.getByRole('radio', { name: 'Always' }).waitFor()
    await see('settings')
    await button(/^What leaves this device/).tap()
    await page.getByText('There is no account').waitFor()
    await see('settings, privacy')
    await button('Close').tap()
    await button(/^Delete everything/).tap()
    await button('Keep it all').waitFor()
    await see('settings, delete')
    await button('Keep it all').tap()

    await page.evaluate(() => (location.hash = '#/session/nobody-knows-it'))
    await heading(/./)
    await see('session that nobody knows')
    return { complaints: phone.complaints, unasked: replies.length - provider.calls.length }
  } finally {
    await phone.close()
    await provider.close()
  }
}

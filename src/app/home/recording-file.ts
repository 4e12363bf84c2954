import { Told } from '../parts/fault-words.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'

/** The file of a recorded session that is shipped with the app. Rejects with a sentence where it does not load. */
export async function fetchRecording(name: string): Promise<File> {
  const answer = await fetch(new URL(`recordings/${name}.zip`, document.baseURI))
  if (!answer.ok) throw new Told(fill(words.sessions.recordingFailed, { status: answer.status }))
  return new File([await answer.blob()], `${name}.zip`)
}

import { html } from 'lit'
import { words } from '../words/words.ts'

interface NameForm {
  readonly label: string
  /** The name so far. */
  readonly name: string
  /** How long a name may be. */
  readonly most: number
  /** Takes a name that is new. */
  use(name: string): void
  close(): void
}

/** A field for another name of something, in a sheet. */
export const nameForm = ({ label, name, most, use, close }: NameForm) =>
  html`<form
    class="stack"
    @submit=${(event: SubmitEvent) => {
      event.preventDefault()
      const typed = (event.target as HTMLFormElement).querySelector('input')!.value.trim()
      if (!typed) return
      close()
      if (typed !== name) use(typed)
    }}>
    <div class="field"><label for="name">${label}</label><input
      class="input"
      id="name"
      dir="auto"
      required
      maxlength=${most}
      autocomplete="off"
      enterkeyhint="done"
      autofocus
      .value=${name} /></div>
    <button class="btn main">${words.parts.rename}</button></form>`

/** The field for another name of a session. */
export const titleForm = (name: string, use: (name: string) => void, close: () => void) =>
  nameForm({ label: words.sessions.name, name, most: 100, use, close })

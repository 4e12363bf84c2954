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

/** What was typed into a field, without the spaces around it. Where that is nothing, the browser says that the field is to be filled. */
export function filledIn(field: HTMLInputElement | HTMLTextAreaElement): string {
  field.value = field.value.trim()
  field.reportValidity()
  return field.value
}

/** A field for another name of something, in a sheet. The old name is selected: what is typed replaces it. */
export const nameForm = ({ label, name, most, use, close }: NameForm) =>
  html`<form
    class="stack"
    @submit=${(event: SubmitEvent) => {
      event.preventDefault()
      const typed = filledIn((event.target as HTMLFormElement).querySelector('input')!)
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
      @focus=${({ target }: FocusEvent) => selectOld(target as HTMLInputElement, name)}
      .value=${name} /></div>
    <button class="btn main">${words.parts.rename}</button></form>`

// A name that is half typed when the window has the focus again stays as it is.
const selectOld = (field: HTMLInputElement, name: string) => field.value === name && field.select()

/** The field for another name of a session. */
export const titleForm = (name: string, use: (name: string) => void, close: () => void) =>
  nameForm({ label: words.sessions.name, name, most: 100, use, close })

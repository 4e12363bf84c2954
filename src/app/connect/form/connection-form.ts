import { hostOf } from '../../../core/address.ts'
import type { ConnectionDraft } from '../../parts/connection.ts'
import { emit } from '../../parts/events.ts'
import { addressFault, keyIn } from './clue.ts'
import { FieldsForm } from './fields-form.ts'

/**
 * The part of the form that saves the connection. A typed key leaves the element in the detail of `save` and nowhere else, and its field is emptied
 * then.
 */
export abstract class ConnectionForm extends FieldsForm {
  static override properties = { ...FieldsForm.properties }

  protected submit = async () => {
    const { connection } = this
    let isSent = false
    const hear = () => {
      isSent = true
    }
    this.addEventListener('save', hear)
    const isComplete = await this.saveDraft().finally(() => this.removeEventListener('save', hear))
    if (!isComplete) return
    if (isSent && this.connection === connection) this.expectSave(true)
    else this.tellSaved()
  }

  /** Fires `save` with the content of the fields. Returns false when a field must be filled first; that is announced. */
  protected async saveDraft(passphrase?: string) {
    this.expectSave(false)
    if (this.takeKeyFromAddress()) return false
    this.completeAddress()
    const wasEmptied = this.dropForeignKey()
    const key = this.field('key')
    const newKey = keyIn(key?.value ?? '')
    const { lent } = this.provider
    const model = lent ? this.provider.model : (this.field('model')?.value.trim() ?? '')
    const missing = lent
      ? null
      : hostOf(this.baseURL) === '' || addressFault(this.baseURL)
        ? 'address'
        : wasEmptied || (!newKey && !this.keyIsSaved && !this.keyIsOptional)
          ? 'key'
          : null
    this.missing = null
    if (missing) {
      await this.reportMissing(missing)
      return false
    }
    const passkey = newKey !== '' && !this.keyIsSaved && this.wantsPasskey && passphrase === undefined
    // If the person does not confirm the passkey, the key is not saved, and need not be typed again.
    if (!passkey) this.emptyKey()
    this.secretsVisible = false
    if (newKey) this.replacing = false
    this.isAnew = false
    const draft = { provider: this.provider.id, baseURL: this.baseURL.replace(/\/+$/, ''), model }
    this.changedModel = model
    const { connection } = this
    const isChanged =
      newKey || draft.provider !== connection?.provider || draft.baseURL !== connection.baseURL || model !== connection.model
    if (isChanged)
      emit(this, 'save', {
        ...draft,
        ...(newKey && { apiKey: newKey, passphrase, ...(passkey && { passkey }) }),
      } satisfies ConnectionDraft)
    return true
  }
}

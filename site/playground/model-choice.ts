import type { Model } from 'pocketloop'
import { hasBrowserModel, keyHosts, modelOf } from './page-models.ts'

const get = <E extends HTMLElement>(id: string): E => document.querySelector<E>(`#${id}`)!

/**
 * Wires up the choice of a model: the script, the person's own key, or the browser's own model where there is one. Gives a function that makes the
 * chosen model; none for the script. A key is in this page's memory alone: it is stored nowhere, and the reader's code never gets it.
 */
export function modelChoice(): () => Promise<Model | undefined> {
  const kind = get<HTMLSelectElement>('model-kind')
  const [host, address, model, key] = [
    get<HTMLSelectElement>('host'),
    get<HTMLInputElement>('address'),
    get<HTMLInputElement>('model'),
    get<HTMLInputElement>('key'),
  ]
  host.replaceChildren(...keyHosts.map(({ id, name }) => new Option(name, id)))
  const suggest = () => {
    const chosen = keyHosts.find(({ id }) => id === host.value)
    address.value = chosen?.baseURL ?? ''
    model.value = chosen?.model ?? ''
    key.value = '' // a key is for one host
  }
  host.addEventListener('change', suggest)
  suggest()
  get('connection').addEventListener('submit', (event) => event.preventDefault())
  kind.addEventListener('change', () => {
    get('connection').hidden = kind.value !== 'key'
  })
  // Asked for when the choice is about to be made: some browsers start something for the question alone.
  const offer = async () => {
    if (await hasBrowserModel()) kind.append(new Option("This browser's own model", 'device'))
  }
  kind.addEventListener('focus', offer, { once: true })

  return async () => {
    if (kind.value === 'script') return undefined
    if (kind.value === 'device') return modelOf({ host: 'device', baseURL: '', model: '', apiKey: '' })
    const baseURL = address.value.trim()
    if (!/^https?:\/\//.test(baseURL)) throw new Error(`"${baseURL}" is not an address: it begins with https://`)
    if (model.value.trim() === '') throw new Error('name a model')
    return modelOf({ host: host.value, baseURL, model: model.value.trim(), apiKey: key.value.trim() })
  }
}

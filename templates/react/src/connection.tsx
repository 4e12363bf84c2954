import type { KeyCommands, KnownConnection } from 'pocketloop/page'
import { type FormEvent, useEffect, useState } from 'react'

/** The model and its key. The key goes to the worker, which encrypts it; all that comes back is a hint of it. */
export function Connection({ keys }: { keys: KeyCommands }) {
  const [saved, setSaved] = useState<KnownConnection | null>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    keys.current().then(setSaved, (error: Error) => setProblem(error.message))
  }, [keys])

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = Object.fromEntries(new FormData(event.currentTarget)) as Record<'baseURL' | 'model' | 'apiKey', string>
    const { baseURL, model, apiKey } = form
    try {
      setSaved(await keys.save({ provider: 'openai', baseURL, model }, apiKey || null))
      setProblem('')
    } catch (error) {
      setProblem((error as Error).message)
    }
  }

  if (saved === undefined) return <p role="alert">{problem}</p>
  return (
    <details key={JSON.stringify(saved)} open={!saved?.ready}>
      <summary>{saved ? `${saved.model} at ${new URL(saved.baseURL).host}` : 'Connect a model'}</summary>
      <form onSubmit={save}>
        <label>
          Address <input name="baseURL" type="url" required defaultValue={saved?.baseURL ?? 'https://api.openai.com/v1'} />
        </label>
        <label>
          Model <input name="model" required defaultValue={saved?.model ?? 'gpt-5-mini'} />
        </label>
        <label>
          Key <input name="apiKey" type="password" autoComplete="off" placeholder={saved?.hint ?? 'sk-…'} />
        </label>
        <button type="submit">Save</button>
      </form>
      <p role="alert">{problem}</p>
    </details>
  )
}

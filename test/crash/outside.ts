import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Told } from './orders.ts'

/** All that one session let the world know, in the order in which it came. */
export type Story = Told[]

export interface Outside {
  readonly url: string
  storyOf(run: string): Story
  hear(told: Told): void
  /** Resolves when that is so of each run's story; rejects when a run fails, or it does not come to that for too long. */
  reached(runs: readonly string[], holds: (story: Story) => boolean): Promise<void>
  close(): Promise<void>
}

/** Milliseconds. */
const PATIENCE = 120_000

/** The world outside the browser: what is done there is not undone by a crash. */
export async function openOutside(): Promise<Outside> {
  const stories = new Map<string, Story>()
  const storyOf = (run: string): Story => {
    const story = stories.get(run) ?? []
    stories.set(run, story)
    return story
  }
  const listeners = new Set<(told: Told) => void>()

  const hear = (told: Told) => {
    storyOf(told.run).push(told)
    for (const listener of listeners) listener(told)
  }
  const server = createServer(async (request, response) => {
    let body = ''
    // Whoever is killed in the middle of a word has not said it.
    try {
      for await (const chunk of request) body += chunk
      hear(JSON.parse(body))
    } catch {
      return void response.destroy()
    }
    response.writeHead(204, { 'Access-Control-Allow-Origin': '*' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on TCP

  return {
    url: `http://127.0.0.1:${port}/`,
    storyOf,
    hear,
    async reached(runs, holds) {
      const one = (run: string) =>
        new Promise<void>((resolve, reject) => {
          const look = () => {
            if (holds(storyOf(run))) done(resolve)
          }
          const heard = (told: Told) => {
            if (told.run !== run) return
            if (told.what === 'failed') done(() => reject(new Error(`run "${run}": ${told.why}`)))
            else look()
          }
          const timer = setTimeout(() => {
            const said = storyOf(run)
              .slice(-30)
              .map(({ what }) => what)
            done(() => reject(new Error(`run "${run}" said nothing more than: ${said.join(', ')}`)))
          }, PATIENCE)
          const done = (settle: () => void) => {
            clearTimeout(timer)
            listeners.delete(heard)
            settle()
          }
          listeners.add(heard)
          look()
        })
      await Promise.all(runs.map(one))
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

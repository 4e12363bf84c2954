import 'pocketloop/elements/theme.css'
import './style.css'
import { connect } from 'pocketloop/page'
import { useOpenSession } from 'pocketloop/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { packing } from './agent.ts'
import { Chat } from './chat.tsx'
import { Connection } from './connection.tsx'

const client = connect(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }))

function Page() {
  // It is in the log of the worker: after a reload it is where it was.
  const { session, error } = useOpenSession(() => client.open({ agent: packing, id: 'trip' }), [])
  return (
    <div className="page">
      <h1>Packing</h1>
      <Connection keys={client.keys} />
      {session ? <Chat session={session} /> : <p role={error ? 'alert' : 'status'}>{error?.message ?? 'Opening…'}</p>}
    </div>
  )
}

createRoot(document.querySelector('main')!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)

import Writer from './worker.ts?worker'

const worker = new Writer()
worker.onerror = ({ message }) => void fetch('/told/failed', { method: 'POST', body: message })

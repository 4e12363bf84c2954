import { scriptsOf, sizeOf } from './sizes.ts'

const scripts = scriptsOf('dist')
const line = (name: string, size: number) => console.log(`${(size / 1000).toFixed(1).padStart(7)} KB  ${name}`)
for (const { path, size, part } of scripts) line(`${part.padEnd(9)} ${path}`, size)
console.log('\ngzipped, together:')
line('before the page shows anything', sizeOf(scripts, 'start'))
line('all but the providers', sizeOf(scripts, 'start', 'page', 'worker', 'service'))
line('the service worker', sizeOf(scripts, 'service'))
line('the providers, each loaded when it is used', sizeOf(scripts, 'provider'))

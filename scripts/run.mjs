import { resolve } from 'node:path'
import { runnerImport } from 'vite'

// Runs a TypeScript script on every Node that the project supports: older ones do not read TypeScript themselves.
await runnerImport(resolve(process.argv[2]), { configFile: false, logLevel: 'error' })

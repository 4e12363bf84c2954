import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * Builds the app once, as it is shipped, before the end-to-end tests and the pictures: in a process of its own, which no test or
 * development mode reaches.
 */
export default async function setup(): Promise<void> {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], { env })
}

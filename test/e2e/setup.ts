import type { TestProject } from 'vitest/node'
import buildApp from './build.ts'
import { serveApp } from './built-app.ts'

/** Before the end-to-end tests: the app is built, unless whoever runs them has done so, and served. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  if (!process.env.APP_IS_BUILT) await buildApp()
  const app = await serveApp()
  provide('appUrl', app.url)
  return () => app.close()
}

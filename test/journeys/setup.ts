import type { TestProject } from 'vitest/node'
import { headersFor } from '../../scripts/build/policy.ts'
import buildApp from './build.ts'
import { hostFiles } from './static-host.ts'

/**
 * Before the end-to-end tests: the app is built, unless whoever runs them has done so, and served with the headers that the preview
 * server sends, but for the packing, which would be done anew for every phone.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  if (!process.env.APP_IS_BUILT) await buildApp()
  const host = await hostFiles('dist', '/', headersFor)
  provide('appUrl', host.url)
  return () => host.close()
}

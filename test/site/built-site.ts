import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll } from 'vitest'
import { openPhone, type Phone, type PhoneOptions } from '../journeys/built-app.ts'
import { hostFiles, type StaticHost } from '../journeys/static-host.ts'

const closing: (() => Promise<unknown>)[] = []

/** Before the tests of a file: the site is built, unless whoever runs them has done so. After them: all that was opened is closed. */
export function withSite(): void {
  beforeAll(async () => {
    if (!process.env.SITE_IS_BUILT) await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'scripts/site/site.ts'])
  })
  afterAll(async () => {
    for (const close of closing.splice(0).reverse()) await close()
  })
}

/** A page of the site, below a path of the plainest host, in a browser with nothing stored. */
export async function visit(
  page: string,
  path = '/',
  options: PhoneOptions = {},
): Promise<Phone & { readonly host: StaticHost }> {
  const host = await hostFiles('build/site', path)
  closing.push(() => host.close().catch(() => {})) // a test may have closed it
  const phone = await openPhone(`${host.url}${page}`, { width: 1280, height: 800, touch: false, ...options })
  closing.push(() => phone.close())
  return { ...phone, host }
}

import { watch } from 'node:fs'
import { preview } from 'vite'

/** Serves the site, and builds it again after a change of what it is made from. */
export async function serveSite(folder: string, rebuild: () => Promise<void>): Promise<void> {
  const server = await preview({ configFile: false, appType: 'mpa', build: { outDir: folder }, preview: { port: 4300 } })
  server.printUrls()
  let isBuilding = false
  let again = false
  const build = async () => {
    again = true
    if (isBuilding) return
    isBuilding = true
    while (again) {
      again = false
      await rebuild().then(
        () => console.log('built again: reload the page'),
        (error: unknown) => console.error(error),
      )
    }
    isBuilding = false
  }
  for (const room of ['docs', 'site', 'examples', 'src']) watch(room, { recursive: true }, build)
}

import { readdirSync } from 'node:fs'

/** The files below a folder whose names end so, with their paths from the root of the project. */
export const filesIn = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name.split('\\').join('/')}`)

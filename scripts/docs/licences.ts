import { writeFile } from 'node:fs/promises'
import { licencesPage } from './licence-page.ts'

await writeFile('docs/licences.md', licencesPage('.'))

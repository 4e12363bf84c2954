import { writeFile } from 'node:fs/promises'
import { tidy } from '../../src/tidy/agent.ts'
import { modesPage } from './mode-diagram.ts'

await writeFile(new URL('../../docs/modes.md', import.meta.url), await modesPage(tidy))

import * as library from '../../src/index.ts'

postMessage({ names: Object.keys(library), document: typeof document })

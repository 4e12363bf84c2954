import { gzipSync } from 'node:zlib'
import { build, type Rollup } from 'vite'

// node scripts/run.mjs bench/size.ts — what `chat` costs a page that uses nothing else, the validator aside.
const built = (await build({
  configFile: false,
  logLevel: 'error',
  build: {
    write: false,
    target: 'es2022',
    minify: 'oxc',
    lib: { entry: 'bench/size/chat.ts', formats: ['es'] },
    rollupOptions: { external: ['@cfworker/json-schema'], output: { minify: true } },
  },
})) as Rollup.RollupOutput[]
const { code } = built[0]!.output[0]
console.log(`chat and defineTool: ${(gzipSync(code).length / 1024).toFixed(1)} KB gzip (${(code.length / 1024).toFixed(1)} KB)`)
process.exit(0)

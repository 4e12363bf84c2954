import { defineConfig } from 'vite'

export default defineConfig({
  base: './',
  // As modules, a worker loads the SDK of the provider only when it is used.
  worker: { format: 'es' },
})

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      // No test is timed: a machine that is busy is no fault.
      {
        test: {
          name: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**'],
          // Each core: left to itself vitest keeps one for what watches, which is half of a small machine.
          maxWorkers: '100%',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/e2e/build.ts'],
          // Two browsers at a time: they are large, and mostly wait for pages, time-outs and what was killed.
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})

import { defineConfig } from 'vitest/config'

/** How many times slower the end-to-end tests make the processor of their pages. */
const throttle = Number(process.env.CPU_THROTTLE ?? 1)

/** Tests of the built app and of the built site, which drive a whole browser. Attacks that need none are in `test/attacks/node`. */
const builtApp = ['journeys/**', 'faults/**', 'attacks', 'crash/**', 'site/**'].map((room) => `test/${room}/*.test.ts`)

/** Those of them that `npm test` runs: what each person does, also without a network, and a kill of each sort. */
const mainJourneys = ['journeys/{demo,connect,first-card,sorting,help,undo,walk}', 'crash/crash'].map(
  (file) => `test/${file}.test.ts`,
)
const { JOURNEYS } = process.env

export default defineConfig({
  test: {
    projects: [
      // No test is timed: a machine that is busy is no fault.
      {
        test: {
          name: 'node',
          include: ['test/**/*.test.ts'],
          exclude: [...builtApp, 'test/built/**', 'test/house/**', 'test/consumers/full/**', 'test/engines/**'],
          // Each core: left to itself vitest keeps one for what watches, which is half of a small machine.
          maxWorkers: '100%',
          // Files one after the other share their modules: to load them anew for each file takes a third of the time.
          isolate: false,
          testTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      // What the sources, the documents and the tests have to hold to, all of it in seconds.
      { test: { name: 'house', include: ['test/house/**/*.test.ts'], maxWorkers: '100%', testTimeout: 120_000 } },
      // The built app in Firefox and WebKit: `npm run test:engines` installs them and runs this.
      {
        test: {
          name: 'engines',
          include: ['test/engines/**/*.test.ts'],
          globalSetup: ['test/journeys/setup.ts'],
          maxWorkers: 1,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      // The packed package in the hands of strangers: installs from the registry, a few minutes.
      {
        test: {
          name: 'consumers',
          include: ['test/consumers/full/**/*.test.ts'],
          maxWorkers: 2,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      // What the build came to: asked as soon as it is there.
      { test: { name: 'built', include: ['test/built/**/*.test.ts'], testTimeout: 120_000 } },
      {
        test: {
          name: 'e2e',
          // `JOURNEYS=main`: the main ones. `JOURNEYS=other`: the others, which take twice as long. By default all.
          include: JOURNEYS === 'main' ? mainJourneys : builtApp,
          exclude: JOURNEYS === 'other' ? mainJourneys : [],
          globalSetup: ['test/journeys/setup.ts'],
          // Three browsers at a time: they mostly wait for pages, time-outs and what was killed. Files one after the other share one. The longer
          // journeys draw more, and hold each other up.
          maxWorkers: JOURNEYS === 'other' ? 2 : 3,
          // A tap that the driver aims may meet a screen that moves just then. Such a test runs once more, and the report says so.
          retry: 1,
          isolate: false,
          testTimeout: 120_000 * throttle,
          hookTimeout: 240_000 * throttle,
          expect: { poll: { timeout: 30_000 * throttle } },
        },
      },
    ],
  },
})

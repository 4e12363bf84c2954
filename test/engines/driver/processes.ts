import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'

/** A program with all that it starts: a process group. */
export interface Group {
  readonly child: ChildProcess
  /** To each of them. */
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT' | 'SIGUSR1'): void
  /** Ends them as a phone does whose battery is empty: all at once. */
  kill(): Promise<void>
}

const living = new Set<Group>()
process.on('exit', () => {
  for (const group of living) group.signal('SIGKILL')
})
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => process.exit(1))

/** Starts a program; what it says goes to the file. A stopped test run takes it along. */
export function start(program: string, args: readonly string[], log: string, env: NodeJS.ProcessEnv = {}): Group {
  const out = openSync(log, 'a')
  // The fourth channel is for those who tell a number over it.
  const child = spawn(program, args, { detached: true, stdio: ['ignore', out, out, 'pipe'], env: { ...process.env, ...env } })
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve()).once('error', () => resolve())
  })
  const group: Group = {
    child,
    signal(name) {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, name)
      } catch {
        // All of them have ended.
      }
    },
    async kill() {
      living.delete(group)
      group.signal('SIGKILL')
      await gone
    },
  }
  living.add(group)
  return group
}

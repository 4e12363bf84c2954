import { spawn } from 'node:child_process'

/**
 * Runs a command with its output shown; resolves with its exit code. `npm` is found on every platform.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {{ atTheEnd?: boolean }} [how] `atTheEnd`: its output is shown in one piece once it is done, for what runs beside others
 * @returns {Promise<number>}
 */
export const runCommand = (command, args, env = process.env, { atTheEnd = false } = {}) =>
  new Promise((resolve) => {
    const shell = process.platform === 'win32' && command === 'npm'
    const child = spawn(command, args, { stdio: atTheEnd ? ['ignore', 'pipe', 'pipe'] : 'inherit', env, shell })
    const said = []
    child.stdout?.on('data', (piece) => said.push(piece))
    child.stderr?.on('data', (piece) => said.push(piece))
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`)
      resolve(127)
    })
    // Not at `exit`: what it said last may still be on its way.
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(said))
      resolve(code ?? 1)
    })
  })

import { spawn } from 'node:child_process'

/**
 * Runs a command with its output shown; resolves with its exit code. `npm` is found on every platform.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>}
 */
export const runCommand = (command, args, env = process.env) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' && command === 'npm' })
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`)
      resolve(127)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })

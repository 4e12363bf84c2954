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

/**
 * Runs a command and keeps what it says, so that several can run side by side and each be read.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ code: number, output: string }>}
 */
export const captureCommand = (command, args, env = process.env) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    child.on('error', (error) => resolve({ code: 127, output: `${command} could not be started: ${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })

import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * How many tests a report in vitest's shape counts, and which of them failed: file, title and the beginning of the reason.
 *
 * @param {string} file
 */
export function countsIn(file) {
  try {
    const result = JSON.parse(readFileSync(file, 'utf8'))
    return {
      passed: result.numPassedTests,
      failed: result.numFailedTests,
      skipped: result.numPendingTests + (result.numTodoTests ?? 0),
      failures: result.testResults.flatMap(failuresIn),
    }
  } catch {
    return { passed: 0, failed: 0, skipped: 0, failures: [] } // that step did not run, or broke before it could count
  }
}

/**
 * Says which tests failed, after everything else, where a log that was cut still has it: one line each.
 *
 * @param {readonly { failures: readonly string[] }[]} counts
 */
export function reportFailures(counts) {
  for (const failure of counts.flatMap(({ failures }) => failures)) console.error(`Failed: ${failure}`)
}

function failuresIn({ name, status, message, assertionResults }) {
  const path = relative(process.cwd(), name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  // A file that could not be loaded has no test that failed.
  if (failed.length === 0 && status === 'failed') return [`${path}: ${beginningOf(message)}`]
  return failed.map((test) => `${path} > ${test.fullName}: ${beginningOf(test.failureMessages[0])}`)
}

/** @param {string | undefined} text */
const beginningOf = (text = '') => text.replace(/\s+/g, ' ').trim().slice(0, 600)

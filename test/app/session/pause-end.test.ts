import { expect, test } from 'vitest'
import { pauseEnd } from '../../../src/app/session/pause-end.ts'

test('T56 at the end of a pause the request is made again, three times at most until the person does something', () => {
  let made = 0
  const end = pauseEnd(async () => {
    made++
  })
  for (let pause = 0; pause < 5; pause++) end.over()
  expect(made).toBe(3)
  end.clear()
  for (let pause = 0; pause < 5; pause++) end.over()
  expect(made).toBe(6)
})

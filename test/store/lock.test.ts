import { expect, test } from 'vitest'
import { hold } from '../../src/store/lock.ts'
import { fresh } from './sample.ts'

/** Whether somebody holds the lock: then an abort ends the wait for it. */
const isHeld = async (name: string): Promise<boolean> => {
  const wait = new AbortController()
  const held = hold(name, wait.signal).then(
    (release) => {
      release()
      return false
    },
    () => true,
  )
  // A lock that is free is taken in this task, or in the next one.
  await new Promise((resolve) => setTimeout(resolve, 0))
  wait.abort()
  return held
}

// Where Node has no Web Locks this is the map; the browser test has the same sentences on the real ones.

test('a lock is held by one, and goes to those who wait in turn', async () => {
  const name = fresh('lock')
  const order: string[] = []
  const first = await hold(name)
  const others = ['second', 'third'].map(async (who) => {
    const release = await hold(name)
    order.push(who)
    release()
  })
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(order).toEqual([])
  first()
  await Promise.all(others)
  expect(order).toEqual(['second', 'third'])
})

test('a lock that is held is not free, one that was released is', async () => {
  const name = fresh('lock')
  const release = await hold(name)
  expect(await isHeld(name)).toBe(true)
  release()
  const again = await hold(name)
  expect(again).toBeTypeOf('function')
  again()
})

test('releasing twice does not take the lock from the next holder', async () => {
  const name = fresh('lock')
  const first = await hold(name)
  first()
  const second = await hold(name)
  first()
  expect(await isHeld(name)).toBe(true)
  second()
})

test('an abort ends the wait and leaves the lock to others', async () => {
  const name = fresh('lock')
  const first = await hold(name)
  const controller = new AbortController()
  const waiting = hold(name, controller.signal)
  controller.abort(new Error('the person left'))
  await expect(waiting).rejects.toThrow('the person left')
  await expect(hold(name, controller.signal)).rejects.toThrow('the person left')
  const next = hold(name)
  first()
  ;(await next)()
})

test('an abort after the lock was taken changes nothing', async () => {
  const name = fresh('lock')
  const controller = new AbortController()
  const release = await hold(name, controller.signal)
  controller.abort()
  expect(await isHeld(name)).toBe(true)
  release()
})

test('names do not hold each other up', async () => {
  const [one, two] = await Promise.all([hold(fresh('lock')), hold(fresh('lock'))])
  one()
  two()
})

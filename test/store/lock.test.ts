import { expect, test } from 'vitest'
import { hold, holdIfFree } from '../../src/store/lock.ts'
import { fresh } from './sample.ts'

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
  const release = await holdIfFree(name)
  expect(await holdIfFree(name)).toBeNull()
  release!()
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
  expect(await holdIfFree(name)).toBeNull()
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
  expect(await holdIfFree(name)).toBeNull()
  release()
})

test('names do not hold each other up', async () => {
  const [one, two] = await Promise.all([hold(fresh('lock')), hold(fresh('lock'))])
  one()
  two()
})

import { expect, test } from 'vitest'
import { isReadable } from '../../../src/core/near-address.ts'

test.each([
  'http://api.example.com/v1',
  'http://10.example.com/v1',
  'http://127.0.0.1.example.com',
  'http://localhost.example.com',
  'http://192.168.example.com',
  'http://8.8.8.8:8080/v1',
  'http://my.local.example.com',
  'http://[2001:db8::1]/v1',
])('what is sent to %s can be read on its way', (address) => {
  expect(isReadable(address)).toBe(true)
})

test.each([
  'https://api.example.com/v1',
  'http://localhost:11434/v1',
  'http://127.0.0.1:1234',
  'http://[::1]:8080',
  'http://192.168.1.20:8080/v1',
  'http://10.0.0.2',
  'http://172.31.0.9',
  'http://[fd00::7]/v1',
  'http://nas.local:8080/v1',
  'http://nas:8080/v1',
  'no address',
])('what is sent to %s stays on the device or in its network, or is encrypted', (address) => {
  expect(isReadable(address)).toBe(false)
})

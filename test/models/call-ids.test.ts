import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostQuirks } from '../../src/models/host-quirks.ts'
import { callIds, chatIdRule, idRules } from '../../src/models/wire/call-ids.ts'

const call = (id: string, providerId?: string) => ({ id, name: 't', args: {}, ...(providerId !== undefined && { providerId }) })
const mistral = hostQuirks.mistral!.callIds!
const rules = Object.entries({ ...idRules, mistral })

test.each([
  ['api.mistral.ai', mistral],
  ['codestral.mistral.ai', mistral],
  ['notmistral.ai', idRules.chat],
  ['api.openai.com', idRules.chat],
])('the host %s has its rule', (host, rule) => expect(chatIdRule(host)).toBe(rule))

test.each(rules)('%s: every id fits, none is twice, and a result has the id of its call', (_name, rule) => {
  const anyId = fc.oneof(
    fc.string(),
    fc.constantFrom('', 'call_0', 'call_0_1', 'abcdefghi', '000000001', '000000002', 'toolu_01', 'x'.repeat(41)),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(anyId, fc.option(anyId, { nil: undefined })), { maxLength: 12 }), (calls) => {
      const ids = callIds(rule)
      const given = calls.map(([id, providerId]) => {
        const wire = ids.give(call(id, providerId))
        expect(ids.of(id)).toBe(wire)
        return wire
      })
      expect(new Set(given).size).toBe(given.length)
      for (const id of given) expect(id).toMatch(rule)
    }),
  )
})

test('what comes later changes no id that was given', () => {
  const give = (calls: readonly ReturnType<typeof call>[]) => {
    const ids = callIds(idRules.messages)
    return calls.map((one) => ids.give(one))
  }
  const calls = [call('call_0_0', 'call_0'), call('call_1_0', 'call_0'), call('call_2_0', 'toolu_1'), call('call_3_0', '')]
  expect(give(calls)).toEqual(['call_0', 'call_1_0', 'toolu_1', 'call_3_0'])
  for (let many = 1; many < calls.length; many++) expect(give(calls.slice(0, many))).toEqual(give(calls).slice(0, many))
})

test('an id of the provider that looks like one of ours is not used: a later call may have it', () => {
  const ids = callIds(idRules.messages)
  expect([ids.give(call('call_0_0', 'call_1_0')), ids.give(call('call_1_0'))]).toEqual(['call_0_0', 'call_1_0'])
})

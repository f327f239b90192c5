// @vitest-environment node
import { expect, it } from 'vitest'
import { type PreviewTimeUse, readPreviewTime, signPreviewTime } from './preview-time'

const NOW = 1_800_000_000_000
const MINUTE = 60_000
const ours = { internalToken: 'a'.repeat(40), now: NOW }
const read = (ticket: string, now = NOW, use: PreviewTimeUse = 'see') => readPreviewTime(use, ticket, { ...ours, now })

it('reads its own tickets until they are over', () => {
  const ticket = signPreviewTime('see', NOW + 5, ours)
  expect([read(ticket), read(ticket, NOW + 30 * MINUTE - 1), read(ticket, NOW + 30 * MINUTE)]).toEqual([
    NOW + 5,
    NOW + 5,
    null,
  ])
  const entry = signPreviewTime('enter', NOW, ours)
  expect([read(entry, NOW + MINUTE - 1, 'enter'), read(entry, NOW + MINUTE, 'enter')]).toEqual([NOW, null])
})

it('reads no ticket for another use, of another server, or that somebody changed', () => {
  const ticket = signPreviewTime('see', NOW, ours)
  expect(read(ticket, NOW, 'enter')).toBeNull()
  expect(read(signPreviewTime('see', NOW, { ...ours, internalToken: 'b'.repeat(40) }))).toBeNull()
  expect(read(ticket.replace(/^\d/, '2'))).toBeNull()
  expect(read(ticket.replace(/\.\d/, '.9'))).toBeNull()
  for (const text of ['', '.', 'x', `${ticket}x`, '1.2.3', ticket.split('.').slice(0, 2).join('.')])
    expect(read(text)).toBeNull()
})

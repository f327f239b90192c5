// @vitest-environment node
import { expect, it } from 'vitest'
import { readSandbox, signSandbox } from './sandbox-ticket'

const TOKEN = 'a'.repeat(40)
const SANDBOX = { id: '0123456789abcdef01234567', ends: 1_800_000_000_000 }

it('reads its own tickets, and none of another server, for anything else, or that somebody changed', () => {
  const ticket = signSandbox(SANDBOX, TOKEN)
  expect(readSandbox(ticket, TOKEN)).toEqual(SANDBOX)
  expect(readSandbox(signSandbox(SANDBOX, 'b'.repeat(40)), TOKEN)).toBeNull()
  const changed = [ticket.replace(/^0/, '1'), ticket.replace('.18', '.19'), `${ticket}x`, `x${ticket}`]
  for (const text of ['', '.', '1.2.3', ...changed]) expect(readSandbox(text, TOKEN)).toBeNull()
})

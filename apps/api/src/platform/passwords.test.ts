import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './passwords'

describe('passwords', () => {
  it('are hashed with argon2id at 19 MiB and two passes, never twice the same', async () => {
    const [a, b] = await Promise.all([hashPassword('mianye2026'), hashPassword('mianye2026')])
    expect(a).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(a).not.toBe(b)
  })

  it('match only their own hash', async () => {
    const hash = await hashPassword('mianye2026')
    expect(await verifyPassword(hash, 'mianye2026')).toBe(true)
    expect(await verifyPassword(hash, 'Mianye2026')).toBe(false)
  })

  it('match nothing without an account or a real hash', async () => {
    expect(await verifyPassword(null, 'mianye2026')).toBe(false)
    expect(await verifyPassword('no-password', 'no-password')).toBe(false)
    expect(await verifyPassword('', '')).toBe(false)
  })
})

import { SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { jtiOf } from './verified-tokens'

const BEGIN = 1_800_000_000
const shopOf = (secret: string) => {
  const time = { now: BEGIN }
  const deps = { config: { secret }, clock: { now: () => new Date(time.now * 1000) } } as Parameters<typeof jtiOf>[0]
  return { time, jti: (token: string) => jtiOf(deps, token) }
}
const tokenBy = (secret: string) =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('heji')
    .setJti('one')
    .setNotBefore(BEGIN)
    .setExpirationTime(BEGIN + 60)
    .sign(new TextEncoder().encode(secret))

it('takes a token that it has seen only within its time', async () => {
  const shop = shopOf('a secret of at least thirty-two letters')
  const token = await tokenBy('a secret of at least thirty-two letters')
  for (const [after, jti] of [
    [0, 'one'],
    [59, 'one'],
    [60, null],
    [-1, null],
    [30, 'one'],
  ] as const) {
    shop.time.now = BEGIN + after
    expect(await shop.jti(token), String(after)).toBe(jti)
  }
})

it('does not take it for another shop, nor with another letter', async () => {
  const [shop, other] = [
    shopOf('a secret of at least thirty-two letters'),
    shopOf('another secret of thirty-two letters!'),
  ]
  const token = await tokenBy('a secret of at least thirty-two letters')
  expect(await shop.jti(token)).toBe('one')
  expect(await other.jti(token)).toBeNull()
  expect(await shop.jti(`${token.slice(0, -3)}AAA`)).toBeNull()
})

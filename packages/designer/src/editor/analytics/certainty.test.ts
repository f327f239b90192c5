import { expect, it } from 'vitest'
import { normal, probabilityOfB, verdictOf } from './certainty'

const seen = (shows: number, clicks: number) => ({ shows, clicks, carts: 0, orders: 0 })

it.each([
  [0, 0.5],
  [1, 0.841345],
  [-1, 0.158655],
  [1.959964, 0.975],
  [-2.575829, 0.005],
  [5, 0.9999997],
])('knows the normal distribution at %f', (z, share) => {
  expect(normal(z)).toBeCloseTo(share, 6)
})

/** P(B > A) of the exact sum of beta distributions: sum of B(1 + cA + i, …) over i, by logarithms of gammas. */
function exact(a: { shows: number; clicks: number }, b: { shows: number; clicks: number }) {
  const logs = [0]
  for (let n = 1; n <= a.shows + b.shows + 4; n++) logs.push(logs[n - 1]! + Math.log(n))
  const gamma = (n: number) => logs[n - 1]!
  const beta = (x: number, y: number) => gamma(x) + gamma(y) - gamma(x + y)
  const [a1, a2] = [a.clicks + 1, a.shows - a.clicks + 1]
  const [b1, b2] = [b.clicks + 1, b.shows - b.clicks + 1]
  let sum = 0
  for (let i = 0; i < b1; i++)
    sum += Math.exp(beta(a1 + i, a2 + b2) - Math.log(b2 + i) - beta(1 + i, b2) - beta(a1, a2))
  return sum
}

it.each([
  [seen(100, 10), seen(100, 20)],
  [seen(1_000, 50), seen(1_000, 60)],
  [seen(5_000, 200), seen(400, 25)],
  [seen(2_000, 90), seen(2_000, 60)],
  [seen(300, 30), seen(300, 30)],
])('is near the exact probability: %o, %o', (a, b) => {
  expect(Math.abs(probabilityOfB(a, b) - exact(a, b))).toBeLessThan(0.01)
})

it('names the better one, and nothing while too few have seen them', () => {
  expect(verdictOf(seen(1_000, 40), seen(1_000, 80))).toMatchObject({ better: 'B' })
  expect(verdictOf(seen(1_000, 80), seen(1_000, 40))!.certainty).toBeGreaterThan(0.99)
  expect(verdictOf(seen(99, 1), seen(1_000, 500))).toBeNull()
  const many = verdictOf(seen(100, 500), seen(100, 10))
  expect(many).toMatchObject({ better: 'A' })
  expect(many!.certainty).toBeLessThanOrEqual(1)
})

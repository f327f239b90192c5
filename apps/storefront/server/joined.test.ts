// @vitest-environment node
import { expect, it } from 'vitest'
import { createJoiner } from './joined'

/** Calls that end when a test tells them to. */
function calls() {
  const begun: { timeout: number; end: (value: string) => void; fail: (error: Error) => void }[] = []
  const make = (timeout: number) =>
    new Promise<string>((end, fail) => {
      begun.push({ timeout, end, fail })
    })
  return { begun, make }
}
const settled = () => new Promise(resolve => setImmediate(resolve))

it('gives nobody the answer of a call that began before he came', async () => {
  const { begun, make } = calls()
  const join = createJoiner<string>()
  const first = join('a', 1_000, make)
  const later = [join('a', 1_000, make), join('a', 1_000, make)]
  expect(begun).toHaveLength(1)
  begun[0]!.end('old')
  expect(await first).toEqual({ value: 'old', isOwn: true })
  await settled()
  expect(begun).toHaveLength(2)
  const last = join('a', 1_000, make)
  begun[1]!.end('new')
  expect(await Promise.all(later)).toEqual([
    { value: 'new', isOwn: true },
    { value: 'new', isOwn: false },
  ])
  await settled()
  begun[2]!.end('newest')
  expect(await last).toEqual({ value: 'newest', isOwn: true })
  const alone = join('a', 1_000, make)
  expect(begun).toHaveLength(4)
  begun[3]!.end('alone')
  await alone
})

it('keeps different questions apart', () => {
  const { begun, make } = calls()
  const join = createJoiner<string>()
  void join('a', 1_000, make)
  void join('b', 1_000, make)
  expect(begun).toHaveLength(2)
})

it('goes on after a failure, which reaches only the callers who share the call', async () => {
  const { begun, make } = calls()
  const join = createJoiner<string>()
  const [first, second, third] = [join('a', 500, make), join('a', 500, make), join('a', 500, make)]
  begun[0]!.fail(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  await settled()
  expect(begun[1]!.timeout).toBeLessThanOrEqual(500)
  begun[1]!.end('fine')
  expect([(await second).value, (await third).value]).toEqual(['fine', 'fine'])
})

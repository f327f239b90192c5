import { expect, it } from 'vitest'
import { steadyTime } from './steady-clock'

const DAY = 86_400_000
const START = Date.UTC(2026, 10, 11)

/** A clock of a machine, which a test may set wrong, and what is made of it. */
function clocks() {
  let passed = 0
  let wrong = 0
  const time = steadyTime(START, () => passed)
  return {
    /** Asks every second. */
    pass: (seconds: number) => {
      for (let i = 0; i < seconds; i++) {
        passed += 1_000
        time.hear(START + passed + wrong)
      }
      return time.now() - START - passed
    },
    set: (ms: number) => {
      wrong = ms
    },
  }
}

it.each([400 * DAY, -400 * DAY])('does not notice a clock that is wrong by %i ms for five seconds', ms => {
  const { pass, set } = clocks()
  expect(pass(10)).toBe(0)
  for (let i = 0; i < 20; i++) {
    set(ms)
    expect(pass(5)).toBe(0)
    set(0)
    expect(pass(5)).toBe(0)
  }
})

it('follows corrections at once, and a clock that was set after a minute', () => {
  const { pass, set } = clocks()
  set(-800)
  expect(pass(1)).toBe(-800)
  set(8 * 3_600_000)
  expect(pass(30)).toBe(-800)
  expect(pass(40)).toBe(8 * 3_600_000)
})

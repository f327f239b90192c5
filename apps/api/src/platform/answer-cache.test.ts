import { expect, it } from 'vitest'
import { createAnswerCache } from './answer-cache'
import type { EventName } from './events'

function setUp() {
  let listener: (event: EventName) => void = () => {}
  const kept = createAnswerCache({
    publish: async event => listener(event),
    subscribe: given => {
      listener = given
      return () => {}
    },
    close: async () => {},
  })
  let made = 0
  return { kept, make: async () => ({ n: ++made }), change: () => listener('catalogue-changed') }
}

it('makes each answer once per key, and again after a change', async () => {
  const { kept, make, change } = setUp()
  expect(await Promise.all([kept.get('a', make), kept.get('a', make)])).toEqual([{ n: 1 }, { n: 1 }])
  expect(await kept.get('b', make)).toEqual({ n: 2 })
  change()
  expect(await kept.get('a', make)).toEqual({ n: 3 })
})

it('does not keep a failure', async () => {
  const { kept, make } = setUp()
  await expect(kept.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await kept.get('a', make)).toEqual({ n: 1 })
})

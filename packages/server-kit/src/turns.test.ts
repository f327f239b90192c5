import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { Turns, takeTurns } from './turns'

const LIMITS = { most: 4, mostOfOne: 2 }

/** Who has got a place, in order, and gives them back. */
function watched(turns: Turns) {
  const got: string[] = []
  const places: Record<string, (() => void)[]> = {}
  const ask = (owner: string) =>
    turns.take(owner).then(leave => {
      if (!leave) return
      got.push(owner)
      places[owner] = [...(places[owner] ?? []), leave]
    })
  return { got, ask, leave: (owner: string) => places[owner]!.shift()!() }
}
const settled = () => new Promise(resolve => setImmediate(resolve))

it('gives one owner only some places, and everybody together only so many', async () => {
  const turns = new Turns(LIMITS)
  const { got, ask } = watched(turns)
  for (const owner of ['a', 'a', 'a', 'b', 'b', 'b', 'c']) void ask(owner)
  await settled()
  expect(got).toEqual(['a', 'a', 'b', 'b'])
  expect(turns.state).toEqual({ running: 4, waiting: 3 })
})

it('lets the one go first who has fewest places, and each in order', async () => {
  const turns = new Turns(LIMITS)
  const { got, ask, leave } = watched(turns)
  for (const owner of ['a', 'a', 'a', 'a', 'b', 'b', 'b', 'c']) void ask(owner)
  await settled()
  leave('a')
  await settled()
  expect(got.slice(4)).toEqual(['c'])
  leave('b')
  leave('a')
  await settled()
  expect(got.slice(5)).toEqual(['a', 'b'])
  for (const owner of ['a', 'b', 'c', 'b']) leave(owner)
  await settled()
  expect(got.slice(7)).toEqual(['a'])
  leave('a')
  expect(turns.state).toEqual({ running: 0, waiting: 0 })
})

it('refuses who has waited too long, and keeps no place for who has gone', async () => {
  const turns = new Turns({ ...LIMITS, patience: 5 })
  const leave = [await turns.take('a'), await turns.take('a')]
  const gone = new AbortController()
  const waiting = turns.take('a', () => gone.signal)
  gone.abort()
  expect(await waiting).toBeNull()
  expect(await turns.take('a')).toBeNull()
  leave[0]!()
  leave[0]!()
  expect(turns.state).toEqual({ running: 1, waiting: 0 })
  expect(await turns.take('a')).not.toBeNull()
})

it('answers others while one address has more requests than places', async () => {
  const app = new Hono()
  const turns = new Turns({ most: 3, mostOfOne: 2, patience: 60_000 })
  app.use(
    takeTurns(
      turns,
      c => c.req.header('from') ?? '',
      c => c.text('busy', 503),
    ),
  )
  const answers: (() => void)[] = []
  app.get('/slow', async c => {
    await new Promise<void>(resolve => answers.push(resolve))
    return c.text('whole')
  })
  app.get('/fast', c => c.text('fast'))
  app.get('/broken', () => {
    throw new Error('no')
  })
  const ask = async (path: string, from: string) => (await app.request(path, { headers: { from } })).status
  const slow = Array.from({ length: 100 }, () => ask('/slow', 'attacker'))
  await settled()
  expect(answers).toHaveLength(2)
  expect(await ask('/fast', 'buyer')).toBe(200)
  app.onError((_, c) => c.text('', 500))
  expect([await ask('/broken', 'buyer'), await ask('/broken', 'buyer'), await ask('/fast', 'buyer')]).toEqual([
    500, 500, 200,
  ])
  let done = false
  const all = Promise.all(slow).finally(() => {
    done = true
  })
  while (!done) {
    for (const answer of answers.splice(0)) answer()
    await settled()
  }
  expect(await all).toEqual(Array(100).fill(200))
})

import { describe, expect, it } from 'vitest'
import { createGate } from './gate'

const turns = async () => {
  for (let i = 0; i < 20; i++) await Promise.resolve()
}

/** A task that ends when a test says so. */
function task() {
  let finish = () => {}
  const done = new Promise<void>(resolve => {
    finish = resolve
  })
  return { done, finish: () => finish() }
}

describe('createGate', () => {
  it('runs a few at a time, in order', async () => {
    const gate = createGate({ atOnce: 2, waiting: 10 })
    const started: number[] = []
    const tasks = [0, 1, 2, 3].map(i => {
      const { done, finish } = task()
      const result = gate(async () => {
        started.push(i)
        await done
        return i
      })
      return { finish, result }
    })
    await turns()
    expect(started).toEqual([0, 1])
    tasks[1]!.finish()
    await turns()
    expect(started).toEqual([0, 1, 2])
    for (const { finish } of tasks) finish()
    expect(await Promise.all(tasks.map(t => t.result))).toEqual([0, 1, 2, 3])
  })

  it('refuses when too many wait, and recovers', async () => {
    const gate = createGate({ atOnce: 1, waiting: 1 })
    const { done, finish } = task()
    const first = gate(() => done)
    const second = gate(async () => 'second')
    await expect(gate(async () => 'third')).rejects.toMatchObject({ status: 503, message: '系统繁忙，请稍后再试' })
    finish()
    await first
    expect(await second).toBe('second')
    expect(await gate(async () => 'fourth')).toBe('fourth')
  })

  it('drops callers who have gone while waiting or before', async () => {
    const gate = createGate({ atOnce: 1, waiting: 1 })
    const { done, finish } = task()
    const first = gate(() => done)
    const caller = new AbortController()
    const second = gate(async () => expect.unreachable(), { signal: caller.signal })
    caller.abort(new Error('gone'))
    await expect(second).rejects.toThrow('gone')
    const third = gate(async () => 'third')
    finish()
    await first
    expect(await third).toBe('third')
    await expect(gate(async () => expect.unreachable(), { signal: caller.signal })).rejects.toThrow('gone')
    expect(await gate(async () => 'fourth')).toBe('fourth')
  })

  it('goes on after a task that failed', async () => {
    const gate = createGate({ atOnce: 1, waiting: 5 })
    const failed = gate(async () => {
      throw new Error('broken')
    })
    const next = gate(async () => 'next')
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe('next')
  })

  it('lets others go first if a task of the same kind has a place', async () => {
    const gate = createGate({ atOnce: 2, waiting: 10 })
    const ends = new Map<string, () => void>()
    const begin = (owner: string, n: number) =>
      gate(() => new Promise<void>(resolve => ends.set(owner + n, resolve)), { owner })
    const all = [begin('a', 1), begin('a', 2), begin('a', 3), begin('a', 4), begin('b', 1), begin('b', 2)]
    const order = [...ends.keys()]
    for (const name of ['a1', 'a2', 'b1', 'a3', 'b2', 'a4']) {
      ends.get(name)!()
      await turns()
      order.push(...[...ends.keys()].filter(key => !order.includes(key)))
    }
    await Promise.all(all)
    expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
  })
})

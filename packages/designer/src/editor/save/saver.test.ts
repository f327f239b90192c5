// @vitest-environment node
import { ApiError } from '@heji/api-client'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { retryDelay } from './retry-delay'
import { createSaver, type SaveState } from './saver'

const settle = async () => {
  for (let i = 0; i < 20; i++) await Promise.resolve()
}

/** A server that counts revisions, and timers that fire by hand. */
function setup(answer?: (content: string, base: number, server: { revision: number }) => void, now?: () => number) {
  const server = { revision: 1, content: '' }
  const timers = new Map<number, { run: () => void; ms: number }>()
  const states: SaveState[] = []
  let next = 0
  const saver = createSaver<string>(
    {
      send: async (content, base) => {
        answer?.(content, base, server)
        if (base !== server.revision) throw stale(server.revision, '对方的')
        server.revision++
        server.content = content
        return { revision: server.revision, at: 0 }
      },
      isSame: (content, { content: theirs }) => theirs[0]?.text === content,
      onState: state => void states.push(state),
      onSaved: () => {},
      random: () => 0,
      ...(now ? { now } : {}),
      setTimer: (run, ms) => {
        timers.set(++next, { run, ms })
        return next
      },
      clearTimer: (timer: never) => void timers.delete(timer),
    },
    1,
  )
  const fire = async () => {
    const [[key, timer]] = [...timers] as [[number, { run: () => void; ms: number }]]
    timers.delete(key)
    timer.run()
    await settle()
    return timer.ms
  }
  return { saver, server, states, timers, fire }
}

const stale = (revision: number, text: string) =>
  new ApiError(409, 409, '页面已被更新', {}, undefined, {
    who: '李雷',
    when: 1_795_000_000,
    revision,
    content: [{ type: 'W0011', uuid: 'a', text }],
  })

describe('saver', () => {
  it('sends the newest content 1.5 s after the last change', async () => {
    const { saver, server, timers, fire } = setup()
    saver.changed('一')
    saver.changed('二')
    expect(timers.size).toBe(1)
    expect(await fire()).toBe(1_500)
    expect(server).toEqual({ revision: 2, content: '二' })
  })

  it('sends while somebody types on, 10 s after the first change', async () => {
    let time = 0
    const { saver, server, fire } = setup(undefined, () => time)
    for (; time < 9_800; time += 200) saver.changed(`${time}`)
    expect(await fire()).toBe(400)
    expect(server.content).toBe('9600')
    saver.changed('新的')
    expect(await fire()).toBe(1_500)
  })

  it('tries lost connections again, ever slower, up to 30 s', async () => {
    let failures = 3
    const { saver, server, states, fire } = setup(() => {
      if (failures-- > 0) throw new ApiError(0, 0, '操作失败')
    })
    saver.changed('改')
    const waits = [await fire(), await fire(), await fire(), await fire()]
    expect(waits).toEqual([1_500, 750, 1_500, 3_000])
    expect(states.filter(state => state.kind === 'offline')).toHaveLength(3)
    expect(server.content).toBe('改')
    expect(retryDelay(40, 1)).toBeLessThanOrEqual(30_000)
  })

  it('stops at a stale base until the operator decided, and loses nothing', async () => {
    const { saver, server, states, timers, fire } = setup()
    saver.changed('我的')
    server.revision = 9
    await fire()
    expect(states.at(-1)).toMatchObject({ kind: 'conflict', stale: { who: '李雷', when: 1_795_000_000, revision: 9 } })
    saver.changed('我的，再改')
    await saver.flush()
    expect([server.content, timers.size]).toEqual(['', 0])
    saver.rebase(9)
    await saver.flush()
    expect(server).toEqual({ revision: 10, content: '我的，再改' })
  })

  it('sends nothing once the document is marked as saved', async () => {
    const { saver, server, states, timers, fire } = setup()
    saver.changed('我的')
    server.revision = 9
    await fire()
    saver.changed('对方的')
    saver.markSaved(9, 7)
    await saver.flush()
    expect([server.content, timers.size, states.at(-1)]).toEqual(['', 0, { kind: 'saved', at: 7 }])
    saver.changed('再改')
    await saver.flush()
    expect(server).toEqual({ revision: 10, content: '再改' })
  })

  it('takes a conflict with its own lost answer as saved', async () => {
    const { saver, states, fire } = setup(() => {
      throw stale(2, '我的')
    })
    saver.changed('我的')
    await fire()
    expect(states.at(-1)?.kind).toBe('saved')
  })

  it('waits for a new session, and then sends the newest content', async () => {
    let isSignedIn = false
    const { saver, server, states, timers, fire } = setup(() => {
      if (!isSignedIn) throw new ApiError(401, 401, '登录已失效')
    })
    saver.changed('一')
    await fire()
    expect([states.at(-1)?.kind, timers.size]).toEqual(['signed-out', 0])
    saver.changed('二')
    await fire()
    isSignedIn = true
    await saver.flush()
    expect([server.content, states.at(-1)?.kind]).toEqual(['二', 'saved'])
  })

  it('stops at a page that was deleted, and goes on with the newest content when it is back', async () => {
    let isDeleted = true
    const { saver, server, states, timers, fire } = setup(() => {
      if (isDeleted) throw new ApiError(404, 404, '页面已被删除', {}, undefined, { deleted_by: '韩梅梅' })
    })
    saver.changed('一')
    await fire()
    saver.changed('二')
    expect([states.at(-1), timers.size]).toEqual([{ kind: 'deleted', who: '韩梅梅' }, 0])
    isDeleted = false
    saver.rebase(1)
    await saver.flush()
    expect([server.content, states.at(-1)?.kind]).toEqual(['二', 'saved'])
  })

  it('says what the server refused and does not repeat it by itself', async () => {
    const { saver, states, timers, fire } = setup(() => {
      throw new ApiError(422, 422, '宽度不能小于0')
    })
    saver.changed('坏')
    await fire()
    expect(states.at(-1)).toEqual({ kind: 'failed', message: '宽度不能小于0' })
    expect(timers.size).toBe(0)
  })

  it('ends with the newest content on the server, whatever order changes, saves and answers come in', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom('change', 'flush', 'lose'), { maxLength: 12 }),
        async (s, acts) => {
          const server = { revision: 1, content: '' }
          let underway = 0
          let lost = 0
          const saver = createSaver<string>(
            {
              send: (content, base) => {
                expect(++underway).toBe(1)
                return s.schedule(Promise.resolve(), 'answer').then(() => {
                  underway--
                  if (lost-- > 0) throw new ApiError(0, 0, '操作失败')
                  if (base !== server.revision) throw stale(server.revision, '')
                  server.revision++
                  server.content = content
                  return { revision: server.revision, at: 0 }
                })
              },
              onState: state => expect(state.kind).not.toBe('conflict'),
              onSaved: () => {},
              setTimer: () => 0,
              clearTimer: () => {},
            },
            1,
          )
          let newest = ''
          for (const [i, act] of acts.entries()) {
            void s.schedule(Promise.resolve(), act).then(() => {
              if (act === 'lose') lost = 1
              if (act === 'change') {
                newest = `内容${i}`
                saver.changed(newest)
              }
              if (act !== 'lose') void saver.flush()
            })
          }
          await s.waitIdle()
          lost = 0
          const last = [saver.flush(), saver.flush(), saver.flush()]
          await s.waitIdle()
          await Promise.all(last)
          expect(server.content).toBe(newest)
        },
      ),
      { numRuns: 300 },
    )
  })
})

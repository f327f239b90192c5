import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { keepRunning } from './supervisor.mjs'

let stop: (() => Promise<void>) | undefined
afterEach(() => stop?.())

/** A process under the supervisor that runs until it is ended, or that ends at once with `exitCode`. */
function supervised(first: number | null, later: number | null = first, firstWait = 1) {
  const started: ChildProcess[] = []
  const said: string[] = []
  const start = () => {
    const exitCode = started.length === 0 ? first : later
    const code = exitCode === null ? 'setInterval(() => {}, 1e6)' : `process.exit(${exitCode})`
    started.push(spawn(process.execPath, ['-e', code]))
    return started.at(-1)!
  }
  // Ready as soon as there is a process; one that cannot start is never ready.
  const isReady = () => (first === null ? once(started[0]!, 'spawn') : new Promise(() => {}))
  const server = keepRunning(start, { name: '接口', isReady, say: (line: string) => said.push(line), firstWait })
  stop = server.stop
  return { server, started, said }
}

describe('a server under the supervisor', () => {
  it('starts again after kill -9, each time with one line', async () => {
    const { server, started, said } = supervised(null)
    await server.ready
    for (const times of [1, 2]) {
      server.child().kill('SIGKILL')
      await expect.poll(() => started.length).toBe(times + 1)
    }
    expect(said).toEqual([
      '接口 意外停止（SIGKILL），0.001 秒后重新启动',
      '接口 意外停止（SIGKILL），0.002 秒后重新启动',
    ])
    expect(new Set(started.map(({ pid }) => pid)).size).toBe(3)
  })

  it('does not start again if it cannot even start', async () => {
    const { server, started, said } = supervised(78)
    await expect(server.ready).rejects.toMatchObject({ exitCode: 78, message: '接口 已停止（退出码 78）' })
    expect([started.length, said]).toEqual([1, []])
  })

  it('is given up after eleven ends in a minute', async () => {
    const { server, started, said } = supervised(null, 3)
    await server.ready
    server.child().kill('SIGKILL')
    expect(await server.gaveUp).toBe(3)
    expect(started.length).toBe(11)
    expect(said.at(-1)).toBe('接口 一分钟内停止了 11 次（退出码 3），不再重新启动')
  })

  it('stays ended when asked to end, also while halted', async () => {
    const { server, started, said } = supervised(null)
    await server.ready
    server.child().kill('SIGSTOP')
    await server.stop()
    expect([started.length, said]).toEqual([1, []])
    expect(server.child().signalCode).toBe('SIGTERM')
  })

  it('does not start any more once it was told to stop', async () => {
    const { server, started, said } = supervised(null, null, 3_600_000)
    await server.ready
    server.child().kill('SIGKILL')
    await expect.poll(() => said).toHaveLength(1)
    await server.stop()
    expect(started).toHaveLength(1)
  })
})

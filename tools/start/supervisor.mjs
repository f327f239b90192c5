/** Keeps a server running: starts it again if it ends unexpectedly. */

const MOST_RESTARTS = 10
const WITHIN_MS = 60_000
const LONGEST_WAIT_MS = 5_000

/**
 * Starts a process. Once it was ready, starts it again whenever it ends unexpectedly, each time after a longer wait.
 * @param {() => import('node:child_process').ChildProcess} start
 * @param {{ name: string, isReady: () => Promise<unknown>, say?: (line: string) => void, firstWait?: number }} options
 * @returns `ready`: rejects when it ends before it is ready for the first time, with its `exitCode`;
 * `gaveUp`: resolves with the last exit code if it keeps ending; `child()`: the current process; `stop()`: ends it for
 * good
 */
export function keepRunning(start, { name, isReady, say = console.error, firstWait = 250 }) {
  let child
  let wasReady = false
  let isStopping = false
  let waiting
  let ends = []
  let endFirst
  const ended = new Promise((_, reject) => {
    endFirst = reject
  })
  let giveUp
  const gaveUp = new Promise(resolve => {
    giveUp = resolve
  })

  const run = () => {
    child = start()
    child.once('exit', onEnd)
  }
  const onEnd = (code, signal) => {
    const why = signal ?? `退出码 ${code}`
    const exitCode = code ?? 1
    if (isStopping) return
    if (!wasReady) return endFirst(Object.assign(new Error(`${name} 已停止（${why}）`), { exitCode }))
    ends = [...ends.filter(at => Date.now() - at < WITHIN_MS), Date.now()]
    if (ends.length > MOST_RESTARTS) {
      say(`${name} 一分钟内停止了 ${ends.length} 次（${why}），不再重新启动`)
      return giveUp(exitCode)
    }
    const wait = Math.min(firstWait * 2 ** (ends.length - 1), LONGEST_WAIT_MS)
    say(`${name} 意外停止（${why}），${wait / 1000} 秒后重新启动`)
    waiting = setTimeout(run, wait)
  }

  run()
  const ready = Promise.race([isReady(), ended]).then(() => {
    wasReady = true
  })
  return {
    ready,
    gaveUp,
    child: () => child,
    stop: async () => {
      isStopping = true
      clearTimeout(waiting)
      await endOf(child)
    },
  }
}

/** Asks a process to end, and kills it after ten seconds. */
function endOf(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise(resolve => {
    child.once('exit', resolve)
    child.kill('SIGTERM')
    // A halted process would not receive the signal.
    child.kill('SIGCONT')
    setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
  })
}

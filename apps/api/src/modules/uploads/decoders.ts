import { type ChildProcess, fork } from 'node:child_process'
import { packagePath } from '../../platform/package-path'

/** A picture that waits in a file. */
interface Task {
  path: string
  format: 'jpeg' | 'png'
  limits: {
    /** px */
    side: number
    pixels: number
  }
}

interface Decoded {
  bytes: Uint8Array
  /** px, as shown (EXIF orientation applied). */
  width: number
  height: number
}

/** `slow`: it takes longer than a picture may take. */
export type Fault = 'damaged' | 'format' | 'size' | 'slow'
type Answer = Decoded | { fault: Fault }

interface Options {
  /** ms; then the process that decodes is killed. */
  longestMs?: number
  /** ms; after them, a process without work ends. */
  idleMs?: number
}

interface Decoder {
  child: ChildProcess
  idle?: NodeJS.Timeout
}

/**
 * Decodes pictures in processes of their own, each one at a time; callers decide how many run at once. Some files keep
 * libjpeg busy for a very long time, and it cannot be interrupted. In this process it would also hold the threads that
 * passwords and the pictures of shoppers wait for.
 */
export function createDecoders({ longestMs = 15_000, idleMs = 10_000 }: Options = {}) {
  const free = new Set<Decoder>()

  const start = (): Decoder => {
    const child = fork(packagePath('workers', 'pictures.mjs'), {
      // Nothing of the shop's settings: the files are strangers'.
      env: { NODE_ENV: 'production', PATH: process.env.PATH ?? '', MALLOC_ARENA_MAX: '2' },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // Without a listener, an error of an idle process would end this one.
    child.on('error', () => {})
    const decoder = { child }
    child.once('exit', () => leave(decoder))
    return decoder
  }
  const leave = (decoder: Decoder) => {
    clearTimeout(decoder.idle)
    free.delete(decoder)
    hold(decoder.child, true)
  }
  const rest = (decoder: Decoder) => {
    const { child } = decoder
    if (!child.connected) return
    hold(child, false)
    free.add(decoder)
    decoder.idle = setTimeout(() => {
      leave(decoder)
      child.disconnect()
    }, idleMs)
    decoder.idle.unref()
  }

  return async (task: Task): Promise<Answer> => {
    const decoder = [...free].at(-1) ?? start()
    leave(decoder)
    const answer = await ask(decoder.child, task, longestMs)
    rest(decoder)
    return answer
  }
}

/** An idle process must not keep this one alive. */
function hold(child: ChildProcess, isHeld: boolean) {
  const what = isHeld ? 'ref' : 'unref'
  child[what]()
  child.channel?.[what]()
}

function ask(child: ChildProcess, task: Task, longestMs: number): Promise<Answer> {
  return new Promise(resolve => {
    let isLate = false
    const end = (answer: Answer) => {
      clearTimeout(timer)
      child.off('message', end)
      child.off('exit', gone)
      child.off('error', gone)
      resolve(answer)
    }
    const gone = () => end({ fault: isLate ? 'slow' : 'damaged' })
    const timer = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, longestMs)
    child.once('message', end)
    child.once('exit', gone)
    child.once('error', gone)
    child.send(task, error => error && gone())
  })
}

import { showUnseen } from '@heji/validators'
import { Presets, SingleBar } from 'cli-progress'
import type { Terminal } from './running-shop'

/** Lines of progress in a log, at most. */
const STEPS = 10

/** Nobody reads what the command prints any more, as behind `| head -1`. */
export class ReaderGone extends Error {}

interface Stream {
  isTTY?: boolean
  write(text: string): unknown
  on(event: 'error', listener: () => void): unknown
}

/**
 * Everything that a command prints goes through here: each line stays one, and signs that a terminal would obey or that
 * nobody sees are written out. Results on standard output; refusals and progress on standard error, as a bar for people and
 * as lines for a log.
 * @throws ReaderGone from every method, once a stream is closed
 */
export function createTerminal({ stdout, stderr }: { stdout: Stream; stderr: Stream } = process) {
  let bar: SingleBar | undefined
  let step = 0
  let isClosed = false
  for (const stream of [stdout, stderr])
    stream.on('error', () => {
      isClosed = true
    })
  const print = (stream: Stream, line: string) => {
    if (isClosed) throw new ReaderGone()
    stream.write(`${showUnseen(line)}\n`)
  }
  const close = () => {
    bar?.stop()
    bar = undefined
    step = 0
  }
  const say = (line: string) => {
    close()
    print(stdout, line)
  }
  const progress = (done: number, total: number) => {
    if (isClosed) throw new ReaderGone()
    if (!stderr.isTTY) {
      const reached = Math.floor((done / total) * STEPS)
      if (reached > step) print(stderr, `${done}/${total}`)
      step = reached
    } else if (!bar) {
      const format = '{bar} {percentage}%  {value}/{total}  剩余 {eta} 秒'
      bar = new SingleBar({ format, stream: stderr as NodeJS.WriteStream }, Presets.shades_classic)
      bar.start(total, done)
    } else bar.update(done)
  }
  return {
    say,
    progress,
    /** One line on standard error. */
    complain: (line: string) => {
      close()
      print(stderr, line)
    },
    close,
  } satisfies Terminal & Record<string, unknown>
}

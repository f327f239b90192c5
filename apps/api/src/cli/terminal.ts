import { Presets, SingleBar } from 'cli-progress'
import type { Terminal } from './running-shop'

/** Lines of progress in a log, at most. */
const STEPS = 10

/** Lines on standard output; progress on standard error: a bar for people, lines for a log. */
export function createTerminal(): Terminal & { close(): void } {
  let bar: SingleBar | undefined
  let step = 0
  const close = () => {
    bar?.stop()
    bar = undefined
    step = 0
  }
  return {
    say: line => {
      close()
      console.log(line)
    },
    progress: (done, total) => {
      if (!process.stderr.isTTY) {
        const reached = Math.floor((done / total) * STEPS)
        if (reached > step) console.error(`${done}/${total}`)
        step = reached
      } else if (!bar) {
        bar = new SingleBar({ format: '{bar} {percentage}%  {value}/{total}  剩余 {eta} 秒' }, Presets.shades_classic)
        bar.start(total, done)
      } else bar.update(done)
    },
    close,
  }
}

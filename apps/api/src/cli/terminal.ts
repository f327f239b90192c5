import { Presets, SingleBar } from 'cli-progress'
import type { Terminal } from './running-shop'

/** Lines on standard output; the bar, only for people, on standard error. */
export function createTerminal(): Terminal & { close(): void } {
  let bar: SingleBar | undefined
  const close = () => {
    bar?.stop()
    bar = undefined
  }
  return {
    say: line => {
      close()
      console.log(line)
    },
    progress: (done, total) => {
      if (!bar) {
        bar = new SingleBar({ format: '{bar} {percentage}%  {value}/{total}  剩余 {eta} 秒' }, Presets.shades_classic)
        bar.start(total, done)
      } else bar.update(done)
    },
    close,
  }
}

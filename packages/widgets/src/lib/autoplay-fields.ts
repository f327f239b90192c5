import { number, toggle } from './fields'
import { LEAST_PAUSE } from './limits'

const tooShort = ({ autoplaySpeed }: Readonly<Record<string, unknown>>) =>
  Number(autoplaySpeed) < LEAST_PAUSE ? `顾客来不及看，按 ${LEAST_PAUSE} ms 播放` : ''

/** Slides that go on by themselves: W0001 and W0018. `autoplaySpeed` is the ms between two slides. */
export const autoplayFields = (isOn: boolean) => ({
  autoplay: toggle('自动播放', isOn),
  autoplaySpeed: number('延时时间', 2000, { min: 0, unit: 'ms', hint: tooShort }),
})

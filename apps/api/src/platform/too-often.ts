import { TooManyError } from './errors'

export const tooOften = (seconds: number) => new TooManyError(`操作过于频繁，请${waitText(seconds)}后再试`, seconds)

/** Seconds up to two minutes, then whole minutes, then whole hours: never less than there are to wait. */
const waitText = (seconds: number) =>
  seconds <= 120
    ? `${seconds}秒`
    : seconds <= 7200
      ? `${Math.ceil(seconds / 60)}分钟`
      : `${Math.ceil(seconds / 3600)}小时`

/** The one source of time, so that tests can move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export const toUnix = (date: Date) => Math.floor(date.getTime() / 1000)

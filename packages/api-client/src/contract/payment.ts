import type { Group } from './endpoint'

export const payment = {} satisfies Group

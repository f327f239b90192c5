import type { Group } from './endpoint'

export const operators = {} satisfies Group

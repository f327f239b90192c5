import type { Group } from './endpoint'

export const cart = {} satisfies Group

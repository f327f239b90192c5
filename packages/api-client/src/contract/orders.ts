import type { Group } from './endpoint'

export const orders = {} satisfies Group

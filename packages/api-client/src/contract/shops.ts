import type { Group } from './endpoint'

export const shops = {} satisfies Group

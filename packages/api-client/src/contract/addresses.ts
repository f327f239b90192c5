import type { Group } from './endpoint'

export const addresses = {} satisfies Group

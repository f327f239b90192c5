import type { Group } from './endpoint'

export const items = {} satisfies Group

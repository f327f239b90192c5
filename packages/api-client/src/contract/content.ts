import type { Group } from './endpoint'

export const content = {} satisfies Group

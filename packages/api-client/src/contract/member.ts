import type { Group } from './endpoint'

export const member = {} satisfies Group

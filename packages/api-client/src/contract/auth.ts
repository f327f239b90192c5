import type { Group } from './endpoint'

export const auth = {} satisfies Group

import type { Group } from './endpoint'

export const theme = {} satisfies Group

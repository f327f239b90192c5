import type { Group } from './endpoint'

export const templates = {} satisfies Group

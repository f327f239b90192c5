import type { Group } from './endpoint'

export const uploads = {} satisfies Group

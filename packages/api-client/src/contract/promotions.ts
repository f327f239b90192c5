import type { Group } from './endpoint'

export const promotions = {} satisfies Group

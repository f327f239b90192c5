import { join } from 'node:path'

/** The designer's source. */
export const SOURCE = join(import.meta.dirname, '../../apps/designer/src')

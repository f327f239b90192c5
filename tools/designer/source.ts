import { join } from 'node:path'

/** The designer's source: the editor, and the application around it. */
export const SOURCES = ['packages/designer/src', 'apps/designer/src'].map(folder =>
  join(import.meta.dirname, '../..', folder),
)

import { join } from 'node:path'

/** The designer's source: the editor, its sign-in, and the application around it. */
export const SOURCES = ['packages/designer/src', 'packages/operator/src', 'apps/designer/src'].map(folder =>
  join(import.meta.dirname, '../..', folder),
)

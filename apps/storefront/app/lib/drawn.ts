import type { WidgetHost } from '@heji/widgets'
import { createContext, type ReactNode } from 'react'

export interface Drawn {
  /** HTML of content, drawn once for each `key`; the key contains everything that the content shows. */
  content: (key: string, content: ReactNode) => string
  /** The same for a block of header or footer; null for a block that is drawn each time. */
  block: NonNullable<WidgetHost['drawn']>
}

/** HTML from earlier requests; only on the server. */
export const DrawnContext = createContext<Drawn | null>(null)

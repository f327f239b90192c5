import type { WidgetHost } from '@heji/widgets'
import { createContext, type ReactNode } from 'react'

export interface Drawn {
  /** HTML of content that is drawn once for every `key`; the key names everything that it shows. */
  content: (key: string, content: ReactNode) => string
  /** The same for a block of header or footer; null for one that is drawn each time. */
  block: NonNullable<WidgetHost['drawn']>
}

/** What was drawn for earlier requests; only on the server. */
export const DrawnContext = createContext<Drawn | null>(null)

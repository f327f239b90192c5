import type { WidgetHost } from '@heji/widgets'
import { createContext, type ReactNode } from 'react'

export interface Drawn {
  block: NonNullable<WidgetHost['drawn']>
  /** Content drawn once for an object that is frozen, and for each key. */
  of: (owner: object, key: string, content: ReactNode) => string
  part: (key: string, content: ReactNode) => string
  text: (owner: object, html: string) => string
}

/** Parts that are drawn once for many requests; only on the server, where nothing moves. */
export const DrawnContext = createContext<Drawn | null>(null)

import type { WidgetHost } from '@heji/widgets'
import { createContext, type ReactNode } from 'react'

export interface Drawn {
  block: NonNullable<WidgetHost['drawn']>
  part: (key: string, content: ReactNode) => string
}

/** Parts that are drawn once for many requests; only on the server, where nothing moves. */
export const DrawnContext = createContext<Drawn | null>(null)

import type { WidgetRenderer } from '@heji/widgets'
import { createContext } from 'react'

/** Widget components that are already loaded: all of them on the server, those of the page in the browser. */
export const RenderersContext = createContext<Readonly<Record<string, WidgetRenderer>>>({})

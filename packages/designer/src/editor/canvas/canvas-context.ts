import type { WidgetHost } from '@heji/widgets'
import { createContext, useContext } from 'react'
import type { StoreApi } from 'zustand'
import type { Gap } from '../../document/geometry/equal-gaps'

/** What a gesture shows while it lasts. It never touches the document: that changes once, at the end. */
export interface Gesture {
  /** Insert line before this block of the page. */
  insertAt: number | null
  /** Guide lines of the free panel, px of the screen relative to the sizer. */
  guides: { axis: 'x' | 'y'; at: number }[]
  /** Equal distances in the free panel, px of the screen relative to the sizer, with their size in px of the page. */
  gaps: (Gap & { size: number })[]
  /** Free panel under the pointer, and whether it takes what is dragged. */
  target: { uuid: string; refusal: string | null } | null
  /** Children of a free panel are being moved: their frames would stay behind. */
  moving: boolean
  /** Rubber band or the outline of what is being resized, in px relative to the sizer. */
  outline: { left: number; top: number; width: number; height: number; label?: string } | null
}

export const NO_GESTURE: Gesture = { insertAt: null, guides: [], gaps: [], target: null, moving: false, outline: null }

export interface CanvasParts {
  host: WidgetHost
  gesture: StoreApi<Gesture>
  /** The element that is as large as the zoomed page; overlay positions count from its corner. */
  sizer: () => HTMLElement | null
}

export const CanvasContext = createContext<CanvasParts | null>(null)

export function useCanvas(): CanvasParts {
  const parts = useContext(CanvasContext)
  if (!parts) throw new Error('no canvas around this component')
  return parts
}

/** The drawn widget of a node. */
export const elementOf = (uuid: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`.hd-page [data-uuid="${CSS.escape(uuid)}"]`)

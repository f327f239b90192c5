import type { RenderType } from '@heji/widgets'

/** From the preview frame: it listens. */
export const READY = 'heji:preview-ready'

/** To the preview frame: draw this. */
export interface PreviewMessage {
  type: 'heji:preview'
  renderType: RenderType
  content: unknown
  /** Stored content of the pages that stand around it. */
  header?: unknown
  footer?: unknown
  /** Blocks with a border: what was added, changed or removed. */
  marks?: Record<string, 'added' | 'changed' | 'removed'>
  /** Block to scroll to. */
  focus?: string
}

export const isPreviewMessage = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && (data as { type?: unknown }).type === 'heji:preview'

import type { RenderType } from '@heji/widgets'

/** From the preview frame: it listens. */
export const READY = 'heji:preview-ready'

/** To the preview frame: draw this. */
export interface PreviewMessage {
  type: 'heji:preview'
  renderType: RenderType
  content: unknown
}

export const isPreviewMessage = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && (data as { type?: unknown }).type === 'heji:preview'

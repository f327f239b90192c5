import type { RenderType } from '@heji/widgets'
import type { Fault } from '../editor/audit/page-audit'

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
  /** ms of the time at which the page is shown; without it: now. */
  now?: number
  /** Looks at the page and answers {@link Audited}; nothing on it moves then. */
  audit?: boolean
}

/** From the preview frame: what it found wrong with the page. */
export const AUDITED = 'heji:preview-audited'
export interface Audited {
  type: typeof AUDITED
  faults: Fault[]
}

export const isPreviewMessage = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && (data as { type?: unknown }).type === 'heji:preview'

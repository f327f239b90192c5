/** A text, or an allowed element with its kept attributes. Made by `readRichText`. */
export type RichNode = string | RichElement

export interface RichElement {
  tag: RichTag
  href?: string
  src?: string
  alt?: string
  /** Cover of a film. */
  poster?: string
  /** Cells of a table. */
  colSpan?: number
  rowSpan?: number
  children?: RichNode[]
}

export const RICH_TAGS = [
  ...(['p', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'figure', 'figcaption'] as const),
  ...(['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'] as const),
  ...(['a', 'img', 'video', 'br'] as const),
] as const
export type RichTag = (typeof RICH_TAGS)[number]

import type { RichNode } from './rich-node'

type Row = Record<string, unknown>

const MOST_BLOCKS = 100

/**
 * Body blocks (spec §1, §3), as texts of the original store them instead of HTML: a JSON list of blocks with `name`, `base`
 * (title, subtitle), `config` and `data`. null for any other text. Blocks of an unknown name are left out.
 */
export function readBodyBlocks(text: string): RichNode[] | null {
  if (!/^\s*\[\s*\{/.test(text)) return null
  const list = parsed(text)
  if (!list?.every(block => typeof nameOf(block) === 'string')) return null
  return list.slice(0, MOST_BLOCKS).flatMap(block => {
    const content = BLOCKS[String(nameOf(block))]?.(rowsOf(block.data), block) ?? []
    return content.length > 0 ? [...titleOf(block.base), ...content] : []
  })
}

function parsed(text: string): Row[] | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && value.length > 0 && value.every(isRow) ? value : null
  } catch {
    return null
  }
}

/** Pages call it `type`, texts of items `name`. */
const nameOf = ({ name, type }: Row): unknown => name ?? type

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : [])
const words = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const p = (text: string): RichNode => ({ tag: 'p', children: [text] })

function titleOf(base: unknown): RichNode[] {
  if (!isRow(base) || words(base.title) === '') return []
  const subtitle = words(base.subtitle)
  return [{ tag: 'h3', children: [words(base.title)] }, ...(subtitle ? [p(subtitle)] : [])]
}

const film = (data: Row[]): RichNode[] => {
  const src = words(data[0]?.media_id)
  return src ? [{ tag: 'video', src, poster: words(data[0]?.imgUrl) }] : []
}

const writing = (data: Row[]): RichNode[] =>
  words(data[0]?.content)
    .split(/\r?\n/)
    .flatMap(line => (line.trim() ? [p(line.trim())] : []))

/** What the original calls a block of each kind. */
const BLOCKS: Record<string, (data: Row[], block: Row) => RichNode[]> = {
  film,
  video: film,
  writing,
  text: writing,
  heading: data => (words(data[0]?.content) ? [{ tag: 'h3', children: [words(data[0]?.content)] }] : []),
  // All pictures stand below one another: they are to be read, also in print and without scripts.
  slider: (data, { config }) => {
    const showsWords = isRow(config) && Boolean(config.content)
    return data.flatMap(({ imgUrl, content }): RichNode[] => {
      const caption = showsWords ? words(content) : ''
      const picture: RichNode = { tag: 'img', src: words(imgUrl), alt: words(content) }
      if (!words(imgUrl)) return []
      return [{ tag: 'figure', children: caption ? [picture, { tag: 'figcaption', children: [caption] }] : [picture] }]
    })
  },
}

import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { readBodyBlocks } from './body-blocks.server'
import { RICH_TAGS, type RichElement, type RichNode, type RichTag } from './rich-node'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const ALLOWED: ReadonlySet<string> = new Set(RICH_TAGS)
/** `h1` and `h2` become `h3`, because the page has its own. */
const RENAMED: Record<string, RichTag> = { h1: 'h3', h2: 'h3', b: 'strong', i: 'em' }
/** Readers never see the content of these. */
const DROPPED = new Set([
  ...['script', 'style', 'iframe', 'object', 'svg', 'math', 'template', 'noscript', 'textarea', 'title'],
  ...['select', 'audio', 'noembed', 'noframes', 'xmp'],
])
/** Without content; what stands in a film is for browsers that play none. */
const VOID: ReadonlySet<string> = new Set(['img', 'video', 'br'])
/** White space between the parts of a table is not content. */
const TABLE_PARTS: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr'])
const MAX_DEPTH = 100
const MAX_LENGTH = 100_000
const MAX_SPAN = 50

/**
 * Reads HTML of items, articles and legal texts as a browser does, into a tree of the allowed elements. Other elements
 * lose their tags; dangerous ones lose their content too. It never fails. Addresses are checked when they are drawn.
 * Texts may also be a list of body blocks.
 */
export function readRichText(html: string): RichNode[] {
  const text = html.slice(0, MAX_LENGTH)
  return readBodyBlocks(text) ?? readAll(parseFragment(text).childNodes, 0)
}

function readAll(nodes: Node[], depth: number): RichNode[] {
  return depth > MAX_DEPTH ? [] : nodes.flatMap(node => read(node, depth))
}

function read(node: Node, depth: number): RichNode[] {
  if (node.nodeName === '#text') return [(node as DefaultTreeAdapterTypes.TextNode).value]
  if (!('tagName' in node) || DROPPED.has(node.tagName)) return []
  const tag = RENAMED[node.tagName] ?? node.tagName
  const children = readAll(node.childNodes, depth + 1)
  if (!ALLOWED.has(tag)) return children
  const element: RichElement = { tag: tag as RichTag, ...attributesOf(tag, node) }
  if (VOID.has(tag)) return [element]
  return [{ ...element, children: TABLE_PARTS.has(tag) ? children.filter(isElement) : children }]
}

const isElement = (node: RichNode) => typeof node !== 'string'

function attributesOf(tag: string, node: Element): Partial<RichElement> {
  const value = (name: string) => node.attrs.find(attribute => attribute.name === name)?.value
  if (tag === 'a') return { href: value('href') ?? '' }
  if (tag === 'video') return { src: value('src') ?? sourceOf(node), poster: value('poster') ?? '' }
  if (tag === 'img') return { src: value('src') ?? '', alt: value('alt') ?? '' }
  if (tag !== 'td' && tag !== 'th') return {}
  return { ...spanOf('colSpan', value('colspan')), ...spanOf('rowSpan', value('rowspan')) }
}

/** Address of the first file of a film that names several. */
function sourceOf({ childNodes }: Element): string {
  const source = childNodes.find((node): node is Element => node.nodeName === 'source')
  return source?.attrs.find(({ name }) => name === 'src')?.value ?? ''
}

function spanOf(name: 'colSpan' | 'rowSpan', text = '1') {
  const span = Number(text)
  return Number.isInteger(span) && span > 1 ? { [name]: Math.min(span, MAX_SPAN) } : {}
}

/** A text, or an element with what is kept of its attributes. */
export type RichNode =
  | { kind: 'text'; text: string }
  | { kind: 'element'; tag: string; href?: string; src?: string; alt?: string; children: RichNode[] }

const VOID = new Set(['img', 'br', 'hr'])
/** Their content is not text for readers. */
const DROPPED = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'svg',
  'math',
  'template',
  'noscript',
  'textarea',
  'title',
])
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  middot: '·',
  times: '×',
  mdash: '—',
  hellip: '…',
  yen: '¥',
}
const MAX_DEPTH = 12
const MAX_LENGTH = 100_000

const decode = (s: string) =>
  s.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,8}));/gi, (whole, dec?: string, hex?: string, name?: string) => {
    const code = dec ? Number(dec) : hex ? Number.parseInt(hex, 16) : undefined
    if (code !== undefined) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    return ENTITIES[name?.toLowerCase() ?? ''] ?? whole
  })

const attribute = (source: string, name: string) => {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(source)
  return match ? decode(match[1] ?? match[2] ?? match[3] ?? '') : undefined
}

/** Reads simple HTML into a tree. It never fails: unknown elements lose their tags, dangerous ones their content. */
export function parseRichText(html: string): RichNode[] {
  const root: RichNode[] = []
  const open: { tag: string; children: RichNode[] }[] = []
  const target = () => open.at(-1)?.children ?? root
  let dropping: string | null = null
  for (const [, comment, closing, name, attributes, text] of html
    .slice(0, MAX_LENGTH)
    .matchAll(/(<!--[\s\S]*?(?:-->|$))|<(\/?)([a-z][a-z0-9]*)([^>]*)>|([^<]+|<)/gi)) {
    if (comment) continue
    const tag = name?.toLowerCase()
    if (dropping) {
      if (closing && tag === dropping) dropping = null
    } else if (!tag) target().push({ kind: 'text', text: decode(text ?? '') })
    else if (DROPPED.has(tag)) dropping = closing ? null : tag
    else if (closing) close(open, tag)
    else openTag(tag, attributes ?? '', target(), open)
  }
  return root
}

function openTag(tag: string, attributes: string, target: RichNode[], open: { tag: string; children: RichNode[] }[]) {
  const href = tag === 'a' ? attribute(attributes, 'href') : undefined
  const src = tag === 'img' ? attribute(attributes, 'src') : undefined
  const alt = tag === 'img' ? attribute(attributes, 'alt') : undefined
  const children: RichNode[] = []
  target.push({
    kind: 'element',
    tag,
    children,
    ...(href === undefined ? {} : { href }),
    ...(src === undefined ? {} : { src }),
    ...(alt === undefined ? {} : { alt }),
  })
  if (!VOID.has(tag) && !attributes.endsWith('/') && open.length < MAX_DEPTH) open.push({ tag, children })
}

function close(open: { tag: string }[], tag: string) {
  const at = open.findLastIndex(element => element.tag === tag)
  if (at >= 0) open.length = at
}

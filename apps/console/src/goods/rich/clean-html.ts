/** Elements that the page of an item draws; of all others it keeps what is in them. */
const KEPT = new Set([
  ...['p', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'figure', 'figcaption'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'a', 'img', 'video', 'br'],
])
const RENAMED: Readonly<Record<string, string>> = { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4', b: 'strong', i: 'em' }
/** Readers never see what is in these. */
const DROPPED = new Set([
  ...['script', 'style', 'iframe', 'object', 'svg', 'math', 'template', 'noscript', 'textarea', 'title', 'select'],
  ...['audio', 'noembed', 'noframes', 'xmp', 'head', 'meta', 'link'],
])
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, div, table, blockquote, figure, section, img, video'
const LINK = /^(?:https?:|mailto:|tel:|\/(?!\/))/i
const FILE = /^(?:https?:|\/(?!\/))/i

/** HTML that somebody typed, or pasted from elsewhere, in the elements and attributes that the shop draws. Nothing of it runs. */
export function cleanHtml(html: string): string {
  const source = new DOMParser().parseFromString(html, 'text/html')
  const target = document.implementation.createHTMLDocument().body
  copy(source.body, target)
  return target.innerHTML.replaceAll('\u200B', '')
}

function copy(from: Node, to: Element) {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) to.append(node.textContent ?? '')
    else if (node instanceof Element || isElement(node)) copyElement(node as Element, to)
  }
}

/** Nodes of another document are instances of its own classes. */
const isElement = (node: Node) => node.nodeType === Node.ELEMENT_NODE

function copyElement(node: Element, to: Element) {
  const name = node.tagName.toLowerCase()
  if (DROPPED.has(name)) return
  const tag = tagOf(name, node)
  if (!tag) return copy(node, to)
  const made = to.ownerDocument.createElement(tag)
  for (const [key, value] of attributesOf(tag, node)) made.setAttribute(key, value)
  if ((tag === 'img' || tag === 'video') && !made.hasAttribute('src')) return
  if (tag !== 'video') copy(node, made)
  to.append(made)
}

/** A division without blocks is a paragraph, as browsers make one of a new line. */
function tagOf(name: string, node: Element): string | null {
  if (name === 'div') return node.querySelector(BLOCKS) ? null : 'p'
  const tag = RENAMED[name] ?? name
  return KEPT.has(tag) ? tag : null
}

function attributesOf(tag: string, node: Element): [string, string][] {
  const given = (key: string, form?: RegExp): [string, string][] => {
    const value = node.getAttribute(key)?.trim() ?? ''
    return value !== '' && (form?.test(value) ?? true) ? [[key, value]] : []
  }
  if (tag === 'a') return given('href', LINK)
  if (tag === 'img') return [...given('src', FILE), ['alt', node.getAttribute('alt') ?? '']]
  if (tag === 'video') return [...given('src', FILE), ...given('poster', FILE)]
  if (tag === 'td' || tag === 'th') return [...given('colspan', /^\d{1,2}$/), ...given('rowspan', /^\d{1,2}$/)]
  return []
}

const INLINE = new Set(['STRONG', 'EM', 'A', 'BR'])

/** The same with paragraphs around words that stand in none, as browsers leave the first line. */
export function inParagraphs(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  let open: Element | null = null
  for (const node of [...body.childNodes]) {
    const isInline = node.nodeType === Node.TEXT_NODE || INLINE.has(node.nodeName)
    if (!isInline) {
      open = null
      continue
    }
    if (!open) {
      open = body.ownerDocument.createElement('p')
      node.replaceWith(open)
    }
    open.append(node)
  }
  for (const made of body.querySelectorAll('p')) if (made.innerHTML.trim() === '') made.remove()
  return body.innerHTML
}

/** Text as paragraphs. */
export const htmlOfText = (text: string): string =>
  text
    .split(/\r?\n/)
    .filter(line => line.trim() !== '')
    .map(line => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('')

/** Checks HTML of a widget: it must not have more elements than with harmless words, and nothing that acts. */
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

export type HtmlElement = DefaultTreeAdapterTypes.Element
type HtmlNode = DefaultTreeAdapterTypes.ChildNode

/** Elements at the top of some HTML, as a browser would make them. */
export const elementsOf = (html: string): HtmlElement[] => parseFragment(html).childNodes.filter(isElement)

const isElement = (node: HtmlNode): node is HtmlElement => 'tagName' in node

export const childrenOf = ({ childNodes }: HtmlElement): HtmlElement[] => childNodes.filter(isElement)

/** Everything below an element, including the content of templates. */
function below(root: HtmlElement, found: HtmlElement[] = []): HtmlElement[] {
  for (const node of isTemplate(root) ? root.content.childNodes : root.childNodes) {
    if (!isElement(node)) continue
    found.push(node)
    below(node, found)
  }
  return found
}

const isTemplate = (element: HtmlElement): element is DefaultTreeAdapterTypes.Template => 'content' in element

export const textOf = ({ childNodes }: HtmlElement): string =>
  childNodes.map(node => ('value' in node ? node.value : isElement(node) ? textOf(node) : '')).join('')

/** Every element as `tag[attributes]{styles}`. */
export const shapesOf = (root: HtmlElement): string[] => below(root).map(shapeOf)

function shapeOf({ tagName, attrs }: HtmlElement): string {
  const names = attrs.map(({ name }) => name).sort()
  const style = attrs.find(({ name }) => name === 'style')?.value ?? ''
  const styles = style.split(';').map(rule => rule.split(':')[0]!.trim())
  return `${tagName}[${names.join()}]{${[...new Set(styles)].sort().join()}}`
}

/** Elements, handlers, addresses and styles that act. */
export const dangersOf = (root: HtmlElement): string[] =>
  below(root).flatMap(({ tagName, attrs }) => [
    ...(ACTING.has(tagName) ? [tagName] : []),
    ...attrs.filter(attr => isDangerous(attr.name, attr.value)).map(({ name, value }) => `${name}=${value}`),
  ])

const ACTING = new Set('script iframe frame object embed base meta link style template portal applet'.split(' '))
const ADDRESSES = new Set('href src action formaction xlink:href poster background cite ping data manifest'.split(' '))

function isDangerous(name: string, value: string): boolean {
  if (name.startsWith('on') || name === 'srcdoc' || name === 'is') return true
  if (ADDRESSES.has(name)) return !isSafeAddress(value)
  if (name === 'srcset') return value.split(/,\s+/).some(part => !isSafeAddress(part.trim().split(/\s/)[0]!))
  return name === 'style' && /url\s*\(|expression|javascript|@import|behavior|binding|[<>{}\\]/i.test(value)
}

const SHOP = 'https://shop.example'

function isSafeAddress(value: string): boolean {
  try {
    const url = new URL(value, SHOP)
    if (['mailto:', 'tel:'].includes(url.protocol)) return true
    const isAbroad = /^https?:\/\//i.test(value) && url.username === '' && url.password === ''
    return /^https?:$/.test(url.protocol) && (isAbroad || url.origin === SHOP)
  } catch {
    return false
  }
}

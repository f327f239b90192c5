import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** Alipay's forms have about 2 kB. */
const MAX_LENGTH = 20_000
const MAX_NODES = 500

/**
 * The address to which a payment form leads (spec wire §17.2, `payment`): the action of its first form with its hidden
 * fields as a query, which providers take alike. A text that is an address already stays as it is. Empty for anything
 * that leads nowhere.
 */
export function addressOfForm(html: string): string {
  if (html.length > MAX_LENGTH) return ''
  if (/^https?:\/\/\S+$/.test(html)) return html
  const elements = elementsOf(parseFragment(html).childNodes)
  const action = attributeOf(
    elements.find(({ tagName }) => tagName === 'form'),
    'action',
  )
  if (!URL.canParse(action)) return ''
  const address = new URL(action)
  for (const input of elements) {
    const name = input.tagName === 'input' ? attributeOf(input, 'name') : ''
    if (name) address.searchParams.set(name, attributeOf(input, 'value'))
  }
  return address.href
}

const attributeOf = (element: Element | undefined, name: string) =>
  element?.attrs.find(attribute => attribute.name === name)?.value ?? ''

/** All elements in their order, without recursion: how deep they lie is up to the other server. */
function elementsOf(nodes: Node[]): Element[] {
  const found: Element[] = []
  const waiting = [...nodes]
  while (waiting.length > 0 && found.length < MAX_NODES) {
    const node = waiting.shift()!
    if (!('tagName' in node)) continue
    found.push(node)
    waiting.unshift(...node.childNodes)
  }
  return found
}

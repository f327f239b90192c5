/** The plain React component that draws given HTML: the cost of a block without any logic. */
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5'

type Props = Record<string, string | boolean | Record<string, string>>

/** Attributes whose names in React and in HTML differ. */
const NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  srcset: 'srcSet',
  readonly: 'readOnly',
  maxlength: 'maxLength',
  minlength: 'minLength',
  autocomplete: 'autoComplete',
  inputmode: 'inputMode',
  enterkeyhint: 'enterKeyHint',
  datetime: 'dateTime',
  novalidate: 'noValidate',
  autofocus: 'autoFocus',
  autoplay: 'autoPlay',
  playsinline: 'playsInline',
  colspan: 'colSpan',
  referrerpolicy: 'referrerPolicy',
  crossorigin: 'crossOrigin',
  spellcheck: 'spellCheck',
}
const SWITCHES = new Set([
  ...['disabled', 'hidden', 'checked', 'readOnly', 'required', 'multiple', 'selected', 'muted', 'autoPlay', 'loop'],
  ...['controls', 'playsInline', 'open', 'noValidate'],
])

/**
 * Source of an expression whose value is the component. `h` is React's createElement; each child of the outermost
 * element is a separate component, as the blocks of a page are.
 */
export function plainSource(html: string): string {
  const blocks: string[] = []
  const block = (node: Tree.ChildNode) => {
    const source = sourceOf(node)
    if (!source || !('tagName' in node)) return source
    blocks.push(`const B${blocks.length} = () => ${source}`)
    return `h(B${blocks.length - 1})`
  }
  const roots = parseFragment(html).childNodes.map(root =>
    'tagName' in root ? element(root, root.childNodes.map(block)) : sourceOf(root),
  )
  return `(() => { ${blocks.join('\n')}\nreturn () => ${roots.filter(Boolean)[0]} })()`
}

/** Nothing for comments: React writes them itself, between texts. */
function sourceOf(node: Tree.ChildNode): string {
  if (node.nodeName === '#text') return JSON.stringify((node as Tree.TextNode).value)
  return 'tagName' in node ? element(node, node.childNodes.map(sourceOf)) : ''
}

const element = (node: Tree.Element, children: string[]) =>
  `h(${[JSON.stringify(node.tagName), JSON.stringify(propsOf(node)), ...children.filter(Boolean)].join(', ')})`

function propsOf({ attrs, namespaceURI }: Tree.Element): Props {
  const isDrawing = namespaceURI.endsWith('/svg')
  return Object.fromEntries(
    attrs.map(({ name, value }) => {
      const prop = nameOf(name, isDrawing)
      if (prop === 'style') return [prop, styleOf(value)]
      return [prop, SWITCHES.has(prop) && value === '' ? true : value]
    }),
  )
}

const nameOf = (name: string, isDrawing: boolean) => {
  if (/^(?:data|aria)-/.test(name)) return name
  return NAMES[name] ?? (isDrawing ? camelCase(name) : name)
}

const camelCase = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Semicolons within brackets and quotes belong to the value. */
const styleOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    (text.match(/(?:\([^)]*\)|"[^"]*"|'[^']*'|[^;])+/g) ?? []).map(rule => {
      const [, name = '', value = ''] = /^\s*([^:]+):([\s\S]*)$/.exec(rule) ?? []
      return [name.startsWith('--') ? name : camelCase(name), value]
    }),
  )

/** HTML without the marks that tell React where a part may come later. */
export const withoutMarks = (html: string): string => html.replace(/<!--\/?\$-->/g, '')

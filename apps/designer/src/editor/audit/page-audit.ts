import { contrastRatio } from '@heji/ui'
import { formatColor, parseColor } from '@heji/validators'

export interface Fault {
  /** Of the widget. */
  uuid: string
  text: string
}

/** Most bytes of compressed HTML that the blocks of a page may have. */
const HTML_BYTES = 60 * 1024
/** Texts with little contrast that are named for each widget. */
const MOST_TEXTS = 3

/** What a drawn page tells by itself: pictures without size or words, and texts that are hard to read. */
export const auditPage = (root: HTMLElement): Fault[] => [
  ...[...root.querySelectorAll('img')].flatMap(pictureFaults),
  ...contrastFaults(root),
]

/** The weight of what the blocks are written in, compressed as the shop sends it. */
export async function weighHtml(root: HTMLElement): Promise<Fault[]> {
  const packed = new Blob([root.innerHTML]).stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = (await new Response(packed).arrayBuffer()).byteLength
  return bytes > HTML_BYTES
    ? [{ uuid: '', text: `页面内容 ${Math.round(bytes / 1024)} KB，超过 60 KB，打开会变慢` }]
    : []
}

const widgetOf = (element: Element) => element.closest<HTMLElement>('[data-uuid]')?.dataset.uuid ?? ''

function pictureFaults(picture: HTMLImageElement): Fault[] {
  const uuid = widgetOf(picture)
  return [
    ...(hasSize(picture) ? [] : [{ uuid, text: '图片没有尺寸，加载时页面会跳动' }]),
    ...(picture.hasAttribute('alt') ? [] : [{ uuid, text: '图片没有说明文字' }]),
  ]
}

const hasSize = (picture: HTMLImageElement) =>
  (Number(picture.getAttribute('width')) > 0 && Number(picture.getAttribute('height')) > 0) ||
  (picture.style.width !== '' && picture.style.height !== '')

function contrastFaults(root: HTMLElement): Fault[] {
  const found = new Map<string, Fault[]>()
  for (const element of textElements(root)) {
    const fault = contrastFault(element, root)
    if (!fault) continue
    const known = found.get(fault.uuid) ?? []
    if (known.length < MOST_TEXTS && !known.some(({ text }) => text === fault.text)) known.push(fault)
    found.set(fault.uuid, known)
  }
  return [...found.values()].flat()
}

/** Elements with words of their own that shoppers see. */
function* textElements(root: HTMLElement): Generator<HTMLElement> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  let last: HTMLElement | null = null
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || element === last || !node.textContent?.trim()) continue
    last = element
    if (!element.closest('.hj-visually-hidden, [hidden], [aria-hidden="true"], del, s')) yield element
  }
}

function contrastFault(element: HTMLElement, root: HTMLElement): Fault | null {
  const style = getComputedStyle(element)
  if (style.visibility === 'hidden' || style.display === 'none') return null
  const ink = opaque(style.color)
  const ground = groundOf(element, root)
  if (!ink || !ground) return null
  const size = Number.parseFloat(style.fontSize) || 16
  const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
  const ratio = contrastRatio(ink, ground)
  if (ratio >= (isLarge ? 3 : 4.5)) return null
  const words = (element.textContent ?? '').trim().slice(0, 12)
  return { uuid: widgetOf(element), text: `“${words}”与底色的对比度只有 ${ratio.toFixed(1)}，不易看清` }
}

/** The colour behind an element; null where a picture or a gradient is behind it, or another element may be. */
function groundOf(element: HTMLElement, root: HTMLElement): string | null {
  const panel = element.closest('[data-widget="W0006"]')
  for (let one: HTMLElement | null = element; one; one = one.parentElement) {
    const { backgroundImage, backgroundColor, position } = getComputedStyle(one)
    if (backgroundImage && backgroundImage !== 'none') return null
    const parts = backgroundColor ? parseColor(toHex(backgroundColor)) : null
    if (parts && parts.a > 0.99) return formatColor({ ...parts, a: 1 })
    if (parts && parts.a > 0.01) return null
    // What is placed freely may lie on a picture.
    if (position === 'absolute' && panel) return null
    if (one === root) return '#ffffff'
  }
  return null
}

const opaque = (color: string) => {
  const parts = parseColor(toHex(color))
  return parts && parts.a > 0.99 ? formatColor({ ...parts, a: 1 }) : null
}

/** `rgb(1, 2, 3)` and `rgba(1, 2, 3, 0.5)` as browsers answer them. */
function toHex(color: string): string {
  const [r, g, b, a = '1'] = color.match(/[\d.]+/g) ?? []
  if (!color.startsWith('rgb') || b === undefined) return color
  const part = (value: number) => Math.round(value).toString(16).padStart(2, '0')
  return `#${part(Number(r))}${part(Number(g))}${part(Number(b))}${part(Number(a) * 255)}`
}

import type { Page } from '@playwright/test'

/** px that a text may reach out, and that two texts may lie over each other in both ways. */
const MOST_OUT = 2
const MOST_OVER = 3

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** An element with text of its own, or a control. */
interface Part {
  name: string
  /** Where it stands: begins with that of each element around it. */
  path: string
  /** The bar that floats over the page with it, if one does. */
  bar: string
  /** What is seen of it, line by line. */
  seen: Box[]
  cut?: string
}

/** Finds the parts of the page, and which texts are cut. Runs in the page. */
function partsOf(mostOut: number): Part[] {
  const nameOf = (element: Element) => [element.localName, ...element.classList].slice(0, 2).join('.')
  const sayOf = (element: Element) => `${nameOf(element)} 「${(element.textContent ?? '').trim().slice(0, 16)}」`
  const pathOf = (element: Element): string => {
    const above = element.parentElement
    return above ? `${pathOf(above)}${[...above.children].indexOf(element)}/` : '/'
  }
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest(
      '[inert], [aria-hidden="true"]:not(.hj-price [aria-hidden]), .hj-visually-hidden, noscript, option, select, svg, .hs-near-map',
    )
  const read = (element: Element) => {
    const style = getComputedStyle(element)
    const wayOf = (overflow: string) =>
      overflow === 'visible' ? '' : /auto|scroll/.test(overflow) ? 'scrolls' : 'cuts'
    return {
      box: element.getBoundingClientRect(),
      // Strips and slides that scripts move.
      x: element.hasAttribute('data-ready') ? 'scrolls' : wayOf(style.overflowX),
      y: wayOf(style.overflowY),
      position: style.position,
      wraps: style.flexWrap === 'wrap',
      holdsAbsolute: style.position !== 'static' || style.transform !== 'none' || style.contain !== 'none',
      ellipsis: style.textOverflow === 'ellipsis',
      clamp: style.webkitLineClamp !== 'none',
    }
  }
  const known = new Map<Element, ReturnType<typeof read>>()
  const styleOf = (element: Element) => known.get(element) ?? known.set(element, read(element)).get(element)!
  /** The box of a line is higher than its glyphs. */
  const glyphsIn = ({ left, right, top, bottom }: Box) => {
    const spare = (bottom - top) / 10
    return { left, right, top: top + spare, bottom: bottom - spare }
  }
  /** What of the boxes is seen within all that is around, and what cuts them. */
  const seenIn = (element: Element, boxes: readonly Box[]) => {
    let seen = boxes.map(glyphsIn)
    let [freeX, freeY, isOut, bar] = [false, false, false, '']
    const cuts: string[] = []
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { box, x, y, position, holdsAbsolute, wraps, ellipsis, clamp } = styleOf(at)
      if (!isOut || holdsAbsolute) {
        freeX ||= x === 'scrolls'
        freeY ||= y === 'scrolls'
        const sideways = x === 'cuts' && !freeX && !ellipsis
        const downwards = y === 'cuts' && !freeY
        for (const one of seen) {
          const [right, left] = [one.right - box.right, box.left - one.left].map(Math.round) as [number, number]
          const [below, above] = [one.bottom - box.bottom, box.top - one.top].map(Math.round) as [number, number]
          // Behind the last line of a clamped text, and what has no room in a row that wraps: both are away as a whole.
          const isBehind = (clamp || wraps) && one.top > box.bottom - mostOut
          const [across, down] = [Math.max(left, right), Math.max(above, below)]
          if (sideways && across > mostOut) cuts.push(`${across} px sideways by ${nameOf(at)}`)
          if (downwards && !isBehind && down > mostOut)
            cuts.push(`${down} px ${above > below ? 'above' : 'below'} by ${nameOf(at)}`)
        }
        const [limitX, limitY] = [x !== '', y !== '']
        seen = seen
          .map(one => ({
            left: limitX ? Math.max(one.left, box.left) : one.left,
            right: limitX ? Math.min(one.right, box.right) : one.right,
            top: limitY ? Math.max(one.top, box.top) : one.top,
            bottom: limitY ? Math.min(one.bottom, box.bottom) : one.bottom,
          }))
          .filter(one => one.right > one.left && one.bottom > one.top)
        isOut = position === 'absolute'
      }
      if (!bar && /fixed|sticky/.test(position)) bar = pathOf(at)
      if (position === 'fixed') break
    }
    return { seen, bar, cut: cuts[0] }
  }
  /** Within a box without size: only for those who hear the page, or folded. */
  const isAway = (element: Element): boolean => {
    const { box, x, y } = styleOf(element)
    if ((x === 'cuts' && box.width <= 2) || (y === 'cuts' && box.height <= 2)) return true
    return element.parentElement !== null && isAway(element.parentElement)
  }
  // Blocks far below are laid out when the shopper comes near.
  const later = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    element => getComputedStyle(element).contentVisibility === 'auto',
  )
  for (const element of later) element.style.contentVisibility = 'visible'
  const texts = new Map<Element, Box[]>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const element = node.parentElement!
    if (node.data.trim() === '' || !isShown(element)) continue
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    if (isAway(element)) continue
    texts.set(element, [...(texts.get(element) ?? []), ...boxes])
  }
  const parts: Part[] = []
  for (const [element, boxes] of texts)
    parts.push({ name: sayOf(element), path: pathOf(element), ...seenIn(element, boxes) })
  // The halves of a strip of dots are pressed, not seen.
  for (const control of document.querySelectorAll('input, select, textarea, button:not(.hw-touch-strip *)'))
    if (isShown(control)) {
      const { seen, bar } = seenIn(control, [control.getBoundingClientRect()])
      parts.push({ name: sayOf(control), path: pathOf(control), seen, bar })
    }
  for (const element of later) element.style.contentVisibility = ''
  return parts
}

const isOver = (a: Box, b: Box) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > MOST_OVER &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > MOST_OVER

/** Pairs that lie over each other. What a floating bar covers is seen when the page scrolls. */
function overlaps(parts: readonly Part[]): string[] {
  const faults: string[] = []
  for (const [i, one] of parts.entries())
    for (const other of parts.slice(i + 1)) {
      if (one.bar !== other.bar || one.path.startsWith(other.path) || other.path.startsWith(one.path)) continue
      if (one.seen.some(a => other.seen.some(b => isOver(a, b))))
        faults.push(`${one.name} and ${other.name} over each other`)
    }
  return faults
}

/**
 * Texts that cannot be read: cut off by a box that does not say so (no ellipsis, no scrolling), or under another text
 * or control.
 * @returns one line for each
 */
export async function unreadableTexts(page: Page): Promise<string[]> {
  const parts = await page.evaluate(partsOf, MOST_OUT)
  const cut = parts.filter(part => part.cut).map(part => `${part.name} cut ${part.cut}`)
  return [...new Set([...cut, ...overlaps(parts)])]
}

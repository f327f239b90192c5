/** Minimum side of a touch target, px. */
const LEAST = 44
/** Tolerance for a side that ends between two pixels. */
const ROUNDING = 1

const CONTROLS =
  'a[href],button:not(:disabled),input:not([type=hidden],:disabled),select:not(:disabled),textarea:not(:disabled),summary,[role=tab],[role=button]'

/** The element that a press at a point reaches: a control, or the control of a label. */
function reaches(x: number, y: number, control: Element): boolean {
  const hit = document.elementFromPoint(x, y)
  return hit !== null && (control.contains(hit) || hit.closest('label')?.control === control)
}

/** px from a point in one direction within which a press still reaches the control. */
function reach(x: number, y: number, dx: number, dy: number, control: Element): number {
  let far = 0
  while (far < LEAST && reaches(x + dx * (far + 1), y + dy * (far + 1), control)) far++
  return far
}

/**
 * Width and height of the area around the middle of its largest box in which a press reaches it; null if there is none.
 */
function sizeOf(control: Element): [width: number, height: number] | null {
  control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const area = ({ width, height }: DOMRect) => width * height
  const boxes = [...control.getClientRects()].sort((a, b) => area(b) - area(a))
  const box = boxes[0]
  if (!box || box.width <= 1 || box.height <= 1) return null
  const x = box.left + box.width / 2
  const y = box.top + box.height / 2
  if (!reaches(x, y, control)) return null
  const along = (dx: number, dy: number) => reach(x, y, dx, dy, control) + reach(x, y, -dx, -dy, control) + 1
  return [along(1, 0), along(0, 1)]
}

/** A link in a sentence is as high as its line (WCAG 2.5.8, Inline). */
function isInText(control: Element): boolean {
  const around = control.parentElement?.textContent?.trim() ?? ''
  return (
    control.matches('a') &&
    getComputedStyle(control).display === 'inline' &&
    around.length > (control.textContent?.trim().length ?? 0)
  )
}

/**
 * Touch targets that are too small: less than 44 px wide or high, including paddings and all other parts that take a
 * press.
 */
export function judgeTouch(): string[] {
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('[inert],[aria-hidden="true"]')
  // Parts outside the block's box have room above it, as on a page.
  const room = document.createElement('div')
  room.style.height = `${LEAST}px`
  document.getElementById('root')!.before(room)
  const sizes = [...document.querySelectorAll(`#root :is(${CONTROLS})`)]
    .filter(control => isSeen(control) && !isInText(control))
    .map(control => ({ control, size: sizeOf(control) }))
  room.remove()
  const fits = (size: [number, number] | null) => size !== null && Math.min(...size) >= LEAST - ROUNDING
  // Another link to the same place may be large enough (WCAG 2.5.8, Equivalent).
  const places = new Set(sizes.filter(({ size }) => fits(size)).map(({ control }) => control.getAttribute('href')))
  places.delete(null)
  return sizes
    .filter(({ control, size }) => size !== null && !fits(size) && !places.has(control.getAttribute('href')))
    .map(
      ({ control, size }) =>
        `${size!.join(' × ')} px, a finger needs ${LEAST} × ${LEAST}: ${control.outerHTML.slice(0, 120)}`,
    )
}

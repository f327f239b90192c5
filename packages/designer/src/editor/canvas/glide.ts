import { blockElements } from './block-boxes'

/** Told by a block that has arrived at its place. */
export const SETTLED = 'heji:settled'

const TIMING = { duration: 120, easing: 'cubic-bezier(.4, 0, .2, 1)' }

/** Where blocks stand before something is dropped, px of the page. Those far from the screen are left out. */
export function restingPlaces(): Map<HTMLElement, number> {
  const near = [...blockElements()].filter(element => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > -innerHeight && top < 2 * innerHeight
  })
  return new Map(near.map(element => [element, element.offsetTop]))
}

/** Lets blocks that have moved since glide from their old places. */
export function glideFrom(places: ReadonlyMap<HTMLElement, number>) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const [element, y] of places) {
    const by = y - element.offsetTop
    if (by === 0 || !element.isConnected) continue
    const glide = element.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], TIMING)
    glide.onfinish = () => element.dispatchEvent(new Event(SETTLED, { bubbles: true }))
  }
}

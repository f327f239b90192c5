/** Checks in the page itself. */
import { calls } from './subject'
import { departures, nextFrame } from './watch'

/** Sum of the layout shifts since `from` (ms of the page's clock) that no input caused. */
export const layoutShift = (from: number) =>
  new Promise<number>(resolve => {
    let sum = 0
    const observer = new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput && entry.startTime >= from) sum += entry.value
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        observer.disconnect()
        resolve(sum)
      }),
    )
  })

const kept = {
  focusable: new Map<Element, string>(),
  reached: new Set<Element>(),
  unseen: new Set<Element>(),
  ended: new Set<Element>(),
}

/** Look of an element and of the element around it, which may draw the focus for it. */
const look = (element: Element) => `${styleOf(element)} ${styleOf(element.parentElement!)}`

const styleOf = (element: Element) => {
  const { outline, boxShadow, borderColor, backgroundColor, color, textDecoration } = getComputedStyle(element)
  return [outline, boxShadow, borderColor, backgroundColor, color, textDecoration].join()
}

document.addEventListener('focusin', ({ target }) => {
  const element = target as Element
  kept.reached.add(element)
  // Arrows of a list are disabled at its end, and are enabled again when Tab comes round.
  for (const one of kept.focusable.keys()) if (one.matches(':disabled')) kept.ended.add(one)
  if (kept.focusable.get(element) === look(element)) kept.unseen.add(element)
})

/** Remembers the focusable elements and how each looks without focus. @returns how many there are */
export function noteFocusable(): number {
  const root = document.getElementById('root')!
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert],[aria-hidden="true"]')
  const all = [
    ...root.querySelectorAll<HTMLElement>(
      'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),summary,[tabindex]',
    ),
  ].filter(element => element.tabIndex >= 0 && isSeen(element))
  ;(document.activeElement as HTMLElement | null)?.blur()
  for (const set of Object.values(kept)) set.clear()
  for (const element of all) kept.focusable.set(element, look(element))
  return all.length
}

/** Elements that Tab did not reach, or that do not show focus. */
export function judgeKeyboard(): string[] {
  const nameOf = (element: Element) => element.outerHTML.slice(0, 120)
  const radios = new Set(
    [...kept.reached].filter(one => one.matches('input[type=radio]')).map(one => (one as HTMLInputElement).name),
  )
  const isReached = (element: Element) =>
    kept.reached.has(element) ||
    (element.matches('input[type=radio]') && radios.has((element as HTMLInputElement).name)) ||
    kept.ended.has(element) ||
    element.matches(':disabled') ||
    !element.checkVisibility({ visibilityProperty: true })
  return [
    ...[...kept.focusable.keys()]
      .filter(element => !isReached(element))
      .map(one => `Tab does not reach ${nameOf(one)}`),
    ...[...kept.unseen].map(element => `does not show that it has the focus: ${nameOf(element)}`),
  ]
}

/** Presses every control, and types into every text field. @returns what the widget asked, and where it would have gone */
export async function pressEverything(): Promise<{ calls: string[]; left: string[] }> {
  for (const element of document.querySelectorAll<HTMLElement>('#root a,#root button,#root [role=tab],#root input')) {
    if (element.matches('input')) element.dispatchEvent(new Event('input', { bubbles: true }))
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    element.click()
  }
  for (const form of document.querySelectorAll<HTMLFormElement>('#root form')) form.requestSubmit()
  await nextFrame()
  await nextFrame()
  return { calls: calls.splice(0), left: departures.splice(0) }
}

/** Do not wait for pictures that load only when they come into view. */
export const arePicturesThere = (): boolean =>
  [...document.images].every(image => image.complete || image.loading === 'lazy')

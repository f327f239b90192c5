import type { Page } from '@playwright/test'
import { findings } from './axe'
import { unreadableTexts } from './unreadable-texts'

/** Care mode changes styles only: sizes and colours. */
const OF_STYLES = ['color-contrast', 'target-size']

/** px of a target of care mode, less what rounding takes. */
const TARGET = 47.5

/**
 * What is wrong with an open page in care mode: the attribute is the whole difference, so the page need not be loaded
 * again.
 * @param colours whether contrast and sizes are asked of axe too, which takes as long as all else
 */
export async function faultsInCare(
  page: Page,
  name: string,
  { colours, exclude = [] }: { colours: boolean; exclude?: string[] },
): Promise<string[]> {
  await page.evaluate(() => document.documentElement.setAttribute('data-care', 'true'))
  const isWide = await isWiderThanWindow(page)
  const small = await smallTargets(page)
  const texts = isPhone(page) ? await unreadableTexts(page) : []
  const faults = colours ? await findings(page, `${name} in care mode`, { only: OF_STYLES, exclude }) : []
  await page.evaluate(() => document.documentElement.removeAttribute('data-care'))
  return [
    ...(isWide ? [`${name} in care mode: wider than the window`] : []),
    ...[...small, ...texts].map(fault => `${name} in care mode: ${fault}`),
    ...faults,
  ]
}

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** Whether the page scrolls sideways. The page of a phone gets its new width some frames later. */
export async function isWiderThanWindow(page: Page): Promise<boolean> {
  const fits = () =>
    page.evaluate(
      () => (document.scrollingElement?.scrollWidth ?? 0) <= document.documentElement.getBoundingClientRect().width + 1,
    )
  // Asked from here, because pages without scripts run no timers.
  for (let i = 0; i < 50; i++) {
    if (await fits()) return false
    await page.waitForTimeout(200)
  }
  return true
}

/** Links and controls that are too small to press, with their size. Links within a sentence may be. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(least => {
    const CONTROLS = 'a[href], button, select, summary, input:not([type="hidden"]), [role="tab"]'
    const zoom = Number(getComputedStyle(document.documentElement).zoom || 1)
    const nameOf = (element: Element) =>
      `${element.localName}${[...element.classList].map(one => `.${one}`).join('')} 「${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 12)}」`
    /** What is pressed: with its label, and with the part that stands out invisibly. */
    const sizeOf = (element: HTMLElement): [width: number, height: number] => {
      const boxes = [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])].map(each =>
        each.getBoundingClientRect(),
      )
      const outs = ['::before', '::after']
        .map(part => getComputedStyle(element, part))
        .filter(({ content, position }) => content !== 'none' && position === 'absolute')
      const most = (side: 'width' | 'height') =>
        Math.max(...boxes.map(box => box[side]), ...outs.map(out => (Number.parseFloat(out[side]) || 0) * zoom))
      return [most('width'), most('height')]
    }
    const isInSentence = (element: HTMLElement) =>
      element.localName === 'a' &&
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(node => node.nodeType === 3 && node.textContent?.trim())
    const isSeen = (element: HTMLElement) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], .hj-visually-hidden')
    const small = new Set<string>()
    for (const element of document.querySelectorAll<HTMLElement>(CONTROLS)) {
      const box = element.getBoundingClientRect()
      // Pins of a map: the list beside it has the same links.
      if (!(element instanceof HTMLElement)) continue
      if (!isSeen(element) || box.width <= 1 || box.height <= 1 || isInSentence(element)) continue
      const [width, height] = sizeOf(element)
      if (width < least || height < least) small.add(`${nameOf(element)} ${Math.round(width)}×${Math.round(height)}`)
    }
    return [...small]
  }, TARGET)

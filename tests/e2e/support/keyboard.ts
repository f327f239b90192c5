import { expect, type Page } from '@playwright/test'

export interface Forms {
  /** Number of forms in the main part with something to fill in. */
  count: number
  faults: string[]
}

/**
 * Walks every form of an open page as Tab does: in the order of the document, which must be the order on the screen; each
 * control must show that it has the focus, and Enter must press the main button. Closed parts that hold a form are opened
 * meanwhile. One look at the page, no key.
 */
export const walkForms = (page: Page): Promise<Forms> =>
  page.evaluate(() => {
    const CONTROLS = 'input:not([type="hidden"]), select, textarea, button, a[href], summary'
    const FILLED = 'input:not([type="hidden"], [type="submit"], [type="checkbox"]), select, textarea'
    const faults: string[] = []
    const isSeen = (element: HTMLElement) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent?.trim().slice(0, 12)
    /** What a shopper sees of a control: itself, or the label that draws it. */
    const looks = (element: HTMLElement) => {
      const parts = [element, element.nextElementSibling, ...[1, 2, 3].map(n => up(element, n))]
      return parts
        .filter(part => part instanceof HTMLElement)
        .map(part => {
          const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor } =
            getComputedStyle(part)
          return [
            outlineStyle === 'none' ? '' : outlineWidth + outlineColor,
            boxShadow,
            borderColor,
            backgroundColor,
          ].join()
        })
        .join('|')
    }
    const up = (element: HTMLElement, n: number): HTMLElement | null => {
      let found: HTMLElement | null = element
      for (let i = 0; i < n && found; i++) found = found.parentElement
      return found
    }
    /** The next control stands above the one before it, and not beside it. */
    const goesBack = (before: DOMRect, after: DOMRect) => after.bottom <= before.top + 1 && after.left < before.right
    const closed = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')].filter(part =>
      part.querySelector('form'),
    )
    for (const part of closed) part.open = true
    /** Also those that stand elsewhere and name the form, in the order of Tab. */
    const partsOf = (form: HTMLFormElement, selector: string) =>
      [...new Set([...form.querySelectorAll<HTMLElement>(selector), ...(form.elements as Iterable<HTMLElement>)])]
        .filter(part => part.matches(selector) && isSeen(part))
        .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    const forms = [...document.querySelectorAll<HTMLFormElement>('main form, dialog[open] form')].filter(
      form => partsOf(form, FILLED).length > 0,
    )
    const last = document.activeElement
    for (const form of forms) {
      const name = nameOf(form) ?? form.getAttribute('action') ?? ''
      const all = partsOf(form, CONTROLS)
      let before: DOMRect | null = null
      for (const control of all) {
        if (control.tabIndex > 0) faults.push(`${name}: ${nameOf(control)} changes the order of Tab`)
        if (control.tabIndex < 0 || control.matches(':disabled')) continue
        const box = control.getBoundingClientRect()
        if (before && goesBack(before, box))
          faults.push(`${name}: ${nameOf(control)} stands above what comes before it`)
        before = box
        const plain = looks(control)
        control.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
        if (document.activeElement === control && looks(control) === plain)
          faults.push(`${name}: ${nameOf(control)} does not show the focus`)
        control.blur()
      }
      const text = form.querySelector(
        'input:is([type="text"], [type="tel"], [type="email"], [type="password"], [type="search"])',
      )
      const submits = [...form.elements].filter(
        (each): each is HTMLButtonElement => each instanceof HTMLButtonElement && each.type === 'submit',
      )
      const [pressed] = submits
      const main = submits.find(button => /hj-button--(primary|buy)/.test(button.className)) ?? pressed
      if (text && !pressed) faults.push(`${name}: Enter sends nothing`)
      if (text && pressed && pressed !== main && (pressed.name !== main?.name || pressed.value !== main.value))
        faults.push(`${name}: Enter presses ${nameOf(pressed)}, not ${nameOf(main!)}`)
    }
    for (const part of closed) part.open = false
    if (last instanceof HTMLElement) last.focus({ preventScroll: true })
    return { count: forms.length, faults: [...new Set(faults)] }
  })

/** Walks the forms of a page that the crawl of all screens does not open in this state. */
export async function walked(page: Page) {
  const { count, faults } = await walkForms(page)
  expect(faults).toEqual([])
  expect(count).toBeGreaterThan(0)
}

import { expect, type Locator, type Page } from '@playwright/test'
import { DIALOGS } from '../../../../tools/designer/dialogs'
import { findings, still } from '../axe'

interface Browsing {
  /** Has the focus when the dialog opens, and again when it has closed; nothing, where a dialog follows another one. */
  from?: Locator
  /** What is pressed there. */
  press?: string
  /** What opens. */
  shows: Locator
  /** What opens it where no key does, such as a file that was chosen. */
  open?: () => Promise<unknown>
  /** What is walked within it. */
  inside?: () => Promise<unknown>
}

const WALKED = 'data-walked'
/** Drawn pages, and the columns of antd's clock: a moment is typed. */
const NOT_OURS = ['iframe', '.ant-picker-time-panel-column']
const STOPS =
  'a[href], button:not([disabled]), input:not([disabled], [type="hidden"], [type="file"]), textarea:not([disabled]), select, summary, [tabindex]'

/** Focuses the first or the last place of a dialog that Tab reaches. */
const goToEnd = (shows: Locator, end: 'first' | 'last') =>
  shows.evaluate(
    (dialog, [selector, which]) => {
      const stops = [...dialog.querySelectorAll<HTMLElement>(selector!)].filter(
        one => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]'),
      )
      stops.at(which === 'first' ? 0 : -1)?.focus()
      return stops.length
    },
    [STOPS, end],
  )

const holdsFocus = (shows: Locator) => shows.evaluate(one => one.contains(document.activeElement))

/** Behind the last place Tab may come to the bar of the browser, as in every page, but to no other place of the page. */
const leavesPage = (shows: Locator) =>
  shows.evaluate(one => one.contains(document.activeElement) || document.activeElement === document.body)

/** Opens what the table of dialogs names one after another, with keys, and looks at each. */
export function dialogWalk(page: Page) {
  const walked: string[] = []
  const axe = async (name: string, shows: Locator) => {
    // What is loaded when it is first opened takes the place of its frame.
    await still(page)
    await shows.evaluate((one, mark) => one.setAttribute(mark, ''), WALKED)
    expect.soft(await findings(page, name, { within: `[${WALKED}]`, exclude: NOT_OURS })).toEqual([])
    await shows.evaluate((one, mark) => one.removeAttribute(mark), WALKED)
  }
  const keepsFocus = async (name: string, shows: Locator) => {
    const { tag } = DIALOGS[name]!
    // A moment may be typed, and what only says more about the focused place takes no focus.
    if (tag === 'DatePicker' || name === 'about-widget') return
    const isModal = /Modal|Drawer|Dialog|^modal/.test(tag)
    if (!(await holdsFocus(shows))) await page.keyboard.press('Tab')
    expect.soft(await holdsFocus(shows), `${name}: the keyboard comes into it`).toBe(true)
    if (!isModal) return
    for (const [end, key] of [
      ['last', 'Tab'],
      ['first', 'Shift+Tab'],
    ] as const) {
      expect.soft(await goToEnd(shows, end), `${name}: has a place for the focus`).toBeGreaterThan(0)
      await page.keyboard.press(key)
      expect.soft(await leavesPage(shows), `${name}: ${key} comes to no other place of the page`).toBe(true)
    }
  }
  const walk = async (name: string, { from, press = 'Enter', shows, open, inside }: Browsing) => {
    walked.push(name)
    await from?.focus()
    await (open ? open() : page.keyboard.press(press))
    await expect(shows, name).toBeVisible()
    await axe(name, shows)
    await keepsFocus(name, shows)
    await inside?.()
    if (DIALOGS[name]!.stays) return
    await page.keyboard.press('Escape')
    await expect(shows, `${name}: Escape closes it`).toBeHidden()
    if (from) await expect.soft(from, `${name}: the focus is back`).toBeFocused()
  }
  return { walk, walked }
}

export type Walk = ReturnType<typeof dialogWalk>['walk']

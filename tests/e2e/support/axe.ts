import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Leave {
  /** Selectors of what is not looked at. */
  exclude?: string[]
  rules?: string[]
  /** Only these rules. */
  only?: string[]
  /** Only what this selector finds. */
  within?: string
}

/** What antd opens has these classes from before its animation begins until it has ended; the last stands in for code that comes. */
const OPENING = '[class*="ant-"][class*="-appear"], [class*="ant-"][class*="-enter"], .hd-palette-ahead'

/** Animations that run and will end, or will begin. Colours of what is still fading in are no faults. */
const moving = (page: Page) =>
  page.evaluate(opening => {
    const running = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) < 2_000)
    return running.length + document.querySelectorAll(opening).length
  }, OPENING)

/** Waits until nothing fades or slides any more; asked from here again and again, because pages without scripts run no timers. */
export const still = (page: Page) => expect.poll(() => moving(page)).toBe(0)

/** Holds animations that begin meanwhile at their first picture, where a message that leaves has its full colours; colours change at once. */
async function frozen<T>(page: Page, work: () => Promise<T>) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '*, ::before, ::after { animation-play-state: paused !important; transition-duration: 1ms !important; transition-delay: 0s !important }',
    )
    document.adoptedStyleSheets.push(sheet)
  })
  const result = await work()
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  return result
}

/** What axe finds wrong on a page, up to four places for each rule, short enough to read. */
export async function findings(page: Page, name: string, { exclude = [], rules = [], only = [], within }: Leave = {}) {
  await still(page)
  // Without results that passed, and without a second page for frames, the tests of axe use a quarter less CPU.
  const whole = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const all = within ? whole.include(within) : whole
  const axe = only.length > 0 ? all.withRules(only) : all.withTags(RULES).disableRules(rules)
  const chosen = exclude.reduce((builder, selector) => builder.exclude(selector), axe)
  const { violations } = await frozen(page, () => chosen.analyze())
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 4).map(({ target, failureSummary }) => `${name}: ${id} ${target.join(' ')} ${failureSummary}`),
  )
}

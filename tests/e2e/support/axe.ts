import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

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

/** Colours of what is still fading in are no faults. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    // What was just put into the page starts to move in the next frame.
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document.getAnimations().filter(({ effect, playState }) => {
      const end = Number(effect?.getComputedTiming().endTime)
      return playState === 'running' && end < 2_000
    })
    await Promise.allSettled(ending.map(animation => animation.finished))
  })

/** What axe finds wrong on a page, up to four places for each rule, short enough to read. */
export async function findings(page: Page, name: string, { exclude = [], rules = [], only = [], within }: Leave = {}) {
  await settled(page)
  // Without results that passed, and without a second page for frames, the tests of axe use a quarter less CPU.
  const whole = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const all = within ? whole.include(within) : whole
  const axe = only.length > 0 ? all.withRules(only) : all.withTags(RULES).disableRules(rules)
  const { violations } = await exclude.reduce((builder, selector) => builder.exclude(selector), axe).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 4).map(({ target, failureSummary }) => `${name}: ${id} ${target.join(' ')} ${failureSummary}`),
  )
}

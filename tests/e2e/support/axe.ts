import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Leave {
  /** Selectors of what is not looked at. */
  exclude?: string[]
  rules?: string[]
  /** Only these rules. */
  only?: string[]
}

/** Waits for what fades in or out: its colours are no faults. Asked from here, because pages without scripts run no timers. */
async function settled(page: Page) {
  const moving = () =>
    page.evaluate(
      () =>
        document.getAnimations().filter(({ effect, playState }) => {
          const end = Number(effect?.getComputedTiming().endTime)
          return playState === 'running' && end < 2_000
        }).length,
    )
  for (let i = 0; i < 30 && (await moving()) > 0; i++) await page.waitForTimeout(100)
}

/** What axe finds wrong on a page, up to four places for each rule, short enough to read. */
export async function findings(page: Page, name: string, { exclude = [], rules = [], only = [] }: Leave = {}) {
  await settled(page)
  // Without results that passed, and without a second page for frames, the tests of axe use a quarter less CPU.
  const all = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const axe = only.length > 0 ? all.withRules(only) : all.withTags(RULES).disableRules(rules)
  const { violations } = await exclude.reduce((builder, selector) => builder.exclude(selector), axe).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 4).map(({ target, failureSummary }) => `${name}: ${id} ${target.join(' ')} ${failureSummary}`),
  )
}

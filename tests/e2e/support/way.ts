import type { Page } from '@playwright/test'
import { alive, type Shop } from './test'

/** How a test goes: in this browser, through this shop. */
export interface Way {
  page: Page
  shop: Shop
  /** Whether scripts run. */
  scripts: boolean
}

/** Without scripts a page is ready when it is loaded; with scripts, when they have hydrated it. */
export const ready = ({ page, scripts }: Way) => (scripts ? alive(page) : page.waitForLoadState('load'))

export async function go(way: Way, path: string) {
  await way.page.goto(way.shop.storefront + path)
  await ready(way)
}

/** Playwright's text search ignores <noscript>. */
export const told = ({ page, scripts }: Way, text: string) =>
  scripts ? page.getByText(text).first() : page.locator('.hs-flash')

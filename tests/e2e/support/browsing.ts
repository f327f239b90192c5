import type { Page } from '@playwright/test'
import { alive, type Shop } from './test'

/** How a test goes: in this browser, through this shop. */
export interface Browsing {
  page: Page
  shop: Shop
  /** Whether scripts run. */
  scripts: boolean
}

/** Without scripts a page is ready when it is loaded; with scripts, when they have hydrated it. */
export const ready = ({ page, scripts }: Browsing) => (scripts ? alive(page) : page.waitForLoadState('load'))

export async function go(browsing: Browsing, path: string) {
  await browsing.page.goto(browsing.shop.storefront + path)
  await ready(browsing)
}

/** Playwright's text search ignores <noscript>. */
export const messageIn = ({ page, scripts }: Browsing, text: string) =>
  scripts ? page.getByText(text).first() : page.locator('.hs-flash')

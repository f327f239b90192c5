import type { Page } from '@playwright/test'
import { expect } from '../test'
import { agree, button, dialog, menu, popover, question } from './parts'
import type { Walk } from './walk'

/** What hangs on the list of pages. */
export async function walkList(page: Page, walk: Walk, title: string) {
  await page.getByLabel('搜索页面名称').fill(title)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: `${title} 草稿` })
  await expect(row).toBeVisible()
  await walk('new-page', { from: button(page, '新建页面'), shows: dialog(page, '新建页面') })
  await walk('bin', { from: button(page, '回收站'), shows: dialog(page, '回收站') })
  await walk('page-settings', { from: row.getByRole('button', { name: /^设\s?置$/ }), shows: dialog(page, '页面设置') })
  await walk('copy-page', { from: row.getByRole('button', { name: /^复\s?制$/ }), shows: menu(page) })
  await walk('enable-page', { from: row.getByRole('button', { name: /^启\s?用$/ }), shows: question(page) })
  await walk('delete-page', { from: row.getByRole('button', { name: /^删\s?除$/ }), shows: question(page) })
  const live = page.getByRole('row').filter({ hasText: `${title} 上线` })
  await live.filter({ hasText: '使用中' }).getByRole('checkbox').press('Space')
  const bar = page.getByRole('toolbar', { name: '批量操作' })
  await walk('bulk-folder', { from: bar.getByRole('button', { name: '移动到…' }), shows: popover(page) })
  const remove = bar.getByRole('button', { name: /^删\s?除$/ })
  // A page that shoppers see is not deleted, and the list says so.
  await walk('bulk-kept', { from: remove, shows: question(page) })
  await live.filter({ hasText: '使用中' }).getByRole('checkbox').press('Space')
  await row.getByRole('checkbox').press('Space')
  const enable = bar.getByRole('button', { name: /^启\s?用$/ })
  await walk('bulk-question', { from: enable, shows: question(page) })
  await enable.press('Enter')
  await page.context().setOffline(true)
  await agree(page, /^启\s?用$/)
  const refused = question(page).filter({ hasText: '已完成 0 个，1 个未完成' })
  await expect(refused).toBeVisible()
  await page.context().setOffline(false)
  await walk('bulk-refusals', { open: async () => {}, shows: refused })
}

/** What hangs on the calendar of plans. */
export async function walkPlans(page: Page, walk: Walk, title: string) {
  const own = page.getByRole('article').filter({ hasText: title })
  await expect(own).toBeVisible()
  await walk('plan-move', { from: own.getByRole('button', { name: '改期' }), shows: dialog(page, /^改期/) })
  await walk('plan-end', {
    from: own.getByRole('button', { name: '提前结束' }),
    shows: page.locator('.ant-popconfirm'),
  })
}

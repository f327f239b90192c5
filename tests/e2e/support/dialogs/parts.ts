import type { Page } from '@playwright/test'
import { canvas, panel } from '../designer'
import { expect } from '../test'

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
export const question = (page: Page) => page.locator('.ant-modal-confirm')

/**
 * Agrees to a question that just opened. A moment after it is drawn, the question focuses 取消 by itself; Enter pressed
 * before that can land on 取消, or in the drawer behind.
 */
export async function agree(page: Page, name: RegExp) {
  await expect(question(page).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Tab')
  const answer = question(page).getByRole('button', { name })
  await expect(answer).toBeFocused()
  await page.keyboard.press('Enter')
}

export const menu = (page: Page) => page.locator('.ant-dropdown:visible')

/** Takes an entry of a menu that just opened, once the menu has put the focus on its first one. */
export async function choose(page: Page, name: string) {
  await expect(menu(page).getByRole('menuitem').and(page.locator(':focus'))).toHaveCount(1)
  await menu(page).getByRole('menuitem', { name }).press('Enter')
}

export const popover = (page: Page) => page.locator('.ant-popover:visible')
const calendar = (page: Page) => page.locator('.ant-picker-dropdown:visible')

/** A moment is typed; its calendar is for the pointer. */
export const calendarOf = (page: Page, name: string) => ({
  from: page.getByLabel(name),
  open: () => page.getByLabel(name).click(),
  shows: calendar(page),
})

export const area = (page: Page) => canvas(page).getByRole('group', { name: '页面内容' })
export const leftTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '左侧面板' }).getByRole('button', { name })

/** Goes to a block by its layer. */
export async function select(page: Page, uuid: string) {
  await page.locator(`[data-layer="${uuid}"]`).press('Enter')
  await expect(panel(page)).toHaveAttribute('data-of', uuid)
}

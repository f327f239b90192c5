import type { BrowserContext, Page } from '@playwright/test'
import { findings } from './support/axe'
import { enter, newMember } from './support/members'
import { enterDesigner, newPage } from './support/operators'
import { memberScreens, PUBLIC } from './support/screens'
import { alive, expect, type Shop, test } from './support/test'

// An unknown page answers 404.
test.use({ allowed: [/404/] })

async function scan(page: Page, shop: Shop, paths: readonly string[]) {
  const found: string[] = []
  for (const path of paths) {
    await page.goto(shop.storefront + path)
    await alive(page)
    found.push(...(await findings(page, path)))
  }
  expect(found).toEqual([])
}

async function scanMember(page: Page, context: BrowserContext, shop: Shop) {
  await enter(context, shop, await newMember(shop))
  await scan(page, shop, ['/cart', '/member/trade'])
  await context.clearCookies()
  await scan(page, shop, await memberScreens(context, shop))
}

test.describe('axe', () => {
  test.setTimeout(180_000)

  test('notices a picture without words and pale text', async ({ page }) => {
    await page.setContent('<img src="data:,"><p style="color:#bbb;background:#fff">禾集</p>')
    const found = (await findings(page, 'twin')).join(' ')
    expect(found).toContain('image-alt')
    expect(found).toContain('color-contrast')
  })

  test('public pages', ({ page, shop }) => scan(page, shop, PUBLIC))
  test('public pages @phone', ({ page, shop }) => scan(page, shop, PUBLIC))
  test('pages of a member', ({ page, context, shop }) => scanMember(page, context, shop))
  test('pages of a member @phone', ({ page, context, shop }) => scanMember(page, context, shop))

  test('designer', async ({ page, context, shop }) => {
    const id = await newPage(shop, `无障碍 ${Date.now()}`)
    await page.goto(`${shop.designer}/login`)
    await expect(page.getByRole('heading', { name: '禾集设计器' })).toBeVisible()
    const found = await findings(page, 'designer login')
    await enterDesigner(context, shop, 'admin')
    await page.goto(`${shop.designer}/pages`)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    found.push(...(await findings(page, 'designer list')))
    await page.goto(`${shop.designer}/pages/${id}`)
    await page.getByRole('region', { name: '画布' }).locator('[data-widget="W0011"]').first().click()
    await expect(page.getByRole('textbox', { name: '文本内容' })).toBeVisible()
    found.push(...(await findings(page, 'designer editor', { exclude: ['.hd-page'] })))
    await page.goto(`${shop.designer}/gallery?widget=W0008&example=defaults`)
    await expect(page.getByRole('region', { name: '示例', exact: true }).getByRole('searchbox')).toBeVisible()
    found.push(...(await findings(page, 'designer gallery', { exclude: ['.hd-stage__page'] })))
    expect(found).toEqual([])
  })
})

import type { Page } from '@playwright/test'
import { findings } from './support/axe'
import { expect, open, type Shop, test } from './support/test'

/** A page with little besides the header and its box. */
const light = ({ storefront }: Shop) => `${storefront}/article/faqs`

const box = (page: Page) => page.getByLabel('搜索商品').first()
const list = (page: Page) => page.getByRole('listbox', { name: '搜索建议' })
const options = (page: Page) => list(page).getByRole('option')
const active = (page: Page) => list(page).locator('[aria-selected="true"]')

test.describe('suggestions', () => {
  test('load with the focus, not before', async ({ page, shop }) => {
    const loaded: string[] = []
    page.on('request', request => loaded.push(request.url()))
    await open(page, light(shop))
    expect(loaded.filter(url => /combobox|suggest/.test(url))).toEqual([])
    await box(page).focus()
    await expect(list(page).getByRole('group', { name: '热门搜索' }).getByRole('option').first()).toBeVisible()
    expect(loaded.filter(url => /combobox|suggest/.test(url)).length).toBeGreaterThan(1)
    expect(await findings(page, 'suggestions')).toEqual([])
  })

  test('can be chosen with the keyboard', async ({ page, shop }) => {
    await open(page, light(shop))
    // Fills the box at once: for slow letters the page asks one by one, and each answer resets the choice.
    await box(page).fill('lyq')
    await expect(options(page).filter({ hasText: '连衣裙' }).first()).toBeVisible()
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowUp')
    await expect(active(page)).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await expect(active(page)).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await expect(box(page)).toHaveAttribute('aria-activedescendant', (await options(page).first().getAttribute('id'))!)
    await page.keyboard.press('Escape')
    await expect(list(page)).toBeHidden()
    await expect(box(page)).toHaveValue('lyq')
    await page.keyboard.press('ArrowDown')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(active(page)).toContainText('分类')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/items\?cat_id=\d+$/)
  })

  test('for an earlier text do not come back', async ({ page, shop }) => {
    await open(page, light(shop))
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route(/search\/suggest\?keywords=sj$/, async route => {
      await held
      await route.continue().catch(() => {})
    })
    const asked = page.waitForRequest(/keywords=sj$/)
    await box(page).pressSequentially('sj')
    await asked
    await box(page).fill('连衣裙')
    await expect(options(page).first()).toContainText('连衣裙')
    const before = await options(page).allInnerTexts()
    release()
    await page.unrouteAll({ behavior: 'wait' })
    expect(await options(page).allInnerTexts()).toEqual(before)
  })

  test('do not load while the input method composes a word', async ({ page, shop }) => {
    await open(page, light(shop))
    await box(page).focus()
    await expect(options(page).first()).toBeVisible()
    const asked: string[] = []
    page.on('request', request => asked.push(decodeURIComponent(request.url())))
    const session = await page.context().newCDPSession(page)
    await session.send('Input.imeSetComposition', { text: 'shou', selectionStart: 4, selectionEnd: 4 })
    await page.keyboard.press('Enter')
    await session.send('Input.insertText', { text: '手机' })
    await expect(options(page).first()).toContainText('手机')
    expect(asked.filter(url => url.includes('keywords=shou'))).toEqual([])
    await expect(page).toHaveURL(light(shop))
  })

  test('open on a tap @phone', async ({ page, shop }) => {
    await open(page, `${shop.storefront}/h5`)
    await box(page).tap()
    await box(page).pressSequentially('手机')
    const item = list(page).getByRole('group', { name: '商品' }).getByRole('option').first()
    await item.tap()
    await expect(page).toHaveURL(/\/items\/\d+$/)
  })
})

test('the search screen @noscript has hot words and remembers searches', async ({ page, shop }) => {
  await page.goto(shop.storefront)
  await box(page).fill('连衣裙 & 短袖')
  await box(page).press('Enter')
  await expect(page).toHaveURL(`${shop.storefront}/items?keywords=${encodeURIComponent('连衣裙 & 短袖')}`)
  await page.goto(`${shop.storefront}/search`)
  const recent = page.getByRole('region', { name: '最近搜索' })
  await expect(recent.getByRole('link')).toHaveText(['连衣裙 & 短袖'])
  await page.getByRole('region', { name: '热门搜索' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/items\?keywords=/)
  await page.goto(`${shop.storefront}/search`)
  await expect(recent.getByRole('link')).toHaveCount(2)
  await recent.getByRole('button', { name: '清空' }).click()
  await expect(recent).toHaveCount(0)
})

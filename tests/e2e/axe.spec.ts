import { findings } from './support/axe'
import { enterDesigner, newPage } from './support/operators'
import { expect, test } from './support/test'

/** The screens of the shop are looked at in screens.spec.ts. */
test.describe('axe', () => {
  test('notices a picture without words and pale text', async ({ page }) => {
    await page.setContent('<img src="data:,"><p style="color:#bbb;background:#fff">禾集</p>')
    const found = (await findings(page, 'twin')).join(' ')
    expect(found).toContain('image-alt')
    expect(found).toContain('color-contrast')
  })

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

import { readFileSync } from 'node:fs'
import { blocks, drop, panel, topOfPage } from './support/designer'
import { draftOf, enterDesigner, livePage, newPage, type Widget } from './support/operators'
import { expect, open, test } from './support/test'

/** A widget that another team built, in a folder outside of the repository that a setting names (docs/decisions/039). */

const OFFER: Widget = { type: 'ACME01', uuid: 'offer', width: 1190, height: 64, title: '双12 预售' }

test('an operator places a widget of another team from the library', async ({ page, context, shop }) => {
  const id = await newPage(shop, `倒计时 ${Date.now()}`, 'admin', [])
  await enterDesigner(context, shop, 'admin')
  await page.goto(`${shop.designer}/pages/${id}`)
  await drop(page, 'ACME01', () => topOfPage(page))
  await expect(blocks(page, 'ACME01').getByText('2030-11-12 00:00 结束')).toBeVisible()
  const title = panel(page).getByRole('textbox', { name: '标题' })
  await title.fill('双12 预售')
  await expect(blocks(page, 'ACME01')).toContainText('双12 预售')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.locator('.hd-save')).toContainText('已保存')
  expect((await draftOf(shop, id)).config).toContain('"title":"双12 预售"')
  await expect(page.getByText('ACME02')).toHaveCount(0)
  expect(readFileSync(shop.log, 'utf8')).toContain('自有组件 ACME02 未启用：render.js 与 widget.json 中的校验值不符')
})

test('the shop draws it, before scripts and after', async ({ page, shop }) => {
  const id = await livePage(shop, `倒计时 ${Date.now()}`, [OFFER])
  const address = `${shop.storefront}/custompage?pageid=${id}`
  expect(await (await fetch(address)).text()).toMatch(/data-widget="ACME01".+双12 预售.+2030-11-12 00:00 结束/s)
  await open(page, address)
  const block = page.locator('[data-widget="ACME01"]')
  await expect(block.getByRole('timer')).toHaveText(/^\d+天 \d\d:\d\d:\d\d$/)
  expect(await block.locator('.acme-countdown').evaluate(element => getComputedStyle(element).display)).toBe('flex')
})

test.describe('when its script was changed on the way', () => {
  test.use({ allowed: [/integrity|digest/i] })
  test('the block stays as the server drew it, and the page works', async ({ page, shop }) => {
    const id = await livePage(shop, `倒计时 ${Date.now()}`, [OFFER])
    await page.route('**/own-widgets/**/render.js', async route => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: `${await answer.text()}\ndocument.title = 'run'` })
    })
    const refused = page.waitForEvent('console', message => /integrity|digest/i.test(message.text()))
    await open(page, `${shop.storefront}/custompage?pageid=${id}`)
    await refused
    await expect(page.getByRole('timer')).toHaveText('2030-11-12 00:00 结束')
    expect(await page.title()).not.toBe('run')
  })
})

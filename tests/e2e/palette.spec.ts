import type { BrowserContext, Page } from '@playwright/test'
import { definitions } from '../../packages/widgets/src/definitions'
import { blocks, chip, drop, panel, topOfPage } from './support/designer'
import { draftOf, enterDesigner, newPage, type Template, type Widget } from './support/operators'
import { expect, type Shop, test } from './support/test'

/** Every widget of the palette as an operator first uses it: dropped, both tabs of its panel opened, saved. */

/** The panel comes last, because widgets that are dropped on it become its children. */
const CODES = [...Object.keys(definitions).filter(code => code !== 'W0000' && code !== 'W0006'), 'W0006']

async function dragAll({ page, context, shop }: ShopFixture, platform: Template['platform']) {
  const id = await newPage(shop, `全部组件 ${platform} ${Date.now()}`, 'admin', [], platform)
  await enterDesigner(context, shop, 'admin')
  await page.goto(`${shop.designer}/pages/${id}`)
  for (const code of CODES) {
    await drop(page, code, () => topOfPage(page))
    const { name, panel: sections } = definitions[code]!
    for (const { title } of sections.filter(section => section.title))
      await expect(panel(page).getByText(title, { exact: true }).first(), `${code} ${name}`).toBeVisible()
    await panel(page).getByRole('tab', { name: '组件样式' }).click()
    await expect(panel(page).getByText('内边距').first(), code).toBeVisible()
    await panel(page).getByRole('tab', { name: '组件设置' }).click()
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${platform}-${code}.png` })
  }
  await page.getByRole('button', { name: '保存' }).click()
  await expect(chip(page)).toContainText('已保存')
  const { config } = await draftOf(shop, id)
  const stored = (JSON.parse(config) as Widget[]).map(({ type }) => type)
  expect(stored).toEqual(['W0000', ...CODES.toReversed()])
  await expect(blocks(page, 'W0001')).toHaveCount(1)
}

interface ShopFixture {
  page: Page
  context: BrowserContext
  shop: Shop
}

test('every widget can be dragged onto a page of a desktop', ({ page, context, shop }) =>
  dragAll({ page, context, shop }, 'pc'))
test('every widget can be dragged onto a page of a phone', ({ page, context, shop }) =>
  dragAll({ page, context, shop }, 'h5'))

import { draftOf, enterDesigner, newPage, operatorToken } from './support/operators'
import { call } from './support/shop'
import { expect, open, type Shop, test } from './support/test'

/** A page with unknown blocks (reliability row 16). */

const STRANGE = [
  { type: 'W0000', uuid: 'settings' },
  { type: 'W9999', uuid: 'strange', secret: '不认识的内容' },
  { type: 'W0001', uuid: 'newer', version: 99, data: [{ imgUrl: '' }] },
  { type: 'W0002', uuid: 'bare' },
  { type: 'W0011', uuid: 'text', text: '后面的文字还在', width: 400, height: 40 },
]

async function strangePage(shop: Shop) {
  const token = await operatorToken(shop, 'admin')
  const id = await newPage(shop, `奇怪的页面 ${Date.now()}`)
  const page = { theme_pc_template_id: id }
  const config = JSON.stringify(STRANGE)
  const save = { ...page, config, base_revision: 2 }
  const { revision } = await call<{ revision: number }>(shop, 'POST /api/pctemplate/saveTemplateContent', save, token)
  await call(shop, 'POST /api/pctemplate/publish', { ...page, revision }, token)
  await call(shop, 'PUT /api/pctemplate/edit', { ...page, status: 1 }, token)
  return id
}

test('unknown blocks are left out of the page; the designer shows and deletes them', async ({
  page,
  shop,
  context,
}) => {
  const id = await strangePage(shop)
  const answer = await open(page, `${shop.storefront}/custompage?pageid=${id}`)
  expect(answer?.status()).toBe(200)
  await expect(page.getByText('后面的文字还在')).toBeVisible()
  await expect(page.getByText('不认识的内容')).toHaveCount(0)
  await expect(page.getByText(/未知组件/)).toHaveCount(0)

  await enterDesigner(context, shop, 'admin')
  await page.goto(`${shop.designer}/pages/${id}`)
  const canvas = page.getByRole('region', { name: '画布' })
  await expect(canvas.getByText('未知组件 W0001')).toBeVisible()
  await canvas.getByText('未知组件 W9999').click()
  await page.keyboard.press('Delete')
  await expect(canvas.getByText('未知组件 W9999')).toHaveCount(0)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.locator('.hd-save')).toContainText('已保存')
  const { config } = await draftOf(shop, id)
  expect(config).not.toContain('W9999')
  expect(config).toContain('"version":99')
})

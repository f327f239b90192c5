import { enterDesigner, livePage, operatorToken } from './support/operators'
import { call } from './support/shop'
import { expect, test } from './support/test'

test('an operator looks at a planned page before its day; shoppers see nothing of it, and nobody orders', async ({
  page,
  shop,
  context,
  visitor,
  allowed,
}) => {
  allowed.push(/403/)
  const text = (words: string) => [{ type: 'W0011', uuid: 'words', text: words, width: 1190, height: 40 }]
  const id = await livePage(shop, `换装 ${Date.now()}`, text('今天的页面'))
  const token = await operatorToken(shop, 'admin')
  const config = JSON.stringify([{ type: 'W0000', uuid: 'settings' }, ...text('十天后的页面')])
  const saved = { theme_pc_template_id: id, config, base_revision: 2 }
  await call(shop, 'POST /api/pctemplate/saveTemplateContent', saved, token)
  const publish_at = Math.floor(Date.now() / 1000) + 10 * 86_400
  await call(shop, 'POST /api/pctemplate/schedule', { theme_pc_template_id: id, revision: 3, publish_at }, token)

  await enterDesigner(context, shop, 'viewer')
  await page.goto(`${shop.designer}/pages/${id}`)
  await page.getByRole('button', { name: '预览' }).click()
  const dialog = page.getByRole('dialog', { name: /^预览/ })
  await dialog.getByRole('slider', { name: '时刻' }).press('End')
  const [preview] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('button', { name: '看这一刻的商城' }).click(),
  ])
  await expect(preview.getByText('十天后的页面')).toBeVisible()
  await expect(preview.getByText(/预览 .*的商城，不能下单/)).toBeVisible()
  expect(preview.url()).not.toContain('hj_moment')

  const shopper = await (await visitor()).newPage()
  await shopper.goto(`${shop.storefront}/custompage?pageid=${id}`)
  await expect(shopper.getByText('今天的页面')).toBeVisible()

  const order = await preview.request.post(`${shop.storefront}/cart`, { headers: { origin: shop.storefront } })
  expect([order.status(), await order.text()]).toEqual([403, '预览时不能下单，也不能更改任何内容'])
  await preview.goto(shop.storefront)
  await expect(preview.getByText(/预览 .*的商城/)).toBeVisible()
  await preview.getByRole('link', { name: '退出预览' }).click()
  await preview.goto(`${shop.storefront}/custompage?pageid=${id}`)
  await expect(preview.getByText('今天的页面')).toBeVisible()
})

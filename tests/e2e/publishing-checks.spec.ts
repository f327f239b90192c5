import { enterDesigner, newPage, type Widget } from './support/operators'
import { expect, test } from './support/test'

const text = (i: number, more: object = {}): Widget => ({
  type: 'W0011',
  uuid: `text-${i}`,
  text: `第 ${i} 段说明文字`,
  width: 1190,
  height: 40,
  ...more,
})

/** A picture of the shop that this browser does not get; others see the page in their lists. */
const LOST = '/img/category/tv/23272F'
test.use({ allowed: [/404/], pictures: true })

test('the gate looks at sixty blocks before a publication; reasons stay in the version', async ({
  page,
  shop,
  context,
}) => {
  const faults = [
    text(0, { text: '看不清的字', color: '#dddddfff' }),
    text(1, { data: { href: '/no-such-page', title: '旧活动' } }),
    text(2, { data: { href: '/items?keywords=短袖', title: '搜索' } }),
  ]
  const pictures = Array.from({ length: 20 }, (_, i) => ({
    type: 'W0003',
    uuid: `picture-${i}`,
    imgUrl: LOST,
    width: 1190,
    height: 100,
    data: [],
  }))
  const rest = Array.from({ length: 37 }, (_, i) => text(i + 3))
  const id = await newPage(shop, `检查 ${Date.now()}`, 'admin', [...faults, ...pictures, ...rest])
  await enterDesigner(context, shop, 'admin')
  await context.route(`**${LOST}*`, route => route.fulfill({ status: 404 }))
  await page.goto(`${shop.designer}/pages/${id}`)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const begun = Date.now()
  const dialog = page.getByRole('dialog', { name: /^发布/ })
  await expect(dialog.getByText('链接“旧活动”打不开，商城没有这个页面')).toBeVisible({ timeout: 15_000 })
  console.log(`the gate took ${Date.now() - begun} ms for 60 blocks`)
  await expect(dialog.getByText(/“看不清的字”与底色的对比度只有 1\.\d，不易看清/)).toBeVisible()
  await expect(dialog.getByText('图片打不开').first()).toBeVisible()
  await expect(dialog.getByText(/没有在时限内|没有完成|搜索/)).toHaveCount(0)

  const publish = dialog.getByRole('button', { name: '立即发布' })
  await expect(publish).toBeDisabled()
  await dialog.getByRole('textbox', { name: /仍要发布的理由.*旧活动/ }).fill('今晚上线')
  await expect(publish).toBeDisabled()
  await dialog.getByRole('listitem').filter({ hasText: '旧活动' }).getByRole('button', { name: '用于其余' }).click()
  await publish.click()
  await page.getByRole('dialog', { name: '发布成功' }).getByRole('button', { name: '完成' }).click()

  await page.getByRole('button', { name: '历史' }).click()
  const version = page.getByRole('listitem').filter({ hasText: '线上' })
  await version.getByText(/已知 \d+ 个问题仍发布/).click()
  await expect(version.getByText(/旧活动.*：今晚上线/)).toBeVisible()
})

test('the button to publish stays in the window, however much has changed', async ({ page, context, shop }) => {
  const widgets = Array.from({ length: 14 }, (_, i) => ({ type: 'W0002', uuid: `goods-${i}` }))
  const id = await newPage(shop, `长单 ${Date.now()}`, 'admin', widgets)
  await enterDesigner(context, shop, 'admin')
  await page.goto(`${shop.designer}/pages/${id}`)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const dialog = page.getByRole('dialog')
  // What the check found is there.
  await expect(dialog.getByText('定位')).toHaveCount(14)
  for (const height of [900, 720]) {
    await page.setViewportSize({ width: 1280, height })
    await expect(dialog.getByRole('button', { name: '立即发布' })).toBeInViewport({ ratio: 1 })
  }
})

import type { Locator, Page } from '@playwright/test'
import { add, button, type Hands, handsOf, type Picture, pick, write } from './support/by-hand'
import { addBlock, blocks, boxOf, canvas, chip, panel, tile } from './support/designer'
import { draftOf, enterDesigner, newPage, operatorToken, type Widget } from './support/operators'
import { call } from './support/shop'
import { expect, test } from './support/test'

/**
 * What rebuilding the mock-up may take. What differs from it afterwards: the shop's own header and goods, no list of
 * categories over the slides and no signs beside the services, two large pictures of the third card instead of four, no
 * 热卖榜 beside 品质专场, goods of the recommended shops and the looks of three titles, which would take 40 acts more.
 */
const MOST_ACTS = 110

async function style(page: Page, hands: Hands, values: Record<string, number>) {
  const tab = page.getByRole('tab', { name: '组件样式' })
  if ((await tab.getAttribute('aria-selected')) !== 'true') await hands.click(tab)
  for (const [name, value] of Object.entries(values)) await write(page, hands, name, String(value))
}

/** Takes a picture of the open picker. */
async function take(page: Page, hands: Hands, name: string) {
  const dialog = page.getByRole('dialog', { name: '选择图片' })
  await hands.click(dialog.getByRole('button', { name: new RegExp(`^${name}`) }))
  await hands.click(dialog.getByRole('button', { name: '确定' }))
  await expect(dialog).toBeHidden()
}

/** A place in a panel, counted in px of the page, once the panel has at least its height. */
async function placeIn(bar: Locator, { x, y, height }: { x: number; y: number; height: number }) {
  await expect.poll(() => bar.evaluate(one => (one as HTMLElement).offsetHeight)).toBeGreaterThanOrEqual(height)
  await bar.scrollIntoViewIfNeeded()
  const box = await boxOf(bar)
  const scale = box.width / 1190
  return { x: box.x + x * scale + 1, y: box.y + y * scale + 1 }
}

const section = (page: Page, name: string) => page.getByRole('button', { name: `${name} 版块` })

const SERVICES = ['正品保障', '7天无理由退货', '满99元包邮', '送装一体', '30天价保']

async function services(page: Page, hands: Hands) {
  const bar = await add(page, hands, 'W0006')
  await style(page, hands, { 外边距上边: 16, 高度: 64 })
  await addBlock(page, 'W0011', () => hands.drag(tile(page, 'W0011'), () => placeIn(bar, { x: 60, y: 22, height: 64 })))
  for (const [i, words] of SERVICES.entries()) {
    if (i > 0) await hands.key('Control+d')
    await hands.key('F2')
    await hands.type(words)
    await hands.key('Escape')
  }
  const uuid = await page.locator('[data-frame]').getAttribute('data-frame')
  const last = canvas(page).locator(`[data-uuid="${uuid}"]`)
  const { y, height } = await boxOf(last)
  await hands.drag(last, async () => {
    const { x } = await placeIn(bar, { x: 1090, y: 0, height: 64 })
    return { x, y: y + height / 2 }
  })
  await hands.key('Control+a')
  for (const browsing of ['顶部对齐', '水平等距']) {
    await hands.click(page.getByRole('button', { name: '对齐', exact: true }))
    await hands.click(page.getByRole('menuitem', { name: browsing }))
  }
  await page.keyboard.press('Escape')
}

async function cards(page: Page, hands: Hands, pictures: Picture[]) {
  const row = await add(page, hands, 'W0006')
  await style(page, hands, { 外边距上边: 16, 高度: 450 })
  await hands.click(page.getByRole('tab', { name: '组件设置' }))
  for (const [i, [title, words]] of [
    ['超值精选', '每日10点上新'],
    ['领券中心', '先领券 再购物'],
    ['主题会场', '编辑精选'],
  ].entries()) {
    await addBlock(page, 'W0012', () =>
      // A dialog that closes gives the focus back to the canvas, which may scroll to it.
      hands.drag(tile(page, 'W0012'), () => placeIn(row, { x: 400 * i, y: 0, height: 450 })),
    )
    await expect(row.locator('[data-widget="W0012"]')).toHaveCount(i + 1)
    await write(page, hands, '主标题', title!)
    await write(page, hands, '副标题', words!)
    if (i < 2) {
      const [kind, group, choose] = i === 0 ? ['商品', '商品组1', '选择商品'] : ['优惠券', '优惠券组1', '选择优惠券']
      const styles = panel(page).getByRole('radiogroup', { name: '样式' })
      await hands.click(styles.getByText(kind!, { exact: true }))
      await hands.click(button(page, `展开${group}`))
      await hands.click(button(page, choose!))
      await pick(page, hands, choose!, i === 0 ? 4 : 3)
    } else
      for (const [n, { name }] of pictures.entries()) {
        await hands.click(button(page, `展开图片${n + 1}`))
        await hands.click(button(page, '图片：选择图片'))
        const files = page.getByRole('dialog', { name: '选择图片' }).locator('input[type=file]')
        if (n === 0) await hands.upload(files, pictures)
        await take(page, hands, name)
      }
  }
}

test(`the home page of the mock-up is rebuilt from an empty page in at most ${MOST_ACTS} acts`, async ({
  page,
  context,
  shop,
}) => {
  const id = await newPage(shop, `首页 ${Date.now()}`, 'admin', [])
  await enterDesigner(context, shop, 'admin')
  const drawn = async (name: string, key: string): Promise<Picture> => ({
    name: `${name}${Date.now()}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await (await page.request.get(`${shop.storefront}${key}?fm=jpeg`)).body(),
  })
  const pictures = [
    await drawn('零食', '/img/promo/card/pouch/B4783C;head=5Z2a5p6c6Zu26aOf6IqC;sub=56ys5LqM5Lu25Y2K5Lu3'),
    await drawn('手表', '/img/promo/card/watch/2F6FD0;head=5pm66IO956m_5oi0;sub=5ruhIDk5OSDlh48gMTAw'),
  ]
  await page.goto(`${shop.designer}/pages/${id}`)
  await expect(canvas(page).locator('.hd-flow')).toBeVisible({ timeout: 30_000 })
  const hands = handsOf(page)

  await hands.click(section(page, '首屏轮播'))
  await hands.click(blocks(page, 'W0013'), { x: 6, y: 6 })
  await hands.key('Delete')
  await services(page, hands)
  await cards(page, hands, pictures)
  await hands.click(section(page, '商品楼层'))
  await write(page, hands, '标题', '品质专场')
  await add(page, hands, 'W0020')
  for (const n of [0, 1]) {
    await hands.click(n === 0 ? button(page, /^展开/).first() : button(page, '添加商铺'))
    await hands.click(
      panel(page)
        .getByRole('button', { name: /选择商铺$/ })
        .first(),
    )
    const dialog = page.getByRole('dialog', { name: '选择商铺' })
    await boxOf(dialog)
    await hands.click(dialog.locator('tbody tr.ant-table-row').nth(n))
    await hands.click(dialog.getByRole('button', { name: '确定' }))
    await expect(dialog).toBeHidden()
  }
  await add(page, hands, 'W0019')
  await add(page, hands, 'W0002')
  await write(page, hands, '标题', '猜你喜欢')
  await hands.click(button(page, '选择商品'))
  await pick(page, hands, '选择商品', 10)
  await expect(chip(page)).toContainText('已保存')
  test.info().annotations.push({ type: '操作数', description: String(hands.acts()) })

  const draft = await draftOf(shop, id)
  const widgets = (JSON.parse(draft.config) as Widget[]).slice(1)
  const types = widgets.map(({ type }) => type)
  expect(types).toEqual(['W0001', 'W0006', 'W0006', 'W0014', 'W0020', 'W0019', 'W0002'])
  const [, , row] = widgets
  // As near as a hand drops them.
  for (const [i, { x, y }] of (row!.childWidgets as Widget[]).entries()) {
    expect(Math.abs(Number(x) - 400 * i)).toBeLessThanOrEqual(2)
    expect(Number(y)).toBeLessThanOrEqual(2)
  }
  expect(hands.acts()).toBeLessThanOrEqual(MOST_ACTS)

  // Shoppers see it, without what is not chosen yet.
  const token = await operatorToken(shop, 'admin')
  const live = { theme_pc_template_id: id }
  await call(shop, 'POST /api/pctemplate/publish', { ...live, revision: draft.template.revision }, token)
  await call(shop, 'PUT /api/pctemplate/edit', { ...live, status: 1 }, token)
  await page.goto(`${shop.storefront}/custompage?pageid=${id}`)
  for (const words of ['满99元包邮', '超值精选', '领券中心', '主题会场', '品质专场', '猜你喜欢'])
    await expect(page.getByText(words).first()).toBeVisible()
})

import type { Page } from '@playwright/test'
import { add, button, field, type Hands, handsOf, pick, write } from './support/by-hand'
import { canvas, chip, panel } from './support/designer'
import { draftOf, enterDesigner, newPage, operatorToken, type Widget } from './support/operators'
import { call, type Shop } from './support/shop'
import { expect, test } from './support/test'

/** What a page of a phone with slides, ten round entries, three floors of tabs and a list of goods may take. */
const MOST_ACTS = 60

const ENTRIES = [
  ...['手机数码 | /items?keywords=手机', '家用电器 | /items?keywords=家电', '男装女装 | /items?keywords=衣'],
  ...['美妆个护 | /items?keywords=护肤', '食品生鲜 | /items?keywords=零食', '家居家纺 | /items?keywords=家居'],
  ...['箱包出行 | /items?keywords=箱', '领券中心 | /coupons', '积分商城 | /pointsmall', '附近商家 | /shops'],
]
const FLOORS = [
  { title: '数码精选', tabs: ['热卖', '新品'] },
  { title: '居家好物', tabs: ['收纳', '床品'] },
  { title: '零食铺子', tabs: ['坚果', '糕点'] },
]

/** Pictures as files of a desktop. */
async function files(page: Page, shop: Shop, keys: readonly string[]) {
  return await Promise.all(
    keys.map(async (key, i) => ({
      name: `图${i}-${Date.now()}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await (await page.request.get(`${shop.storefront}${key}?fm=jpeg`)).body(),
    })),
  )
}

/** Fills the list of the selected block: lines that are pasted, and pictures that are chosen together. */
async function fill(page: Page, hands: Hands, lines: readonly string[], pictures: Awaited<ReturnType<typeof files>>) {
  await hands.click(button(page, '批量填写'))
  const dialog = page.getByRole('dialog', { name: /^批量填写/ })
  const text = dialog.getByRole('textbox', { name: '每行一项' })
  await hands.click(text)
  await page.keyboard.press('Control+a')
  await hands.type(lines.join('\n'))
  await hands.upload(dialog.getByLabel('上传多张图片'), pictures)
  await expect.poll(async () => (await text.inputValue()).split('/img/').length - 1).toBe(pictures.length)
  await hands.click(dialog.getByRole('button', { name: /^填入/ }))
  await expect(dialog).toBeHidden()
}

async function floor(page: Page, hands: Hands, { title, tabs }: (typeof FLOORS)[number]) {
  await add(page, hands, 'W0005')
  await write(page, hands, '标题', title)
  for (const [i, words] of tabs.entries()) {
    if (i > 0) await hands.click(button(page, '添加标签商品'))
    else await hands.click(button(page, '展开标签1'))
    await write(page, hands, '标签文字', words)
    await hands.click(panel(page).getByText('按规则选品', { exact: true }))
  }
}

test(`a phone page is drawn from nothing in at most ${MOST_ACTS} acts`, async ({ page, context, shop }) => {
  const id = await newPage(shop, `手机首页 ${Date.now()}`, 'admin', [], 'h5')
  await enterDesigner(context, shop, 'admin')
  const slides = await files(page, shop, ['/img/banner/digital/pc', '/img/banner/appliance/pc'])
  const { list } = await call<{ list: { pics: string[] }[] }>(shop, 'GET goods/items', { page: 1, pageSize: 10 })
  const icons = await files(
    page,
    shop,
    list.map(({ pics }) => new URL(pics[0]!, shop.storefront).pathname),
  )
  await page.goto(`${shop.designer}/pages/${id}`)
  await expect(canvas(page).locator('.hd-flow')).toBeVisible({ timeout: 30_000 })
  const hands = handsOf(page)

  await add(page, hands, 'W0001')
  await fill(page, hands, ['/items', '/coupons'], slides)
  await add(page, hands, 'W0026')
  await fill(page, hands, ENTRIES, icons)
  for (const one of FLOORS) await floor(page, hands, one)
  await add(page, hands, 'W0002')
  await write(page, hands, '标题', '为你推荐')
  await hands.click(button(page, '选择商品'))
  await pick(page, hands, '选择商品', 6)
  await expect(field(page, '标题')).toHaveValue('为你推荐')
  await expect(chip(page)).toContainText('已保存')
  test.info().annotations.push({ type: '操作数', description: String(hands.acts()) })

  const draft = await draftOf(shop, id)
  const widgets = (JSON.parse(draft.config) as Widget[]).slice(1)
  expect(widgets.map(({ type }) => type)).toEqual(['W0001', 'W0026', 'W0005', 'W0005', 'W0005', 'W0002'])
  const entries = widgets[1]!.data as { title: string; imgUrl: string; pathData: { href?: string } }[]
  expect(entries.map(({ title, pathData }) => `${title} | ${pathData.href}`)).toEqual(ENTRIES)
  expect(new Set(entries.map(({ imgUrl }) => imgUrl)).size).toBe(ENTRIES.length)
  expect(hands.acts()).toBeLessThanOrEqual(MOST_ACTS)

  const token = await operatorToken(shop, 'admin')
  const live = { theme_pc_template_id: id }
  await call(shop, 'POST /api/pctemplate/publish', { ...live, revision: draft.template.revision }, token)
  await call(shop, 'PUT /api/pctemplate/edit', { ...live, status: 1 }, token)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${shop.storefront}/h5/custompage?pageid=${id}`)
  for (const words of ['手机数码', '附近商家', '数码精选', '零食铺子', '为你推荐'])
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
})

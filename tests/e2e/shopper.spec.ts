import type { Browsing } from './support/browsing'
import { buy, enterCart, orderAndPay, topLink } from './support/buying'
import { skusOf } from './support/members'
import { askInternal, expect, test } from './support/test'

/** The steps of a new shopper from the search box to a paid order (first milestone). */

async function checkBooks({ shop }: Browsing, id: string, goodsId: string, before: Awaited<ReturnType<typeof skusOf>>) {
  const moved = await askInternal<{ sku_id: number; delta: number; kind: string }[]>(
    shop,
    `/internal/ledger?order_id=${id}`,
  )
  expect(moved).toEqual([{ sku_id: expect.any(Number), delta: -2, kind: 'sale' }])
  const sku = String(moved[0]!.sku_id)
  const storeOf = (skus: typeof before) => skus.find(({ item_id }) => item_id === sku)!.store
  expect(storeOf(before) - storeOf(await skusOf(shop, goodsId))).toBe(2)
  expect(await askInternal(shop, '/internal/invariants')).toEqual([])
}

test('a new shopper finds, chooses, registers, orders and pays', { tag: '@gate' }, async ({ page, shop }) => {
  const browsing = { page, shop, scripts: true }
  const { goodsId, before, hole, mobile } = await buy(browsing)
  const mini = page.getByRole('region', { name: '购物车商品' })
  await expect(mini.getByRole('textbox', { name: /的数量$/ })).toHaveValue('2')
  await expect(mini).toContainText('共 2 件')
  await enterCart(browsing, topLink(page), mobile)
  await expect(page.getByRole('listitem').filter({ hasText: hole.colour }).first()).toContainText(hole.size)
  const id = await orderAndPay(browsing)
  await checkBooks(browsing, id, goodsId, before)
})

test('the same way without scripts @noscript', { tag: '@gate' }, async ({ page, shop }) => {
  const browsing = { page, shop, scripts: false }
  const { goodsId, before, mobile } = await buy(browsing)
  await enterCart(browsing, topLink(page), mobile)
  const id = await orderAndPay(browsing)
  await checkBooks(browsing, id, goodsId, before)
})

test('the same way on a phone @phone', { tag: '@gate' }, async ({ page, shop }) => {
  const browsing = { page, shop, scripts: true }
  const { goodsId, before, mobile } = await buy(browsing)
  await enterCart(browsing, page.getByRole('link', { name: /^购物车/ }).last(), mobile)
  const id = await orderAndPay(browsing)
  await checkBooks(browsing, id, goodsId, before)
})

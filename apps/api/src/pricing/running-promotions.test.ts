import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBuyer } from '../../testing/buyer'
import { closeSound } from '../../testing/close-sound'
import { addGoods } from '../../testing/fixtures'
import { addPromotion } from '../../testing/promotions'
import { createTestShop, type TestShop } from '../../testing/test-shop'
import { warnOfUnknownKinds } from './running-promotions'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeSound(shop))

it('leaves out a promotion of an unknown kind, and logs it once', async () => {
  const [buyer, { goods }] = [await addBuyer(shop), await addGoods(shop.db, { price: 20_000 })]
  const odd = { kind: 'buy_one_get_two' as never, steps: [{ full: 100, off: 9_000 }] }
  const { id } = await addPromotion(shop.db, shop.clock.now(), odd)
  await buyer.api('POST cart', { item_id: goods.itemId, num: 1 })
  const [group] = (await buyer.api('GET cart/list')).valid_cart
  expect(group).toMatchObject({ activity_grouping: [], total_fee: 20_000, list: [{ promotions: [], discount_fee: 0 }] })
  const page = await buyer.api('GET goods/items/{item_id}', { item_id: String(goods.itemId) })
  expect(page.promotion_activity).toEqual([])

  const lines: unknown[] = []
  const log = { warn: (...line: unknown[]) => void lines.push(line) }
  const told = new Set<number>()
  await warnOfUnknownKinds({ db: shop.db, log }, told)
  await warnOfUnknownKinds({ db: shop.db, log }, told)
  expect(lines).toEqual([[{ promotion: id, kind: 'buy_one_get_two' }, 'promotion of an unknown kind is left out']])
})

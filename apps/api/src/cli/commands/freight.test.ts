import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addAddress, addGoods, addShop } from '../../../testing/fixtures'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { auditLog, freightTemplates } from '../../db/schema'

let shop: TestShop
let buyer: Buyer
let shopId: number
const folder = mkdtempSync(join(tmpdir(), 'heji-freight-'))
const HEAD = '模板,店铺,计费,默认,地区,说明,配送,首件,首费,续件,续费,满额包邮,满件包邮'

beforeAll(async () => {
  shop = await createTestShop()
  shopId = (await addShop(shop.db, { name: '运费店' })).id
  buyer = await addBuyer(shop)
})
afterAll(() => closeWithInvariants(shop))
beforeEach(() => shop.db.delete(freightTemplates))

const table = (...rows: string[]) => {
  const file = join(folder, 'freight.csv')
  writeFileSync(file, [HEAD, ...rows].join('\n'))
  return file
}
const imported = (...rows: string[]) => heji(shop, 'freight import', { file: table(...rows) })

/** The freight of so many pieces to an address of the buyer, as the checkout shows it. */
async function freightOf(itemId: number, num: number, addressId = buyer.addressId) {
  const { freight_fee, price_steps } = await buyer.api('POST getFreightFee', {
    items: [{ item_id: String(itemId), num }],
    address_id: String(addressId),
  })
  return [freight_fee, price_steps!.find(({ rule }) => rule === 'freight')!.text]
}
const goodsOf = async (values: Parameters<typeof addGoods>[1] = {}) =>
  (await addGoods(shop.db, { shopId, price: 1_000, store: 99, ...values })).skus[0]!.itemId

describe('heji freight', () => {
  it('changes what the checkout asks for, by pieces and region, from the next order on', async () => {
    const itemId = await goodsOf()
    expect(await freightOf(itemId, 1)).toEqual([800, '运费（满99元包邮）'])
    await imported('标准,,按件,是,其余地区,,,2,10,1,3.50,,', '标准,,,,北京,同城,,1,5,,,50,')
    expect(await freightOf(itemId, 1)).toEqual([500, '运费（同城，满50元包邮）'])
    expect(await freightOf(itemId, 5)).toEqual([0, '满50元包邮'])
    const far = await addAddress(shop.db, buyer.id, {
      province: '浙江省',
      city: '杭州市',
      county: '西湖区',
      isDefault: false,
    })
    expect(await freightOf(itemId, 4, far.id)).toEqual([1_700, '运费'])
    const rows = await shop.db.select().from(auditLog)
    expect(rows.at(-1)).toMatchObject({
      action: 'settings.freight-file',
      detail: { before: [], after: [{ name: '标准' }] },
    })
  })

  it('has templates of a shop and of single goods, by weight; the nearest one counts', async () => {
    const plain = await goodsOf()
    const heavy = await goodsOf({ bn: 'HEAVY', weightGrams: 2_600 })
    await imported(
      '全站,,,是,其余地区,,,,6,,,,',
      '本店,运费店,,是,其余地区,,,,7,,,,',
      '大件,,按重量,,其余地区,,,1,12,0.5,2,,3',
    )
    expect(await freightOf(plain, 1)).toEqual([700, '运费'])
    const { id } = (await shop.db.select().from(freightTemplates)).find(({ name }) => name === '大件')!
    await heji(shop, 'freight use', { id: String(id), bns: ['HEAVY'] })
    // 1 kg and four begun halves.
    expect(await freightOf(heavy, 1)).toEqual([2_000, '运费（满3件包邮）'])
    expect(await freightOf(heavy, 3)).toEqual([0, '满3件包邮'])
    await heji(shop, 'freight remove', { id: String(id) })
    expect(await freightOf(heavy, 1)).toEqual([700, '运费'])
  })

  it('says on the item page, in the cart and at the checkout where goods are not sent, and takes no such order', async () => {
    const itemId = await goodsOf({ name: '生鲜礼盒' })
    await imported('生鲜,,,是,其余地区,,,,8,,,,', '生鲜,,,,北京/北京市/昌平区、西藏,,否,,,,,,')
    const { arrival } = await buyer.api('GET goods/arrival', { item_id: String(itemId) })
    expect(arrival).toMatchObject({ is_served: false, county: '昌平区' })
    await buyer.api('POST cart', { item_id: itemId, num: 1 })
    const { valid_cart } = await buyer.api('GET cart/list')
    expect(valid_cart[0]!.list[0]!.not_sent_to).toBe('北京市昌平区')
    expect(valid_cart[0]!.freight_missing).toBeUndefined()
    const elsewhere = await buyer.api('GET cart/list', { region_id: '330106' })
    expect(elsewhere.valid_cart[0]!.list[0]!.not_sent_to).toBeUndefined()
    const visitor = await shop.api()('POST cart/visitor', {
      items: [{ item_id: String(itemId), num: 1 }],
      region_id: '540102',
    })
    expect(visitor.valid_cart[0]!.list[0]!.not_sent_to).toBe('西藏自治区拉萨市城关区')
    const request = { cart_type: 'cart' as const, distributor_id: String(shopId), address_id: String(buyer.addressId) }
    const message = '部分商品不配送到北京市昌平区，请更换地址或移出这些商品'
    const { refusal } = await buyer.api('POST checkout', request)
    expect(refusal).toMatchObject({ message, lines: [{ item_name: '生鲜礼盒', reason: '不配送到北京市昌平区' }] })
    await expect(buyer.api('POST order_new', { ...request, pay_type: 'testpay' })).rejects.toMatchObject({ message })
    expect((await buyer.api('GET cart/list')).valid_cart[0]!.list).toHaveLength(1)
  })

  it('writes a table that reads back the same', async () => {
    const rows = [
      '标准,运费店,按重量,是,浙江省/杭州市、青海省,偏远,是,1.5,8,0.5,2.5,99,3',
      '标准,运费店,按重量,是,其余地区,,否,,,,,,',
    ]
    await imported(...rows)
    const file = join(folder, 'out.csv')
    await heji(shop, 'freight export', { file })
    const written = readFileSync(file, 'utf8').replace('\uFEFF', '').split('\n')
    expect(written.slice(0, 3)).toEqual([HEAD, ...rows])
    // The shop has no default of all shops, so the usual one is written too.
    expect(written[4]).toContain('默认运费,,按件,是,其余地区')
  })

  it.each([
    [['甲,,,,火星,,,,8,,,,'], '第 2 行：没有「火星」这个地区，请写成 浙江省/杭州市；没有作任何修改'],
    [
      ['甲,,,,浙江,,,,8,,,,'],
      '第 2 行：「甲」要有一行的地区是“其余地区”，而且只有一行（不配送也要写明）；没有作任何修改',
    ],
    [['甲,,,,其余,,,,,,,,'], '第 2 行：没有写首费；包邮写 0，不配送请在“配送”写 否；没有作任何修改'],
    [['甲,,,,其余,,,,八块,,,,'], '第 2 行：首费：请写成 金额，如 8 或 12.50；没有作任何修改'],
    [['甲,,,,其余,,,,8,,,,', '甲,,,,浙江、浙江省,,,,8,,,,'], '第 2 行：「甲」的「浙江省」写了两次；没有作任何修改'],
    [['甲,无此店,,,其余,,,,8,,,,'], '没有名叫「无此店」的店铺；没有作任何修改'],
    [['甲,,,是,其余,,,,8,,,,', '乙,,,是,其余,,,,9,,,,'], '一个店铺只能有一个默认模板；没有作任何修改'],
  ])('refuses %j, and changes nothing', async (rows, message) => {
    expect((await imported(...rows)).at(-1)).toBe(message)
    expect(await shop.db.select().from(freightTemplates)).toEqual([])
  })
})

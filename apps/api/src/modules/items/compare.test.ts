import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addGoods, addGrade, addMember } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { reviews } from '../../db/schema'

let shop: TestShop
const ids: string[] = []

beforeAll(async () => {
  shop = await createTestShop()
  for (const [i, name] of ['甲', '乙', '丙', '丁', '戊'].entries()) {
    const { goods } = await addGoods(shop.db, {
      name,
      price: 10_000 * (i + 1),
      params: [{ name: '重量', value: `${i}g` }],
      ...(i === 0
        ? {
            variants: [
              { text: '红', store: 1 },
              { text: '蓝', store: 2 },
            ],
          }
        : {}),
    })
    ids.push(String(goods.itemId))
  }
  await shop.db.insert(reviews).values([
    { goodsId: Number(ids[1]), username: '张三', star: 5, content: '好', pics: ['/img/a'] },
    { goodsId: Number(ids[1]), username: '李四', star: 4, content: '行' },
  ])
})
afterAll(() => shop.close())

const compare = async (item_id: unknown, token?: string) =>
  (await shop.api(token)('GET goods/compare', { item_id: item_id as string })).list
const names = async (item_id: unknown) => (await compare(item_id)).map(item => item.item_name)

describe('GET goods/compare', () => {
  it('answers items in the asked order, with params, specs and reviews', async () => {
    const [second, first] = await compare(`${ids[1]},${ids[0]}`)
    expect(second).toMatchObject({
      item_name: '乙',
      price: 20_000,
      item_params: [{ attribute_name: '重量', attribute_value_name: '1g' }],
      specs: [],
      rate_summary: { count: 2, average: 45, with_pic: 1 },
    })
    expect(first).toMatchObject({ specs: [{ spec_name: '颜色', values: ['红', '蓝'] }], rate_summary: { count: 0 } })
  })

  it('answers at most four, each once', async () => {
    expect(await names(ids)).toEqual(['甲', '乙', '丙', '丁'])
    expect(await names([ids[2], ids[2], ids[0], ids[2]].join(','))).toEqual(['丙', '甲'])
  })

  it.each([[''], ['abc'], ['1 or 1=1'], ['-1'], ['99999999999999999999']])('finds nothing for %j', async given => {
    expect(await compare(given)).toEqual([])
  })

  it('needs ids', async () => {
    await expect(compare(undefined)).rejects.toMatchObject({ status: 422, message: '缺少参数 item_id' })
  })

  it('leaves out what is not on the shelf or only for staff', async () => {
    const off = (await addGoods(shop.db, { approveStatus: 'instock' })).goods.itemId
    const staff = (await addGoods(shop.db, { staffGoods: true, productType: 'sale' })).goods.itemId
    expect(await names([off, ids[0], staff].join(','))).toEqual(['甲'])
  })

  it("has the caller's price", async () => {
    const silver = await addGrade(shop.db, { name: '银卡', isDefault: false, percentOff: 25 })
    const token = await shop.tokenOf('member', (await addMember(shop.db, { gradeId: silver.id })).id)
    expect((await compare(ids[0], token))[0]?.member_price).toBe(7_500)
    expect((await compare(ids[0]))[0]).not.toHaveProperty('member_price')
  })

  it('needs two statements', async () => {
    const before = shop.database.queryCount()
    await compare(ids)
    expect(shop.database.queryCount() - before).toBe(2)
  })
})

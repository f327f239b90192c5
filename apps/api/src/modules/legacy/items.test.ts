import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer } from '../../../testing/buyer'
import { addCategory, addGoods } from '../../../testing/fixtures'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { reviews } from '../../db/schema'
import { searchDocument } from '../search/document'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const idOf = ({ goods }: Awaited<ReturnType<typeof addGoods>>) => String(goods.itemId)

describe('one item', () => {
  it('GET /item.desc answers its text', async () => {
    const item_id = idOf(await addGoods(shop.db, { intro: '<p>长绒棉</p>' }))
    expect(await shop.api()('GET /item.desc', { item_id })).toEqual({ desc: '<p>长绒棉</p>' })
    expect(await refusal(shop.api()('GET /item.desc', { item_id: 'x' }))).toMatchObject({ status: 404 })
  })

  it('GET /item.rate.list shows its reviews', async () => {
    const { goods } = await addGoods(shop.db)
    const who = await addBuyer(shop)
    const own = { goodsId: goods.itemId, memberId: who.id, username: '阿禾', star: 5 }
    await shop.db.insert(reviews).values([
      { ...own, content: '好' },
      { ...own, content: '很好' },
    ])
    const asked = { item_id: String(goods.itemId), page_no: 1, page_size: 1 }
    const shown = await shop.api()('GET /item.rate.list', asked)
    expect(shown).toMatchObject({ count: 2, list: [{ content: '很好', username: '阿**' }] })
    expect((await refusal(shop.api()('GET /item.rate.list', { item_id: 'x' }))).message).toBe('商品ID异常')
  })

  it('GET /item.share draws its address', async () => {
    const item_id = idOf(await addGoods(shop.db))
    const { weixin_qrcode, downWeixinImgLink } = await shop.api()('GET /item.share', { item_id })
    expect(weixin_qrcode).toMatch(/^data:image\/png;base64,/)
    expect(downWeixinImgLink).toBe(weixin_qrcode)
    const other = await shop.api()('GET /item.share', { item_id: idOf(await addGoods(shop.db)) })
    expect(other.weixin_qrcode).not.toBe(weixin_qrcode)
    expect(await refusal(shop.api()('GET /item.share', { item_id: '1' }))).toMatchObject({ status: 404 })
  })

  it("GET /item.fav shows the caller's favourites", async () => {
    const [buyer, other] = [await addBuyer(shop), await addBuyer(shop)]
    const [item_id, second] = [idOf(await addGoods(shop.db)), idOf(await addGoods(shop.db))]
    for (const id of [item_id, second]) await buyer.api('POST member/collect/item/{item_id}', { item_id: id })
    expect(await buyer.api('GET /item.fav', { item_id })).toMatchObject({ count: 1, list: [{ item_id }] })
    expect((await buyer.api('GET /item.fav')).count).toBe(2)
    expect(await other.api('GET /item.fav', { item_id })).toEqual({ count: 0, list: [] })
    expect(await refusal(buyer.api('GET /item.fav', { item_id: '1' }))).toMatchObject({ status: 404 })
  })
})

describe('many items', () => {
  it('GET /item.microSearch finds goods and their categories', async () => {
    const category = await addCategory(shop.db, { name: '茶具' })
    const add = (name: string, tags: string[] = []) => {
      const search = searchDocument({ name, bn: '', brand: '', categories: [], tags })
      return addGoods(shop.db, { mainCategoryId: category.id, name, search })
    }
    const item_id = idOf(await add('青瓷茶杯'))
    await add('茶杯', ['青瓷'])
    const found = await shop.api()('GET /item.microSearch', { search_keywords: '青瓷', page_size: 1 })
    expect(found).toMatchObject({
      category: [{ cat_id: String(category.id), cat_name: '茶具', count: 2 }],
      itemSearchData: [{ item_id }],
      itemSearchCount: 2,
    })
    expect((await shop.api()('GET /item.microSearch', { search_keywords: '没有' })).itemSearchCount).toBe(0)
  })

  it('GET /category.relProps counts the spec values of a category and of those below it', async () => {
    const top = await addCategory(shop.db, { name: '男装' })
    const below = await addCategory(shop.db, { name: '衬衫', parentId: top.id, level: 2 })
    const variants = (...names: string[]) => names.map(text => ({ text, store: 1 }))
    await addGoods(shop.db, { mainCategoryId: top.id, variants: variants('白', '黑') })
    await addGoods(shop.db, { mainCategoryId: below.id, variants: variants('白') })
    await addGoods(shop.db, { mainCategoryId: below.id, variants: variants('红'), approveStatus: 'instock' })
    await addGoods(shop.db, { variants: variants('绿') })
    expect(await shop.api()('GET /category.relProps', { cat_id: top.id })).toEqual({
      spec_props: [
        {
          spec_name: '颜色',
          spec_values: [
            { spec_value_name: '白', count: 2 },
            { spec_value_name: '黑', count: 1 },
          ],
        },
      ],
    })
    expect(await shop.api()('GET /category.relProps', { cat_id: '9'.repeat(19) })).toEqual({
      spec_props: [],
    })
    expect((await refusal(shop.api()('GET /category.relProps', { cat_id: 'x' }))).message).toBe('分类不存在')
  })
})

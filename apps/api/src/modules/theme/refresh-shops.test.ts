import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addShop } from '../../../testing/fixtures'
import { addLivePage, operatorApi } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { shops, shopTags, tags } from '../../db/schema'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

it("shows shops with today's data, in panels too, and marks missing ones", async () => {
  const open = await addShop(shop.db, {
    name: '今天的名字',
    logo: '/img/logo',
    banner: '/img/banner',
    topPicture: '/img/top',
  })
  const shut = await addShop(shop.db, { isValid: false })
  const made = await shop.db
    .insert(tags)
    .values(['自营', '当日达', '会员店'].map(name => ({ name, kind: 'shop' as const })))
    .returning()
  await shop.db.insert(shopTags).values(made.map(({ id }, sort) => ({ shopId: open.id, tagId: id, sort })))
  const entry = (id: number | string) => ({ shop_id: String(id), shop_name: '旧名', logo: '/img/old', tag_list: [] })
  const data = [entry(open.id), entry(shut.id), entry(999_999), entry('')]
  const { theme_pc_template_id: id } = await addLivePage(
    await operatorApi(shop),
    {},
    { type: 'W0020', uuid: 'page', data },
    { type: 'W0006', uuid: 'panel', childWidgets: [{ type: 'W0020', uuid: 'child', data: data.slice(0, 1) }] },
  )
  const read = async () => {
    const rows = await shop.api()('GET pctemplate/getTemplateContent', { theme_pc_template_id: id })
    if (!Array.isArray(rows)) throw new Error('a page instead of rows')
    return rows.map(row => JSON.parse(row.config))
  }
  const fresh = {
    shop_id: String(open.id),
    shop_name: '今天的名字',
    logo: '/img/logo',
    banner: '/img/banner',
    top_pic: '/img/top',
    closed: false,
    tag_list: made.slice(0, 2).map(tag => ({ tag_id: String(tag.id), tag_name: tag.name })),
  }
  const [page, panel] = await read()
  expect(page.data).toEqual([
    fresh,
    ...[entry(shut.id), entry(999_999)].map(gone => ({ ...gone, closed: true })),
    entry(''),
  ])
  expect(panel.childWidgets[0].data).toEqual([fresh])
  await shop.db.update(shops).set({ isValid: false }).where(eq(shops.id, open.id))
  expect((await read())[0].data[0]).toMatchObject({ shop_name: '旧名', closed: true })
})

it('adds the first shops of the fallback district, and says if it has none', async () => {
  const { theme_pc_template_id: id } = await addLivePage(
    await operatorApi(shop),
    {},
    { type: 'W0006', uuid: 'panel', childWidgets: [{ type: 'W0019', uuid: 'near', data: [{ distributor_id: '5' }] }] },
  )
  const read = async () => {
    const [row] = (await shop.api()('GET pctemplate/getTemplateContent', { theme_pc_template_id: id })) as {
      config: string
    }[]
    return JSON.parse(row!.config).childWidgets[0]
  }
  await shop.db.update(shops).set({ isValid: false })
  const far = await addShop(shop.db, { name: '上海店', province: '上海市', city: '上海市', area: '静安区' })
  expect(await read()).toMatchObject({ data: [{ distributor_id: String(far.id), name: '上海店' }], area: '' })
  const [tag] = await shop.db.insert(tags).values({ name: '昌平', kind: 'shop' }).returning()
  const made = await Promise.all(Array.from({ length: 12 }, () => addShop(shop.db)))
  await shop.db.insert(shopTags).values(made.map(({ id }) => ({ shopId: id, tagId: tag!.id, sort: 0 })))
  const found = await read()
  const tagList = [{ tag_id: String(tag!.id), tag_name: '昌平' }]
  expect(found).toMatchObject({ area: '昌平区', allTagList: tagList })
  expect(found.data).toHaveLength(10)
  expect(Object.keys(found.data[0]).sort()).toEqual(['banner', 'distributor_id', 'logo', 'name', 'tagList'])
  expect(found.data[0].tagList).toEqual(tagList)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods, addShop } from '../../../testing/fixtures'
import { operatorApi } from '../../../testing/pages'
import { refused } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { freightTemplates } from '../../db/schema'

/** Goods that go to another shop do not keep a freight template of the old one. */

let shop: TestShop
let api: Awaited<ReturnType<typeof operatorApi>>
let shopId: number
let ofOne: number
let ofAll: number
beforeAll(async () => {
  shop = await createTestShop()
  shopId = (await addShop(shop.db, { name: '东店' })).id
  await addShop(shop.db, { name: '西店' })
  const template = async (values: { name: string; shopId?: number }) =>
    (
      await shop.db
        .insert(freightTemplates)
        .values({ by: 'piece', zones: [], ...values })
        .returning()
    )[0]!.id
  ofOne = await template({ name: '东店冷链', shopId })
  ofAll = await template({ name: '通用' })
  api = await operatorApi(shop, 'editor')
})
afterAll(() => closeWithInvariants(shop))

const item = async (freightTemplateId: number) => (await addGoods(shop.db, { shopId, freightTemplateId })).goods
const edit = (id: number, more: object) => api('POST /api/operator/goods/edit', { goods_id: String(id), ...more })
const templateOf = async (id: number) =>
  (await api('POST /api/operator/goods/show', { goods_id: String(id) })).freight_template

it('loses it, and the shop is told; one of all shops stays', async () => {
  const [own, common] = [await item(ofOne), await item(ofAll)]
  expect((await edit(own.itemId, { shop: '西店' })).message).toMatch('原运费模板是另一家店铺的')
  expect((await edit(common.itemId, { shop: '西店' })).message).toBe(`${common.bn} 已保存`)
  expect([await templateOf(own.itemId), await templateOf(common.itemId)]).toEqual(['店铺默认', '通用'])
})

it('is refused where the old one is asked for again', async () => {
  const one = await item(ofOne)
  const moved = edit(one.itemId, { shop: '西店', freight_template_id: String(ofOne) })
  expect(await refused(moved)).toMatch('是其他店铺的商品')
  expect(await templateOf(one.itemId)).toBe('东店冷链')
})

it('loses it by a table, too, with a note, and gets it back with the undoing', async () => {
  const one = await item(ofOne)
  const file = new File([`货号,店铺\n${one.bn},西店\n`], '搬店.csv')
  const { notes, act_id } = await api('POST /api/operator/goods/import', { file } as never)
  expect(notes).toEqual([expect.stringContaining(`${one.bn}：原运费模板`)])
  await api('POST /api/operator/goods/undo', { act_id })
  expect(await templateOf(one.itemId)).toBe('东店冷链')
})

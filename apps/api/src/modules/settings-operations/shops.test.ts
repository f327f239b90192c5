import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { operatorApi } from '../../../testing/pages'
import { refused } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { auditLog, shops } from '../../db/schema'

let shop: TestShop
let api: Awaited<ReturnType<typeof operatorApi>>

beforeAll(async () => {
  shop = await createTestShop()
  api = await operatorApi(shop, 'editor')
})
afterAll(() => closeWithInvariants(shop))

const WHERE = { region: '浙江省/杭州市/西湖区', address: '文三路1号' }

describe('shops', () => {
  const add = (facts: object) => api('POST /api/operator/settings/shop-add', { name: '青禾店', ...WHERE, ...facts })
  const set = (id: string, facts: object) => api('POST /api/operator/settings/shop-set', { id, ...facts })
  const rowOf = async (id: string) =>
    (await api('POST /api/operator/settings/shops', {})).rows.find(one => one.id === id)

  it('are added, changed in part, closed and listed', async () => {
    const { id } = await add({ mobile: '0571-88880000', is_ziti: 'yes' })
    expect(await rowOf(id)).toMatchObject({ place_text: '浙江省杭州市西湖区文三路1号', is_ziti: true, is_open: true })
    await set(id, { open: 'no', hour: '10:00-22:00', mobile: '' })
    expect(await rowOf(id)).toMatchObject({
      is_open: false,
      hour: '10:00-22:00',
      mobile: '',
      name: '青禾店',
    })
    const { list } = await shop.api()('GET distributor/list', { page: 1, pageSize: 50 })
    expect(list.map(({ name }) => name)).not.toContain('青禾店')
    const [row] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'settings.shop-set'))
    expect(row!.detail).toEqual({
      before: { isValid: true, hour: '09:00-21:00', mobile: '0571-88880000' },
      after: { isValid: false, hour: '10:00-22:00', mobile: '' },
    })
  })

  it.each([
    [{ name: '青禾店' }, /^已有店铺 青禾店，编号 \d+$/],
    [{ name: '甲', region: '浙江省/苏州市/西湖区' }, /^没有地区 浙江省\/苏州市\/西湖区/],
    [{ name: '甲', region: '浙江省' }, /^地区要写成 省\/市\/区/],
    [{ name: '甲', address: '' }, /^请写明地区和地址$/],
    [{ name: '甲', hour: '9点' }, /^营业时间要写成/],
    [{ name: '甲', logo: 'https://elsewhere.example/x.png' }, /^图片请先上传$/],
    [{ name: '' }, /^请填写店铺名称$/],
  ])('are refused with %j', async (facts, message) => {
    const before = await shop.db.$count(shops)
    expect(await refused(add(facts))).toMatch(message)
    expect(await shop.db.$count(shops)).toBe(before)
  })

  it('that do not exist are not changed, nor is nothing', async () => {
    expect(await refused(set('999999', { open: 'no' }))).toBe('没有店铺 999999')
    expect(await refused(set('1', {}))).toBe('没有要修改的内容')
    const viewer = await operatorApi(shop, 'viewer')
    expect(await refused(viewer('POST /api/operator/settings/shop-set', { id: '1', open: 'no' }))).toBe('没有权限')
  })
})

describe('texts of the mall', () => {
  const set = (texts: object) => api('POST /api/operator/settings/texts-set', texts)
  const show = () => api('POST /api/operator/settings/texts-show', {})

  it('are changed in part, which buyers see, and can be emptied', async () => {
    await set({ brand_name: '青禾', intro: '好物', register_text: '第一条\n第二条'.repeat(500) })
    await set({ intro: '', brand_color: '#12803c' })
    expect(await show()).toMatchObject({
      brand_name: '青禾',
      intro: '',
      brand_color: '#12803c',
      register_text: '第一条\n第二条'.repeat(500),
    })
    expect(await shop.api()('GET shops/setting', {})).toMatchObject({ brand_name: '青禾', intro: '' })
    const rows = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'settings.texts-set'))
    expect(rows.at(-1)).toMatchObject({ target: 'shop', detail: { before: { intro: '好物' }, after: { intro: '' } } })
  })

  it.each([
    [{ brand_color: 'red' }, '颜色要写成 #C4002A'],
    [{ brand_name: '' }, '请填写商城名称'],
    [{ logo: 'x' }, '图片请先上传'],
    [{}, '没有要修改的内容'],
  ])('are refused with %j', async (texts, message) => {
    const before = await show()
    expect(await refused(set(texts))).toBe(message)
    expect(await show()).toEqual(before)
  })
})

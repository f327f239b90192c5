import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { describedFiles } from '../../../testing/described'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { png } from '../../../testing/upload-corpus'
import { auditLog, shops } from '../../db/schema'

let shop: TestShop
const file = describedFiles()
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))

const WHERE = { region: '浙江省/杭州市/西湖区', address: '文三路1号' }
const rowOf = async (name: string) => (await shop.db.select().from(shops).where(eq(shops.name, name)))[0]

describe('shop add', () => {
  it('makes a shop at its address, which the list shows', async () => {
    const facts = { ...WHERE, mobile: '0571-88880000', hour: '08:30-20:00', selfOperated: true, pickup: true }
    const [line] = await heji(shop, 'shop add', { name: '青禾店', ...facts })
    const row = (await rowOf('青禾店'))!
    expect(line).toBe(`店铺 ${row.id}「青禾店」已新增`)
    expect(row).toMatchObject({
      city: '杭州市',
      hour: '08:30-20:00',
      isSelfOperated: true,
      isZiti: true,
      isValid: true,
    })
    expect(row.lng).toBeCloseTo(120.2, 0)
    expect(row.lat).toBeCloseTo(30.3, 0)
    expect((await heji(shop, 'shop list')).at(-2)).toContain('浙江省杭州市西湖区文三路1号')
    const { list } = await shop.api()('GET distributor/list', { page: 1, pageSize: 50 })
    expect(list.map(({ name }) => name)).toContain('青禾店')
  })

  it('stores its logo and its banner, and refuses what is no picture', async () => {
    const logo = file('logo.png', await png(40, 40))
    await heji(shop, 'shop add', { name: '有图店', ...WHERE, logo })
    const { id, logo: address } = (await rowOf('有图店'))!
    expect((await shop.app.request(`http://shop.test${address}`)).status).toBe(200)
    const banner = file('banner.png', await png(80, 40))
    expect(await heji(shop, 'shop set', { id: String(id), banner })).toEqual([`店铺 ${id} 已修改`])
    expect(await rowOf('有图店')).toMatchObject({ logo: address, banner: expect.stringMatching(/^\/img\/u\//) })
    const text = file('text.png', 'text')
    expect(await heji(shop, 'shop set', { id: String(id), banner: text })).toEqual([
      expect.stringMatching(/^图片 text.png：/),
    ])
    const [shown] = await heji(shop, 'picture add', { file: banner })
    expect(shown).toBe((await rowOf('有图店'))!.banner)
  })

  it.each([
    [{ ...WHERE, region: '浙江省/西湖区' }, '地区要写成 省/市/区，如 浙江省/杭州市/西湖区'],
    [{ ...WHERE, region: '浙江省/苏州市/西湖区' }, '没有地区 浙江省/苏州市/西湖区，请写成 省/市/区'],
    [{ ...WHERE, place: '30.27,120.13' }, '位置要写成 经度,纬度，如 120.13,30.27'],
    [{ ...WHERE, place: '12.5,45.1' }, '这个位置不在中国'],
    [{ ...WHERE, hour: '9点' }, '营业时间要写成 09:00-21:00'],
    [{ ...WHERE, hour: '21:00-09:00' }, '营业时间的结束须晚于开始'],
    [{ ...WHERE, hour: '09:00-09:00' }, '营业时间的结束须晚于开始'],
    [{ region: WHERE.region }, '请写明地区和地址'],
  ])('refuses %j', async (facts, message) => {
    expect(await heji(shop, 'shop add', { name: '错店', ...facts })).toEqual([message])
    expect(await rowOf('错店')).toBeUndefined()
  })

  it('gives a name to one of two that ask for it at once', async () => {
    const ask = () => heji(shop, 'shop add', { name: '同名店', ...WHERE })
    const said = (await Promise.all([ask(), ask(), ask()])).flat()
    expect(said.filter(line => line.endsWith('已新增'))).toHaveLength(1)
    expect(said.filter(line => line.startsWith('已有店铺 同名店'))).toHaveLength(2)
  })
})

describe('shop set', () => {
  it('changes what is said and keeps the rest; a closed shop is shown to nobody', async () => {
    await heji(shop, 'shop add', { name: '改名前', ...WHERE, place: '120.13,30.27' })
    const { id } = (await rowOf('改名前'))!
    const set = (facts: object) => heji(shop, 'shop set', { id: String(id), ...facts })
    expect(await set({ name: '改名后', pickup: 'yes' })).toEqual([`店铺 ${id} 已修改`])
    expect(await rowOf('改名后')).toMatchObject({ isZiti: true, lng: 120.13, lat: 30.27, address: '文三路1号' })
    await set({ open: 'no' })
    const { list } = await shop.api()('GET distributor/list', { page: 1, pageSize: 50 })
    expect(list.map(({ name }) => name)).not.toContain('改名后')
    expect(await set({})).toEqual(['没有要修改的内容'])
    expect(await set({ address: '文三路2号' })).toEqual(['地区和地址要一起写'])
    expect(await heji(shop, 'shop set', { id: '999999', open: 'no' })).toEqual(['没有店铺 999999'])
    const notes = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, String(id)))
    expect(notes.map(({ action }) => action)).toEqual(['settings.shop-add', 'settings.shop-set', 'settings.shop-set'])
  })
})

describe('setting', () => {
  const set = (key: string, content: unknown) => heji(shop, 'setting set', { key, file: file('setting.json', content) })

  it('is changed in part, and shown', async () => {
    expect(await set('shop', { brand_name: '青禾' })).toEqual(['shop 已修改'])
    await set('shop', { intro: '好物' })
    expect(await shop.api()('GET shops/setting', {})).toMatchObject({ brand_name: '青禾', intro: '好物' })
    expect(JSON.parse((await heji(shop, 'setting show', { key: 'shop' }))[0]!)).toMatchObject({ brand_name: '青禾' })
  })

  it('keeps both of two changes at once', async () => {
    const parts = ['title', 'mate_description', 'mate_keywords']
    const files = parts.map(part => file(`${part}.json`, { [part]: part }))
    await Promise.all(files.map(path => heji(shop, 'setting set', { key: 'tdk', file: path })))
    expect(JSON.parse((await heji(shop, 'setting show', { key: 'tdk' }))[0]!)).toEqual(
      Object.fromEntries(parts.map(part => [part, part])),
    )
  })

  it.each([
    ['shop', { brand: '青' }, 'shop 没有 brand，可写：brand_name、logo、intro、brand_color'],
    ['shop', { brand_color: 'red' }, 'shop 的 brand_color 格式不对'],
    ['shop', { brand_color: '#12' }, 'shop 的 brand_color 格式不对'],
    ['shop', { brand_name: 7 }, 'shop 的 brand_name 格式不对'],
    ['shop', { brand_name: '青\0禾' }, 'shop 的 brand_name 格式不对'],
    ['synonyms', { groups: [['沙发\0', '布艺沙发']] }, 'synonyms 的 groups 格式不对'],
    ['offline_pay', { is_open: 'yes' }, 'offline_pay 的 is_open 格式不对'],
    ['offline_pay', { auto_cancel_time: -1 }, 'offline_pay 的 auto_cancel_time 格式不对'],
    ['offline_pay', { auto_cancel_time: 1e12 }, 'offline_pay 的 auto_cancel_time 格式不对'],
  ])('%s refuses %j', async (key, content, message) => {
    expect(await set(key, content)).toEqual([message])
  })

  it('refuses unknown settings and broken files', async () => {
    expect((await set('colour', {}))[0]).toMatch(/^没有这项设置，可选：tdk、shop/)
    expect((await set('shop', '{'))[0]).toMatch(/^无法读取文件 .*JSON$/)
  })
})

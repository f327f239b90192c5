import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { articles, settings } from '../../db/schema'
import { writeSetting } from './settings'

let shop: TestShop
let api: ReturnType<TestShop['api']>
beforeAll(async () => {
  shop = await createTestShop()
  api = shop.api()
})
afterAll(() => shop.close())

describe('texts of the shop', () => {
  it('are empty if unset', async () => {
    expect(await api('GET pagestemplate/gettdk')).toEqual({ title: '', mate_description: '', mate_keywords: '' })
    expect(await api('GET shops/setting')).toEqual({
      brand_name: '',
      logo: '',
      intro: '',
      brand_color: '',
      aftersales_days: 7,
      exchange_days: 7,
      protection_days: 30,
      free_delivery: '满99元包邮',
      low_stock: 5,
      invoice_kinds: ['enterprise', 'individual'],
    })
    expect(await api('GET company/privacy_setting_ck')).toEqual({ pc_privacy_content: '', h5_privacy_content: '' })
    expect(await api('GET shops/protocol', { type: 'privacy' })).toEqual({
      type: 'privacy',
      title: '',
      content: '',
      update_date: '',
      take_effect_date: '',
    })
  })

  it('are the stored ones, each protocol by its type', async () => {
    const dates = { update_date: '2026-11-01', take_effect_date: '2026-11-11' }
    await writeSetting(shop.db, 'tdk', { title: '禾集', mate_description: '好物', mate_keywords: '棉,麻' })
    await writeSetting(shop.db, 'shop', { brand_name: '禾集', logo: '/img/logo', brand_color: '', intro: '好好穿衣' })
    await writeSetting(shop.db, 'protocol.member_register', { title: '注册协议', content: '<p>一</p>', ...dates })
    await writeSetting(shop.db, 'protocol.privacy', { title: '隐私政策', content: '<p>二</p>', ...dates })
    expect(await api('GET pagestemplate/gettdk')).toMatchObject({ title: '禾集', mate_keywords: '棉,麻' })
    expect(await api('GET shops/setting')).toMatchObject({ brand_name: '禾集', logo: '/img/logo' })
    expect(await api('GET shops/protocol')).toMatchObject({ type: 'member_register', title: '注册协议', ...dates })
    expect(await api('GET shops/protocol', { type: 'privacy' })).toMatchObject({ content: '<p>二</p>' })
    expect(await api('GET member/agreement')).toEqual({
      type: 'member_register',
      title: '注册协议',
      content: '<p>一</p>',
    })
  })

  it('read as empty if the stored value is of the wrong kind', async () => {
    await shop.db.insert(settings).values({ key: 'privacy.cookies', value: { pc_privacy_content: 5, other: 'x' } })
    expect(await api('GET company/privacy_setting_ck')).toEqual({ pc_privacy_content: '', h5_privacy_content: '' })
  })

  it('exist for two protocols', async () => {
    await expect(api('GET shops/protocol', { type: 'other' as 'privacy' })).rejects.toMatchObject({
      message: '协议类型错误',
    })
  })
})

describe('GET common/setting', () => {
  it('names the currency', async () => {
    expect(await api('GET common/setting')).toMatchObject({ point_rule_name: '积分', currency: { currency: 'CNY' } })
  })
})

describe('articles', () => {
  let ids: string[]
  beforeAll(async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 10, day))
    const rows = await shop.db
      .insert(articles)
      .values([
        { node: '品牌故事', title: '一朵棉花', content: '<p>棉</p>', createdAt: at(1) },
        { node: '品牌故事', title: '100%亚麻', content: '<p>麻</p>', createdAt: at(3) },
        { node: '配送说明', title: '几天送到？', content: '<p>三天</p>', kind: 'faq', createdAt: at(2) },
        { node: '协议', title: '条款', content: '<p>款</p>', kind: 'protocol', createdAt: at(4) },
      ])
      .returning()
    ids = rows.map(row => String(row.id))
  })

  it('are listed newest first without their content, legal texts left out', async () => {
    const { list, total_count } = await api('GET article/management')
    expect(total_count).toBe(3)
    expect(list.map(row => row.article_id)).toEqual([ids[1], ids[2], ids[0]])
    expect(list.every(row => row.content === '')).toBe(true)
  })

  it('come with their answers if they are questions and the caller asks', async () => {
    const content = async (article_type: 'faq' | 'general') =>
      (await api('GET article/management', { article_type, with_content: true })).list.map(row => row.content)
    expect(await content('faq')).toEqual(['<p>三天</p>'])
    expect(await content('general')).toEqual(['', ''])
  })

  it('are found by type, node, title and page', async () => {
    const find = async (input: object) => (await api('GET article/management', input)).list.map(row => row.article_id)
    expect(await find({ article_type: 'faq' })).toEqual([ids[2]])
    expect(await find({ article_type: 'general' })).toEqual([ids[1], ids[0]])
    expect(await find({ category_id: '品牌故事' })).toEqual([ids[1], ids[0]])
    expect(await find({ title: '%' })).toEqual([ids[1]])
    expect(await find({ page: 2, pageSize: 2 })).toEqual([ids[0]])
  })

  it('are read by id', async () => {
    expect(await api('GET article/management/{id}', { id: ids[0]! })).toMatchObject({
      title: '一朵棉花',
      content: '<p>棉</p>',
      category_id: '品牌故事',
    })
    for (const id of [ids[3]!, '999999', '9999999999999999999']) {
      await expect(api('GET article/management/{id}', { id })).rejects.toMatchObject({
        message: '文章不存在',
        status: 404,
      })
    }
  })

  it('are grouped in nodes', async () => {
    const names = async (input: object) => (await api('GET article/category', input)).map(row => row.category_name)
    expect((await names({})).sort()).toEqual(['品牌故事', '配送说明'].sort())
    expect(await names({ category_type: 'faq' })).toEqual(['配送说明'])
  })
})

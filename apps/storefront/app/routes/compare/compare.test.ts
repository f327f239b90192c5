// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { sendForm } from '../../../testing/ask-page'
import { type Laid, redirectOf } from '../../../testing/loopback-api'
import { openShop, thrownBy } from '../../../testing/open-shop'
import { changeCompare, loadCompare } from './compare.server'

const COMPARE = 'GET goods/compare'
const item = (item_id: string, more: object = {}) => ({
  item_id,
  item_name: `商品${item_id}`,
  pics: ['/img/a', '/img/b'],
  price: 2950,
  market_price: 3950,
  approve_status: 'onsale',
  store: 3,
  item_main_cat_id: '1&2',
  rate_summary: { count: 0, average: 0 },
  sales: 0,
  goods_brand: '',
  item_params: [],
  specs: [],
  ...more,
})
const load = async (search: string, replies: Record<string, Laid>, headers: Record<string, string> = {}) => {
  const shop = await openShop(replies)
  return { ...shop, visit: () => shop.visit(loadCompare, `/compare${search}`, { headers }) }
}

describe('the comparison', () => {
  it('has a head for each item, and where more of the kind are', async () => {
    const items = [
      item('1', { member_price: 2000, activity_price: 1000, staff_goods: true, product_type: 'spec' }),
      item('2', { pics: [], store: 0 }),
      item('3', { approve_status: 'instock' }),
    ]
    const { visit, asked } = await load('?ids=1,2,3,4&diff=1', { [COMPARE]: { data: { list: items } } })
    const head = { pic: '/img/a', price: 2950, market_price: 3950 }
    expect(await visit()).toEqual({
      ids: ['1', '2', '3', '4'],
      diff: true,
      lost: 1,
      more: '/items?cat_id=1%262',
      items: [
        {
          item_id: '1',
          item_name: '商品1',
          ...head,
          member_price: 2000,
          activity_price: 1000,
          canBuy: true,
          staff: 'spec',
        },
        { item_id: '2', item_name: '商品2', ...head, pic: '', canBuy: false },
        { item_id: '3', item_name: '商品3', ...head, canBuy: false },
      ],
      rows: expect.arrayContaining([{ name: '库存', cells: ['有货', '缺货', '有货'], differs: true }]),
    })
    expect(asked(COMPARE)).toEqual([{ item_id: '1,2,3,4' }])
  })
})

describe('an address', () => {
  const chosen = { cookie: 'hj_compare=1.2' }
  it.each(['', '?add=3', '?remove=2', '?add=3&remove=1&diff=1'])(
    '%j leads to what was chosen and changes nothing',
    async search => {
      const { visit, calls } = await load(search, {}, chosen)
      const thrown = await thrownBy(visit())
      expect(redirectOf(thrown)).toEqual({ status: 302, to: '/compare?ids=1,2', flash: null })
      expect([(thrown as Response).headers.getSetCookie(), calls]).toEqual([[], []])
    },
  )

  it('with items shows these and leaves the choice alone', async () => {
    const { visit, asked } = await load('?ids=7&add=3', { [COMPARE]: { data: { list: [item('7')] } } }, chosen)
    expect((await visit()).ids).toEqual(['7'])
    expect(asked(COMPARE)).toEqual([{ item_id: '7' }])
  })
})

describe('a form', () => {
  const sent = async (fields: Record<string, string>, cookie = '') => {
    const { response, told, calls } = await sendForm(changeCompare, fields, { path: '/compare', headers: { cookie } })
    return { ...told, calls, cookies: response.headers.getSetCookie() }
  }

  it.each([
    [{ add: '3' }, '1.2', '/compare?ids=1,2,3', '1.2.3'],
    [{ add: '3', ids: '7' }, '1.2', '/compare?ids=7,3', '7.3'],
    [{ add: '2' }, '1.2.3.4', '/compare?ids=1,2,3,4', '1.2.3.4'],
    [{ add: '<b>' }, '1.2', '/compare?ids=1,2', '1.2'],
    [{ remove: '2', diff: '1' }, '1.2', '/compare?ids=1&diff=1', '1'],
    [{ remove: '2' }, '1.2', '/compare?ids=1', '1'],
    [{ remove: '9' }, '1.2', '/compare?ids=1,2', '1.2'],
    [{ remove: '3', ids: '3' }, '1.2', '/compare', ''],
  ])('%j changes %s', async (fields, before, to, after) => {
    const told = await sent(fields as Record<string, string>, `hj_compare=${before}`)
    expect([told.status, told.to, told.flash, told.calls]).toEqual([302, to, null, []])
    expect(told.cookies.map(text => text.split(/[=;]/)[1])).toEqual([after])
  })

  it('refuses a fifth item', async () => {
    const { to, flash, cookies } = await sent({ add: '5' }, 'hj_compare=1.2.3.4')
    expect(to).toBe('/compare?ids=1,2,3,4')
    expect(flash).toEqual({ kind: 'warn', message: '最多对比 4 件商品，请先移除一件' })
    expect(cookies).toHaveLength(1)
  })

  it('keeps the choice for thirty days where scripts can read it, and forgets an empty one', async () => {
    expect((await sent({ add: '3' })).cookies).toEqual(['hj_compare=3; Max-Age=2592000; Path=/; SameSite=Lax'])
    expect((await sent({ remove: '3', ids: '3' })).cookies).toEqual(['hj_compare=; Max-Age=0; Path=/; SameSite=Lax'])
  })
})

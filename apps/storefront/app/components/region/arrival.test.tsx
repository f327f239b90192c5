// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { loopbackApi, type Reply } from '../../../testing/loopback-api'
import { drawScreen } from '../../../testing/screen'
import { loadArrival } from './arrival.server'
import { ArrivalRow } from './arrival-row'

const FOUND = {
  province: '北京市',
  city: '北京市',
  county: '昌平区',
  // Never today nor tomorrow, which the text would say.
  arrives_on: '2099-11-29',
  is_same_city: true,
  is_ziti: true,
  cut_off_hour: 16,
}
const CALL = 'GET goods/arrival'

afterEach(cleanup)

async function load(reply: Reply, { isCached = false, cookie = 'hj_region=110114' } = {}) {
  const api = await loopbackApi({ [CALL]: reply })
  onTestFinished(() => void api.close())
  const { request, context } = api.args('/items/5', undefined, null)
  const asked = { ...request, headers: new Headers({ cookie }) } as unknown as Request
  const found = await loadArrival({ api: context.api, context: { ...context, isCached }, request: asked }, '5')
  return { found, calls: api.calls }
}

describe('the arrival of an item', () => {
  it('is asked for the chosen region, but not on a page for everybody', async () => {
    const chosen = { cookie: 'hj_region=440305' }
    const region = async (options: object) =>
      (await load({ data: { arrival: FOUND } }, options)).calls[0]?.body.region_id
    expect(await region(chosen)).toBe('440305')
    expect(await region({ ...chosen, isCached: true })).toBeUndefined()
    expect(await region({ cookie: '' })).toBeUndefined()
  })

  it.each([
    ['a server without the call', { status: 404, message: 'x' }],
    ['an unknown item', { data: { arrival: null } }],
    ['a server that is away', { status: 503, message: 'x' }],
    ['a day that is none', { data: { arrival: { ...FOUND, arrives_on: 'soon' } } }],
  ] as [string, Reply][])('is left out for %s', async (_, reply) => {
    expect((await load(reply)).found).toBeNull()
  })

  it('shows day, place, cut-off and the ways of the shop', async () => {
    const { found } = await load({ data: { arrival: FOUND } })
    drawScreen(() => <ArrivalRow arrival={found!} page="/items/5" />, { path: '/items/5' })
    expect(await screen.findByText('预计 11月29日 周日 送达')).toBeTruthy()
    const link = screen.getByRole('link', { name: '更改配送地区： 北京市 昌平区' })
    expect(link.getAttribute('href')).toBe('/region?back=%2Fitems%2F5')
    expect(screen.getByText('16 点前付款当日发货')).toBeTruthy()
    expect(screen.getByText('同城配送')).toBeTruthy()
    expect(screen.getByRole('link', { name: '支持门店自提' })).toBeTruthy()
  })

  it('asks where to, as long as nobody has said it', async () => {
    const { found } = await load({ data: { arrival: FOUND } }, { cookie: '' })
    drawScreen(() => <ArrivalRow arrival={found!} page="/items/5" />, { path: '/items/5' })
    const link = await screen.findByRole('link', { name: '更改配送地区： 请选择地区' })
    expect(link.getAttribute('href')).toBe('/region?back=%2Fitems%2F5')
    expect(screen.getByText('选好后显示预计送达时间')).toBeTruthy()
    for (const claimed of [/北京/, /同城配送/, /预计 /]) expect(screen.queryByText(claimed)).toBeNull()
    expect(screen.getByText('16 点前付款当日发货')).toBeTruthy()
  })

  it('names neither the city nor the counter where the shop has none', () => {
    const at = { when: '11月29日 周日', place: '深圳市', until: 16 }
    const arrival = { ...at, isSameCity: false, isZiti: false, isServed: true, freight: '' }
    drawScreen(() => <ArrivalRow arrival={arrival} page="/items/5" />, { path: '/items/5' })
    expect(screen.queryByText('同城配送')).toBeNull()
    expect(screen.queryByText('支持门店自提')).toBeNull()
  })

  it('says the freight, or that the goods are not sent there', async () => {
    const sent = { ...FOUND, is_served: true, freight_fee: 1_500, freight_text: '运费（偏远地区，满99元包邮）' }
    const not = { ...FOUND, is_served: false, freight_fee: 0, freight_text: '' }
    const [near, far] = [await load({ data: { arrival: sent } }), await load({ data: { arrival: not } })]
    drawScreen(() => <ArrivalRow arrival={near.found!} page="/items/5" />, { path: '/items/5' })
    expect(await screen.findByText('¥15.00 运费（偏远地区，满99元包邮）')).toBeTruthy()
    cleanup()
    drawScreen(() => <ArrivalRow arrival={far.found!} page="/items/5" />, { path: '/items/5' })
    expect(await screen.findByText('本商品不配送到该地区')).toBeTruthy()
    expect(screen.queryByText(/送达/)).toBeNull()
  })
})

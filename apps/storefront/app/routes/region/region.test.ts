// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { type Laid, redirectOf, replyOf } from '../../../testing/loopback-api'
import { openShop, thrownBy } from '../../../testing/open-shop'
import { loadRegion, regionAction } from './region.server'

const county = { id: '440305', label: '南山区' }
const city = { id: '440300', label: '深圳市', children: [county] }
const bare = { id: '441900', label: '东莞市', children: [] }
const TREE = {
  'GET espier/address': {
    data: [
      { id: '440000', label: '广东省', children: [city, bare] },
      { id: '110000', label: '北京市', children: [] },
    ],
  },
}
const NOWHERE = { province: '', city: '', county: '' }
const PROVINCES = [
  { id: '440000', label: '广东省' },
  { id: '110000', label: '北京市' },
]
const OPEN = [{ ...PROVINCES[0], children: [city, { id: '441900', label: '东莞市' }] }, PROVINCES[1]]
const open = (replies: Record<string, Laid> = TREE) => openShop(replies)

describe('the regions to choose from', () => {
  it('are open at the chosen one', async () => {
    const shop = await open()
    const headers = { cookie: 'hj_region=440305' }
    expect(await shop.visit(loadRegion, '/region?back=/items/5', { headers })).toEqual({
      value: { province: '440000', city: '440300', county: '440305' },
      tree: OPEN,
      back: '/items/5',
    })
  })

  it.each([
    ['', {}],
    ['?back=//evil.test', { headers: { cookie: 'hj_region=x' } }],
    ['?back=https://evil.test', { headers: { cookie: 'hj_region=440305' }, context: { isCached: true } }],
  ])('are closed without one: %s', async (search, visitor) => {
    expect(await (await open()).visit(loadRegion, `/region${search}`, visitor)).toEqual({
      value: NOWHERE,
      tree: PROVINCES,
      back: '/',
    })
  })

  it('are an error while the API is away', async () => {
    const shop = await open({ 'GET espier/address': { status: 503, message: 'x' } })
    expect(await thrownBy(shop.visit(loadRegion, '/region'))).toMatchObject({ status: 503 })
  })
})

describe('the choice', () => {
  const send = async (fields: Record<string, string>, replies: Record<string, Laid> = TREE) => {
    const shop = await open(replies)
    return (await regionAction(shop.args('/region', fields, null))) as Response
  }
  const SHENZHEN = { intent: 'choose', province: '440000', city: '440300', county: '440305' }
  it.each([
    ['/items/5', '/items/5'],
    ['', '/'],
    ['//evil.test', '/'],
  ])('leads back to %j', async (back, to) => {
    const answer = await send({ ...SHENZHEN, back })
    expect(redirectOf(answer)).toEqual({ status: 302, to, flash: null })
    expect(answer.headers.getSetCookie()).toEqual([
      'hj_region=440305; Max-Age=31104000; Path=/; HttpOnly; SameSite=Lax',
    ])
  })

  it('is a city where it has no counties', async () => {
    const answer = await send({ ...SHENZHEN, city: '441900', county: '' })
    expect(answer.headers.get('set-cookie')).toMatch(/^hj_region=441900;/)
  })

  it.each([
    [{ province: '' }, 'province'],
    [{ city: '' }, 'city'],
    [{ city: '4403001' }, 'city'],
    [{ county: '' }, 'province'],
  ])('must be whole: %j', async (wrong, field) => {
    const answer = await send({ ...SHENZHEN, ...(wrong as Record<string, string>) })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await replyOf(answer)).toMatchObject({ ok: false, fields: { [field]: '请选择所在地区' } })
  })

  it('opens the lists without scripts', async () => {
    const answer = await send({ ...SHENZHEN, intent: 'region', city: '440300999', county: '' })
    expect(await replyOf(answer)).toMatchObject({
      ok: true,
      data: { value: { province: '440000', city: '440300', county: '' }, tree: OPEN },
    })
    expect(await replyOf(await send({ intent: 'region' }))).toMatchObject({
      data: { value: NOWHERE, tree: PROVINCES },
    })
  })
})

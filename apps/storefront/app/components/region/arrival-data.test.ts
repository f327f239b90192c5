// @vitest-environment node
import { expect, it } from 'vitest'
import { askPage } from '../../../testing/ask-page'
import type { Reply } from '../../../testing/loopback-api'
import { loadArrival } from './arrival.server'

const CALL = 'GET goods/arrival'
const FOUND = {
  province: '北京市',
  city: '北京市',
  county: '昌平区',
  arrives_on: '2026-11-27',
  is_same_city: true,
  is_ziti: false,
  cut_off_hour: 16,
}
const FRAME = 'GET member/frame'
const load = (
  reply: Reply,
  cookie = '',
  more: object = {},
  missing: string[] = [],
  frame: object = { region_id: '' },
) =>
  askPage(page => loadArrival(page, '5'), {
    path: '/items/5',
    replies: { [CALL]: reply, [FRAME]: { data: frame } },
    headers: { cookie },
    missing,
    context: { now: new Date('2026-11-26T12:00:00+08:00'), isCached: false, ...more },
  })

const CHOSEN = 'hj_region=110114'

it('has the day, the place and the ways of the shop', async () => {
  const { page, asked } = await load({ data: { arrival: FOUND } }, CHOSEN)
  expect(page).toEqual({
    when: '明天 11月27日 周五',
    place: '北京市 昌平区',
    isSameCity: true,
    isZiti: false,
    until: 16,
    isServed: true,
    freight: '',
  })
  expect(asked).toEqual([[CALL, { item_id: '5', region_id: '110114' }]])
})

it.each([
  ['a visitor', '', {}],
  ['a page for everybody', CHOSEN, { isCached: true }],
  ['a member without an address', '', {}],
])('claims no place, day, freight or refusal of a region that nobody chose: %s', async (_, cookie, more) => {
  const found = { ...FOUND, is_ziti: true, is_served: false, freight_fee: 800, freight_text: '运费' }
  const { page } = await load({ data: { arrival: found } }, cookie, more)
  expect(page).toEqual({
    when: '',
    place: '',
    isSameCity: false,
    isZiti: true,
    until: 16,
    isServed: true,
    freight: '',
  })
})

it('is that of the default address of a member', async () => {
  const { asked } = await load({ data: { arrival: FOUND } }, '', {}, [], { region_id: '330106' })
  expect(asked.at(-1)).toEqual([CALL, { item_id: '5', region_id: '330106' }])
})

it('is that of the chosen region, except on a page for everybody', async () => {
  const asked = async (more: object) => (await load({ data: { arrival: FOUND } }, 'hj_region=440305', more)).asked
  expect(await asked({})).toEqual([[CALL, { item_id: '5', region_id: '440305' }]])
  expect(await asked({ isCached: true })).toEqual([[CALL, { item_id: '5' }]])
})

it.each([
  ['nothing is known', { data: { arrival: null } }],
  ['the day is none', { data: { arrival: { ...FOUND, arrives_on: '' } } }],
  ['the server has no such call', { status: 404, message: 'x' }],
  ['the server is away', { status: 500, message: 'x' }],
] as [string, Reply][])('is left out where %s', async (_, reply) => {
  expect((await load(reply)).page).toBeNull()
})

it('is not asked for again of a server without the call', async () => {
  const { asked, page } = await load({ data: { arrival: FOUND } }, '', {}, [CALL])
  expect([page, asked]).toEqual([null, [[FRAME, {}]]])
})

// @vitest-environment node
import { ApiError } from '@heji/api-client'
import { fullPage, type SlimPage } from '@heji/widgets/definitions'
import { afterEach, describe, expect, it } from 'vitest'
import { goodsRow } from '../../testing/goods'
import { loopbackApi, type Reply, replyOf } from '../../testing/loopback-api'
import { loadCaptcha } from './captcha.server'
import { defineLoader, notFound } from './define-loader.server'
import { awayPage, isAway, orErrorPage } from './errors.server'
import { ownMember } from './member-frame.server'
import { findOrder, readOrderId } from './order.server'
import { loadRecommended } from './recommend.server'
import { loadShell } from './shell.server'
import { loadHome, loadShellParts, loadTemplate } from './template.server'
import { widgetResult } from './widget-call.server'

let close: (() => unknown) | undefined
afterEach(() => close?.())

async function open(replies: Record<string, Reply>, path = '/', token: string | null = 'token') {
  const api = await loopbackApi(replies)
  close = api.close
  return { ...api.args(path, undefined, token), calls: api.calls }
}
const away = { status: 503, message: '系统繁忙' }
const thrownBy = async (work: Promise<unknown>) => await work.catch((error: unknown) => error)

describe('a captcha', () => {
  const asked = async (reply: Reply) => {
    const { context, calls } = await open({ 'GET member/image/code': reply })
    return { captcha: await loadCaptcha(context, 'login'), sent: calls[0]?.body }
  }

  it('has its picture and token', async () => {
    const picture = { imageToken: 'T', imageData: 'data:' }
    expect(await asked({ data: picture })).toEqual({
      captcha: { ...picture, problem: '' },
      sent: expect.objectContaining({ type: 'login' }),
    })
  })

  it('says why there is none: a limit by its own words', async () => {
    const none = (problem: string) => ({ imageToken: '', imageData: '', problem })
    expect((await asked({ status: 429, message: '请40秒后再试' })).captcha).toEqual(none('请40秒后再试'))
    await close?.()
    expect((await asked(away)).captcha).toEqual(none('图片加载失败，请稍后再试'))
  })
})

describe('the loader of a page', () => {
  const load = async (kind: 'public' | 'member', { isCached = false, token = 'token' as string | null } = {}) => {
    const { request, params, context } = await open({}, '/items?page=2', token)
    const args = { request, params, context: { ...context, isCached } }
    return await thrownBy(
      defineLoader[kind](async ({ url, api }) => ({
        page: url.searchParams.get('page'),
        api: api === context.api ? 'own' : api === context.publicApi ? 'public' : 'member',
      }))(args).then(replyOf),
    )
  }

  it('asks as the visitor, for everybody where the page is cached, and as a member', async () => {
    expect(await load('public')).toEqual({ page: '2', api: 'own' })
    expect(await load('public', { isCached: true })).toEqual({ page: '2', api: 'public' })
    expect(await load('member')).toEqual({ page: '2', api: 'member' })
    expect(await load('member', { token: null })).toMatchObject({ status: 302 })
  })

  it('makes error pages of refusals', async () => {
    const { request, params, context } = await open({})
    const broken = defineLoader.public(() => Promise.reject(new ApiError(404, 404, '没有')))
    const page = (await thrownBy(broken({ request, params, context }))) as Response
    expect([page.status, await page.text()]).toEqual([404, 'This page could not be found'])
    expect([notFound().status, await notFound().text()]).toEqual([404, 'This page could not be found'])
  })
})

describe('an error page', () => {
  it('says how long to wait, a second where nobody says', async () => {
    const page = (await thrownBy(orErrorPage(Promise.reject(new ApiError(429, 429, '太多'))))) as Response
    expect([page.status, page.headers.get('retry-after'), await page.text()]).toEqual([429, '1', '太多'])
    expect(await awayPage(new ApiError(500, 500, 'x'))!.text()).toBe('商城暂时连接不上')
  })

  it('is none for other errors and refusals, which go on as they are', async () => {
    const refusal = new ApiError(422, 422, '不可以')
    const bug = new Error('bug')
    expect([await thrownBy(orErrorPage(Promise.reject(refusal))), awayPage(refusal)]).toEqual([refusal, null])
    expect([await thrownBy(orErrorPage(Promise.reject(bug))), awayPage(bug), isAway(bug)]).toEqual([bug, null, false])
    expect(await orErrorPage(Promise.resolve(1))).toBe(1)
  })

  it('is for an API that answers nothing or fails, not for a call that was given up', () => {
    const isIt = [0, 499, 500, 503].map(status => isAway(new ApiError(status, status, '')))
    expect(isIt).toEqual([true, false, true, true])
    const givenUp = new ApiError(0, 0, '', {}, undefined, { reason: 'aborted' })
    expect([givenUp.isAborted, isAway(givenUp)]).toEqual([true, false])
  })
})

describe('an order of the address', () => {
  it.each([
    ['?order_id=42', '42'],
    ['?order_id=4x', ''],
    ['?order_id=x4', ''],
    [`?order_id=${'4'.repeat(33)}`, ''],
    [`?order_id=${'4'.repeat(32)}`, '4'.repeat(32)],
    ['', ''],
  ])('%s is %j', (search, id) => {
    expect(readOrderId(new Request(`http://shop.test/cashier${search}`))).toBe(id)
  })

  it('is null where there is none, and an error page while the API is away', async () => {
    const refused = (status: number) => thrownBy(findOrder(Promise.reject(new ApiError(status, status, ''))))
    expect(await findOrder(Promise.resolve({ id: 1 }))).toEqual({ id: 1 })
    expect(await refused(404)).toBeNull()
    expect(await refused(503)).toBeInstanceOf(Response)
    expect(await refused(409)).toBeInstanceOf(ApiError)
    expect(await thrownBy(findOrder(Promise.reject(new Error('bug'))))).toEqual(new Error('bug'))
  })
})

it('five goods to go on with are asked for, and none come of an absent API', async () => {
  const item = { item_id: '5', item_name: '短袖', pics: [], price: 100, tag_list: [] }
  const found = await open({ 'GET promotions/recommendlike': { data: { list: [item], total_count: 1 } } })
  expect(await loadRecommended(found.context)).toMatchObject([{ item_id: '5', pic: '', tags: [] }])
  expect(found.calls[0]?.body).toMatchObject({ page: '1', pageSize: '5' })
  await close?.()
  expect(await loadRecommended((await open({})).context)).toEqual([])
})

it('goods to go on with are priced for the member who looks, and for everybody without a session', async () => {
  const item = { item_id: '5', item_name: '短袖', pics: [], price: 100, member_price: 95, tag_list: [] }
  const { context } = await open({ 'GET promotions/recommendlike': { data: { list: [item], total_count: 1 } } })
  const away = (() => Promise.reject(new Error('not asked'))) as unknown as typeof context.api
  expect(await loadRecommended({ ...context, publicApi: away })).toMatchObject([{ member_price: 95 }])
  expect(await loadRecommended({ ...context, api: away })).toEqual([])
})

describe('the answer to a widget', () => {
  it('holds the data or the refusal, and is never kept', async () => {
    const fine = (await widgetResult(Promise.resolve([1]))) as unknown as Response
    expect([fine.status, fine.headers.get('cache-control'), await fine.json()]).toEqual([
      200,
      'private, no-store',
      { data: [1] },
    ])
    const refused = await widgetResult(Promise.reject(new ApiError(409, 1, '已领完')))
    expect([(refused as unknown as Response).status, await replyOf(refused)]).toEqual([
      422,
      { message: '已领完', status: 409 },
    ])
    await expect(widgetResult(Promise.reject(new Error('bug')))).rejects.toThrow('bug')
  })
})

describe('the shell of a page', () => {
  const member = {
    data: {
      memberInfo: { mobile: '138', username: '周小满', avatar: '', gradeInfo: { grade_name: '金卡' } },
      is_staff: true,
      userDiscountCount: 3,
      point: 90,
    },
  }
  const cart = { data: { cart_count: 2, item_count: 5 } }

  it('knows member, cart and page', async () => {
    const { request, context } = await open({ 'GET member': member, 'GET cartcount': cart }, '/items?page=2')
    expect(await loadShell(request, { ...context, device: 'h5', inWechat: true, origin: 'http://shop.test' })).toEqual({
      sessionIsDead: false,
      shell: {
        device: 'h5',
        inWechat: true,
        previewTime: null,
        counts: false,
        origin: 'http://shop.test',
        path: '/items?page=2',
        flash: null,
        user: { mobile: '138', username: '周小满', avatar: '', gradeName: '金卡', isStaff: true },
        cart: { count: 5 },
        menu: null,
      },
    })
  })

  it('knows the numbers of the menu on pages of the member, also while a part of them is away', async () => {
    const answers = {
      'GET member': member,
      'GET cartcount': cart,
      'GET member/collect/item/num': { data: { fav_total_count: 7 } },
    }
    const { request, context } = await open(
      { ...answers, 'GET orderscount': { data: { normal_notpay_notdelivery: 2 } } },
      '/member/vip',
    )
    expect((await loadShell(request, context)).shell.menu).toMatchObject({
      unpaid: 2,
      favourites: 7,
      coupons: 3,
      points: 90,
    })
    const broken = await open({ ...answers, 'GET orderscount': away }, '/member/vip')
    expect((await loadShell(broken.request, broken.context)).shell).toMatchObject({
      user: { mobile: '138' },
      menu: { unpaid: 0 },
    })
  })

  it('asks a server that has it one call for all of this, for the page too', async () => {
    const frame = { member: member.data, cart_count: 4, unpaid_count: 1, favourite_count: 6 }
    const { request, context, calls } = await open({ 'GET member/frame': { data: frame } }, '/member/vip')
    const { shell } = await loadShell(request, context)
    expect([shell.cart.count, shell.menu]).toEqual([4, { unpaid: 1, favourites: 6, coupons: 3, points: 90 }])
    expect(await ownMember(context.api)).toEqual(member.data)
    expect(new Set(calls.map(({ key }) => key))).toEqual(new Set(['GET member/frame']))
  })

  it('stays usable while the parts of the member are away, and says so', async () => {
    const { request, context } = await open({ 'GET member': away, 'GET cartcount': cart })
    expect(await loadShell(request, context)).toMatchObject({ sessionIsDead: false, shell: { user: null } })
    expect(context.outage.isMemberAway).toBe(true)
  })

  it('is anonymous, without a word of an outage, once the session is refused', async () => {
    const { request, context } = await open({ 'GET member': { status: 401, message: '请登录' }, 'GET cartcount': cart })
    expect(await loadShell(request, context)).toMatchObject({ sessionIsDead: true, shell: { user: null } })
    expect(context.outage.isMemberAway).toBe(false)
    const { context: stranger } = await open({}, '/', null)
    expect(await loadShell(request, stranger)).toMatchObject({ sessionIsDead: false, shell: { user: null } })
  })

  it('tells a note of the page before, but not on a page that is kept for everybody', async () => {
    const { context } = await open({}, '/', null)
    const cookie = `hj_flash=${encodeURIComponent(JSON.stringify({ kind: 'success', message: '好' }))}`
    const request = new Request('http://shop.test/', { headers: { cookie } })
    expect((await loadShell(request, context)).shell.flash?.message).toBe('好')
    expect((await loadShell(request, { ...context, isCached: true })).shell.flash).toBeNull()
  })
})

describe('pages of widgets', () => {
  const text = (uuid: string) => JSON.stringify({ type: 'W0011', uuid, text: uuid })
  const KEY = 'GET pctemplate/getTemplateContent'
  const uuids = (page: SlimPage | { widgets: { uuid: string }[] }) =>
    ('alike' in page ? fullPage(page) : page).widgets.map(({ uuid }) => uuid)

  it('are the home page, or the one with this id', async () => {
    const { context, calls } = await open({ [KEY]: { data: [{ config: text('a') }, { config: text('b') }] } })
    for (const id of [undefined, '12', 'x', `1${'0'.repeat(19)}`, '12x'])
      expect(uuids(await loadTemplate(context, id))).toEqual(['a', 'b'])
    expect(calls[0]!.body).toMatchObject({ page_type: 'index', platform: 'pc' })
    expect(calls.map(({ body }) => body.theme_pc_template_id)).toEqual([
      undefined,
      '12',
      undefined,
      undefined,
      undefined,
    ])
  })

  it('say which published version they are, if the server does', async () => {
    const row = { config: text('a'), version_id: '41' }
    const { context } = await open({ [KEY]: { data: [row, row] } })
    expect((await loadTemplate(context)).version).toBe('41')
    await close?.()
    const older = await open({ [KEY]: { data: [] } })
    expect((await loadTemplate(older.context)).version).toBe('')
  })

  it('are goods of the shop, or a sentence, as long as operators have drawn no home page', async () => {
    const goods = goodsRow('7', '棉野 短袖', { price: 5_900, activity_price: 4_900 })
    const home = async (list: object[], config = '[]') => {
      const replies = { [KEY]: { data: { id: 0, config } }, 'GET goods/items': { data: { list } } }
      const { widgets } = fullPage(await loadHome((await open(replies)).context))
      await close?.()
      return widgets
    }
    expect(await home([goods])).toMatchObject([
      { type: 'W0002', data: [{ goods_id: '7', goods_name: '棉野 短袖', price: 4_900 }] },
    ])
    expect(await home([])).toMatchObject([{ type: 'W0011', text: '好物正在上架，请稍后再来' }])
    const refused = await open({ [KEY]: { data: { id: 0, config: '[]' } }, 'GET goods/items': away })
    await expect(loadHome(refused.context)).rejects.toThrow()
    await close?.()
    expect(await home([goods], `[${text('a')}]`)).toMatchObject([{ type: 'W0011', uuid: 'a' }])
  })

  it('may come as one text, and broken text is an empty page', async () => {
    const { context } = await open({ [KEY]: { data: { config: `[${text('a')}]` } } })
    expect(uuids(await loadTemplate(context))).toEqual(['a'])
    await close?.()
    const broken = await open({ [KEY]: { data: { config: '{' } } })
    expect(uuids(await loadTemplate(broken.context))).toEqual([])
  })

  it('have header and footer of their device, kept for the next page', async () => {
    const { context, calls } = await open({
      'GET pctemplate/getHeaderOrFooter': { data: { params: `[${text('a')}]` } },
    })
    const parts = await loadShellParts(context)
    await loadShellParts(context)
    expect([uuids(parts.header), uuids(parts.footer)]).toEqual([['a'], ['a']])
    expect(calls.map(({ body }) => [body.page_name, body.platform])).toEqual([
      ['header', 'pc'],
      ['footer', 'pc'],
    ])
  })

  it('have search, menu and cart of our own until operators publish a header, also an empty one', async () => {
    const typesOf = async (version_id: string) => {
      const { context } = await open({ 'GET pctemplate/getHeaderOrFooter': { data: { params: '[]', version_id } } })
      const { header } = await loadShellParts(context)
      await close?.()
      return header.widgets.map(({ type }) => type)
    }
    expect(await typesOf('0')).toEqual(['W0006'])
    expect(await typesOf('12')).toEqual([])
  })

  it('go without header and footer while the shop is away', async () => {
    const calls = { 'GET pctemplate/getHeaderOrFooter': away }
    const parts = await loadShellParts((await open(calls)).context)
    expect([uuids(parts.header), uuids(parts.footer)]).toEqual([[], []])
  })

  it('have those of the newer call, of a server without the older one', async () => {
    const { context } = await open({ [KEY]: { data: { id: 1, name: 'header', config: `[${text('a')}]` } } })
    const parts = await loadShellParts(context)
    expect([uuids(parts.header), uuids(parts.footer)]).toEqual([['a'], ['a']])
  })

  it.each([
    ['has neither', {}],
    ['draws them in another way', { [KEY]: { data: { config: '{"pageType":"header","order":[],"sections":{}}' } } }],
    ['has none', { [KEY]: { data: { id: 0, name: '', config: '' } } }],
    ['answers the older call with HTML', { 'GET pctemplate/getHeaderOrFooter': { status: 200, message: '' } }],
  ])('have search, menu and cart of our own if the server %s', async (_, replies) => {
    const category = { category_id: '1', category_name: '服饰', children: [] }
    const { context } = await open({ ...replies, 'GET goods/category': { data: [category] } })
    const parts = await loadShellParts(context)
    const children = (parts.header.widgets[0] as { childWidgets?: { type: string }[] }).childWidgets ?? []
    expect(children.map(({ type }) => type)).toEqual(['W0011', 'W0008', 'W0010', 'W0007'])
    expect(uuids(parts.footer)).toEqual([])
  })
})

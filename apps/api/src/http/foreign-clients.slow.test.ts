import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../testing/buyer'
import { addCategory, addGoods, addShop } from '../../testing/fixtures'
import { createTestShop, type TestShop } from '../../testing/test-shop'
import { goods as goodsTable } from '../db/schema'
import { readConfig } from '../platform/config'
import type { ExitError } from '../platform/exit-error'

/** What clients of others need, asked on the wire and not through our client. */

const OURS = 'https://m.example.com'
const CDN = 'https://cdn.example.com'

let shop: TestShop
let buyer: Buyer
let goodsId: number
let skuId: number

beforeAll(async () => {
  shop = await createTestShop({
    API_ALLOWED_ORIGINS: `${OURS}, http://localhost:10086/`,
    ASSET_ORIGIN: `${CDN}/`,
    API_REFUSALS: 'body',
  })
  buyer = await addBuyer(shop)
  const top = await addCategory(shop.db, { name: '服饰' })
  const { goods, skus } = await addGoods(shop.db, {
    mainCategoryId: top.id,
    pics: ['/img/p/tee', 'https://other.example/img/x'],
    intro: '<p><img src="/img/p/intro" srcset="/img/a 1x, /img/b 2x"><a href="/items/1">/img</a></p>',
    store: 9,
  })
  goodsId = goods.itemId
  skuId = skus[0]!.itemId
})
afterAll(() => shop.close())

const ask = (path: string, init?: RequestInit, app = shop.app) =>
  app.request(path.startsWith('/') ? path : `/api/h5app/wxapp/${path}`, init)
const data = async (path: string, init?: RequestInit) => (await (await ask(path, init)).json()).data
const asMember = (more: RequestInit = {}): RequestInit => ({
  ...more,
  headers: { authorization: `Bearer ${buyer.token}`, ...more.headers },
})
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

describe('pages of other origins', () => {
  const preflight = (origin: string, app = shop.app) =>
    ask(
      'orders',
      {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'authorization,content-type',
        },
      },
      app,
    )

  it('may ask before a call, if the setting names them', async () => {
    for (const origin of [OURS, 'http://localhost:10086']) {
      const { status, headers } = await preflight(origin)
      expect(status).toBe(204)
      expect(headers.get('access-control-allow-origin')).toBe(origin)
      expect(headers.get('access-control-allow-methods')).toContain('PUT')
      expect(headers.get('access-control-allow-headers')?.toLowerCase()).toMatch(/authorization.*content-type/)
      expect(headers.get('vary')).toMatch(/origin/i)
    }
  })

  it('read answers and refusals, and the renewed token, but never with cookies', async () => {
    for (const path of ['goods/category', 'orders', 'no/such/call']) {
      const { headers } = await ask(path, { headers: { origin: OURS } })
      expect(headers.get('access-control-allow-origin')).toBe(OURS)
      expect(headers.get('access-control-expose-headers')).toMatch(/authorization/i)
      expect(headers.get('access-control-allow-credentials')).toBeNull()
    }
  })

  it('get nothing if the setting does not name them, and nobody gets anything without it', async () => {
    for (const origin of ['https://evil.example', `${OURS}.evil.example`, 'null'])
      expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull()
    const inside = await ask('/internal/events', { headers: { origin: OURS } })
    expect(inside.headers.get('access-control-allow-origin')).toBeNull()
    const closed = await createTestShop()
    const { headers } = await ask('goods/category', { headers: { origin: OURS } }, closed.app)
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect((await preflight(OURS, closed.app)).headers.get('access-control-allow-methods')).toBeNull()
    await closed.close()
  })

  it('may be all origins, without naming the caller', async () => {
    const open = await createTestShop({ API_ALLOWED_ORIGINS: '*' })
    expect((await preflight(OURS, open.app)).headers.get('access-control-allow-origin')).toBe('*')
    await open.close()
  })

  it.each([
    ['API_ALLOWED_ORIGINS', 'm.example.com'],
    ['API_ALLOWED_ORIGINS', 'https://m.example.com/shop'],
    ['ASSET_ORIGIN', 'cdn'],
    ['API_REFUSALS', 'json'],
  ])('a wrong %s stops the start', (name, value) => {
    let refusal: ExitError | undefined
    try {
      readConfig({ HEJI_DEMO: '1', [name]: value })
    } catch (error) {
      refusal = error as ExitError
    }
    expect(refusal?.message).toContain(name)
  })
})

describe('pictures', () => {
  it('are absolute in lists, items and HTML, and links are not touched', async () => {
    const item = await data(`goods/items/${goodsId}`)
    expect(item.pics).toEqual([`${CDN}/img/p/tee`, 'https://other.example/img/x'])
    expect(item.intro).toBe(
      `<p><img src="${CDN}/img/p/intro" srcset="${CDN}/img/a 1x, ${CDN}/img/b 2x"><a href="/items/1">/img</a></p>`,
    )
    const { list } = await data('goods/items?page=1&pageSize=10&item_type=normal')
    expect(list[0].pics[0]).toBe(`${CDN}/img/p/tee`)
  })

  it('are stored paths for our own servers', async () => {
    const { pics } = await data(`goods/items/${goodsId}`, { headers: { 'x-heji-assets': 'paths' } })
    expect(pics[0]).toBe('/img/p/tee')
  })

  it('stand at the address of the API without the setting', async () => {
    const plain = await createTestShop({ API_ORIGIN: 'https://api.example.com' })
    const { goods } = await addGoods(plain.db, { pics: ['/img/p/tee'] })
    const answer = await ask(`goods/items/${goods.itemId}`, {}, plain.app)
    expect((await answer.json()).data.pics).toEqual(['https://api.example.com/img/p/tee'])
    await plain.close()
  })

  it('may be sent back as they came', async () => {
    const body = new URLSearchParams({ avatar: `${CDN}/img/u/me.jpg`, username: '阿禾' })
    expect((await data('member', asMember({ method: 'PUT', body, headers: FORM }))).status_code).toBeUndefined()
    expect((await buyer.api('GET member')).memberInfo.avatar).toBe('/img/u/me.jpg')
    expect((await data('member', asMember())).memberInfo.avatar).toBe(`${CDN}/img/u/me.jpg`)
  })

  it('are complete where a client joins the address of the upload with a key', async () => {
    expect(await data('espier/image_upload_token?filesystem=x', asMember())).toMatchObject({
      token: { domain: `${CDN}/img` },
    })
  })
})

describe('GET goods/items/{item_id}', () => {
  it('has the way through the categories and the pictures of specs as lists', async () => {
    const item = await data(`goods/items/${goodsId}`)
    expect(item.item_category_info).toEqual(item.item_category_main)
    expect(item.item_category_info[0].category_name).toBe('服饰')
    expect(item.spec_images).toEqual([])
  })

  it('lists the values of specs with pictures', async () => {
    const value = { spec_value_id: '1', spec_value_name: '红', spec_image_url: '/img/red' }
    const { goods } = await addGoods(shop.db, { variants: [{ text: '红', store: 1 }] })
    const specs = [
      { spec_id: '1', spec_name: '颜色', is_image: true, spec_values: [value] },
      { spec_id: '2', spec_name: '尺码', is_image: false, spec_values: [{ ...value, spec_value_id: '2' }] },
    ]
    await shop.db.update(goodsTable).set({ specs }).where(eq(goodsTable.itemId, goods.itemId))
    expect((await data(`goods/items/${goods.itemId}`)).spec_images).toEqual([
      {
        ...value,
        spec_custom_value_name: '红',
        spec_image_url: `${CDN}/img/red`,
        item_image_url: [`${CDN}/img/red`],
      },
    ])
  })
})

describe('lists', () => {
  const LINE = (id: number) => JSON.stringify({ item_id: id, num: 1, total_fee: 100 })
  const enc = encodeURIComponent

  it.each([
    ['of objects as JSON text, one by one', (id: number) => `items[]=${enc(LINE(id))}&items[]=${enc(LINE(id))}`],
    ['of objects as JSON text, numbered', (id: number) => `items%5B0%5D=${enc(LINE(id))}`],
    ['of objects as one JSON text', (id: number) => `items=${enc(`[${LINE(id)}]`)}`],
    ['of one object as JSON text', (id: number) => `items=${enc(LINE(id))}`],
    ['of objects as keys', (id: number) => `items[0][item_id]=${id}&items[0][num]=1`],
  ])('%s are read', async (_, query) => {
    expect(await data(`user/newGetCardList?${query(skuId)}`, asMember())).toMatchObject({ total_count: 0, list: [] })
  })

  it.each(['items[]=%7Bbroken', 'items[]=5', 'items=x', 'items[]=%7B%22__proto__%22%3A1%7D'])(
    '%s is refused',
    async query => {
      expect((await data(`user/newGetCardList?${query}`, asMember())).status_code).toBe(422)
    },
  )

  it('of reviews and returns are read the same way', async () => {
    const post = (path: string, body: string) => data(path, asMember({ method: 'POST', body, headers: FORM }))
    const rate = JSON.stringify({ item_id: skuId, content: '好', star: 5 })
    const detail = JSON.stringify({ id: 1, num: 1 })
    // Read so far that the order is looked for.
    expect((await post('order/rate/create', `order_id=1&rates[]=${enc(rate)}`)).errors).toBeUndefined()
    const asked = 'order_id=1&aftersales_type=ONLY_REFUND&reason=x'
    expect((await post('aftersales', `${asked}&detail[]=${enc(detail)}`)).errors).toBeUndefined()
    expect((await post('aftersales', `${asked}&detail[]=x`)).errors).toBeDefined()
  })

  it('of ids may repeat the bare name, other fields may not', async () => {
    const twice = `page=1&pageSize=10&item_type=normal&item_id=${goodsId}&item_id=${skuId}`
    expect((await data(`goods/items?${twice}`)).list).toHaveLength(1)
    expect((await data('goods/items?page=1&pageSize=10&keywords=a&keywords=b')).message).toBe('参数重复')
  })
})

describe('refusals in the body (API_REFUSALS=body)', () => {
  it('are HTTP 200 with the sentence, also when there were too many calls', async () => {
    const answers = []
    for (let i = 0; i < 40; i++) answers.push(await ask('/user.check.account?account=13800000000'))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const last = answers.at(-1)!
    expect((await last.json()).data).toMatchObject({
      status_code: 429,
      message: expect.stringMatching(/[\u4e00-\u9fff]/),
    })
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('are real statuses without the setting', async () => {
    const plain = await createTestShop()
    let status = 200
    for (let i = 0; i < 40 && status === 200; i++)
      status = (await ask('/user.check.account?account=13800000000', {}, plain.app)).status
    expect(status).toBe(429)
    await plain.close()
  })

  it('leave 401 as it is, and 404 of pictures', async () => {
    expect((await ask('orders')).status).toBe(401)
    expect((await ask('/img/u/none.jpg')).status).toBe(404)
  })
})

describe('dotted calls that old screens send by GET', () => {
  it('change data only with the token in a header', async () => {
    const to = await addShop(shop.db)
    const path = `/member.favorite.shop.add?shop_id=${to.id}`
    for (const url of [path, `${path}&accessToken=${buyer.token}&token=${buyer.token}`])
      expect((await ask(url, { headers: { cookie: `ECSHOPX_TOKEN=${buyer.token}` } })).status).toBe(401)
    expect(await data(path, asMember())).toEqual({ status: true })
    expect(await buyer.api('GET member/collect/distribution/num')).toMatchObject({ fav_total_count: 1 })
  })

  it('answer the same as by POST', async () => {
    const item = `item_id=${goodsId}`
    await data(`/member.favorite.item.add`, asMember({ method: 'POST', body: item, headers: FORM }))
    expect((await buyer.api('GET member/collect/item/num')).fav_total_count).toBe(1)
    expect(await data(`/member.favorite.item.remove?${item}`, asMember())).toEqual({ status: true })
    expect((await buyer.api('GET member/collect/item/num')).fav_total_count).toBe(0)
    expect(await data(`/member.address.setDefault?addr_id=${buyer.addressId}`, asMember())).toEqual({ status: true })
    expect(await data('/member.safe.checkResetLoginPassword', asMember())).toBe(1)
    const wrong = await data(
      '/member.safe.resetLoginPassword?password=x&new_pwd=Heji7x2Kq&new_pwd_confirmation=Heji7x2Kq',
      asMember(),
    )
    expect(wrong.message).toBe('原密码错误')
    expect(
      (await data('/member.safe.updateLoginPassword?password=Heji7x2Kq&password_confirmation=Heji7x2Kq', asMember()))
        .message,
    ).toBe('已设置过登录密码')
  })
})

describe('a transfer that the shop does not take', () => {
  const wanted = () => `pay_type=offline_pay&items[0][item_id]=${skuId}&items[0][num]=1&receipt_type=logistics`
  const post = (path: string, body: string) => data(path, asMember({ method: 'POST', body, headers: FORM }))

  it('is not offered, not echoed by the preview, and refused by the order', async () => {
    for (const platform of ['pc', 'h5', 'wxPlatform', 'app'])
      expect(
        (await data(`trade/payment/list?platform=${platform}`)).map(
          (way: { pay_type_code: string }) => way.pay_type_code,
        ),
      ).not.toContain('offline_pay')
    const address = `&address_id=${buyer.addressId}`
    expect((await post('getFreightFee', wanted() + address)).pay_type).toBe('')
    expect((await post('order_new', wanted() + address)).message).toBe('不支持支付服务，请联系商家')
    expect((await data('orders?order_type=normal', asMember())).list).toEqual([])
  })
})

it('lists take the other names of their page, too', async () => {
  await Promise.all([1, 2].map(() => addGoods(shop.db, { price: 900 })))
  const idsOf = async (query: string) => {
    const { data } = (await (await ask(`goods/items?${query}`)).json()) as { data: { list: { item_id: string }[] } }
    return data.list.map(({ item_id }) => item_id)
  }
  const all = await idsOf('page=1&pageSize=3')
  expect(all).toHaveLength(3)
  expect(await idsOf('page_no=2&page_size=1')).toEqual([all[1]])
})

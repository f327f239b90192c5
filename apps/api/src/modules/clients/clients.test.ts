import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { addCategory, addMember, addShop } from '../../../testing/fixtures'
import { addLivePage, operatorApi } from '../../../testing/pages'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { members, shops } from '../../db/schema'
import { hashPassword } from '../../platform/passwords'
import { writeSetting } from '../content/settings'

/** Calls of newer official clients, each with what its client reads without a guard. */

let shop: TestShop
let buyer: Buyer
let api: TestShop['api'] extends (token?: string) => infer A ? A : never

beforeAll(async () => {
  // The pause after a failed sign-in must not end while the test runs.
  vi.useFakeTimers({ toFake: ['Date'] })
  shop = await createTestShop()
  api = shop.api()
  buyer = await addBuyer(shop)
})
afterAll(async () => {
  vi.useRealTimers()
  await shop.close()
})

describe('settings', () => {
  it('start the client: colours, and a tab bar as JSON text', async () => {
    await writeSetting(shop.db, 'shop', { brand_name: '禾集', logo: '/img/logo', brand_color: '', intro: '好好穿衣' })
    const base = await api('GET pagestemplate/baseinfo', { page_name: 'color_style', template_name: 'yykweishop' })
    expect(base.title).toBe('禾集')
    expect(base.color_style.primary).toMatch(/^#/)
    const bar = JSON.parse(base.tab_bar)
    expect(bar.data.map((tab: { name: string }) => tab.name)).toEqual(['home', 'category', 'cart', 'member'])
    expect(await api('GET setting/itemPrice')).toEqual({
      cart_page: { market_price: true },
      order_page: { market_price: true },
      item_page: { market_price: true, member_price: true, svip_price: false },
    })
    expect(await api('GET company/setting')).toMatchObject({ logo: '/img/logo', open_divided: { status: false } })
    expect(await api('GET share/setting', { shareindex: 'index' })).toEqual({
      title: '禾集',
      desc: '',
      imageUrl: '/img/logo',
    })
    expect(await api('GET openscreenad')).toEqual([])
  })

  it('tell of the legal texts: their titles, and when the newer one changed, as a number', async () => {
    expect(await api('GET shops/protocolUpdateTime')).toEqual({ update_time: 0 })
    const text = { content: '<p>一</p>', take_effect_date: '' }
    await writeSetting(shop.db, 'protocol.member_register', { ...text, title: '注册协议', update_date: '2026-11-01' })
    await writeSetting(shop.db, 'protocol.privacy', { ...text, title: '隐私政策', update_date: '2026-11-02' })
    expect((await api('GET shops/info')).protocol).toEqual({ member_register: '注册协议', privacy: '隐私政策' })
    expect(await api('GET shops/protocolUpdateTime')).toEqual({
      update_time: Date.parse('2026-11-02T00:00:00+08:00') / 1000,
    })
  })

  it('say what the shop does not have, in shapes that clients can read', async () => {
    expect(await api('GET trade/setting')).toEqual({ is_open: false, is_recharge_status: false })
    expect(await api('GET cartremind/setting')).toEqual({ is_open: false, remind_content: '' })
    expect(await api('GET order/invoice/protocol')).toEqual({ protocol: [] })
    expect(await buyer.api('GET aftersales/remind/detail')).toEqual({ intro: '', is_open: false })
  })

  it('have the menu of the header, by id and by key', async () => {
    expect((await refusal(api('GET web/menus/id/{id}', { id: '1' }))).message).toBe('菜单不存在')
    const top = await addCategory(shop.db, { name: '服饰' })
    const below = await addCategory(shop.db, { name: '短袖', parentId: top.id, level: 2 })
    const leaf = { category_id: String(below.id), category_name: '短袖', children: [] }
    await addLivePage(
      await operatorApi(shop),
      { page_type: 'header', title: '头部' },
      {
        type: 'W0007',
        uuid: 'menu',
        categoryData: [{ category_id: String(top.id), category_name: '服饰', image_url: '/img/1', children: [leaf] }],
        data: [{ title: '首页', pathData: { linkPage: 'page', url: '/' } }],
      },
    )
    const menu = await api('GET web/menus/id/{id}', { id: '1' })
    expect(menu.items).toMatchObject([
      { name: '服饰', link_type: 'category', link_value: String(top.id), children: [{ name: '短袖', children: [] }] },
      { name: '首页', link_type: 'url', link_value: '/' },
    ])
    expect(new Set(menu.items.flatMap(item => [item.id, ...item.children.map(child => child.id)])).size).toBe(3)
    expect(await api('GET /api/h5app/web/menus/{key}', { key: 'header' })).toEqual(menu)
    expect((await refusal(api('GET /api/h5app/web/menus/{key}', { key: 'x' }))).status).toBe(404)
  })
})

describe('shops', () => {
  it('are found without a place, and may be asked about', async () => {
    const { id } = await addShop(shop.db, { name: '自营店', isSelfOperated: true })
    const closed = await addShop(shop.db, { isValid: false })
    expect(await api('GET distributor/self', { distributor_id: '0' })).toMatchObject({
      distributor_id: String(id),
      distributor_self: 1,
      is_delivery: true,
      store_name: '自营店',
    })
    expect(await api('GET distributor/default')).toMatchObject({ distributor_id: String(id), is_default: true })
    const isOpen = (distributor_id: string) => api('GET distributor/merchant/isvaild', { distributor_id })
    expect(await isOpen('0')).toEqual({ status: true })
    expect(await isOpen(String(id))).toEqual({ status: true })
    expect(await isOpen(String(closed.id))).toEqual({ status: false })
    expect((await refusal(isOpen('999999'))).message).toBe('店铺信息查询失败')
    await shop.db.update(shops).set({ isSelfOperated: false })
    expect(await api('GET distributor/self')).toEqual([])
    await shop.db.update(shops).set({ isSelfOperated: true }).where(eq(shops.id, id))
  })

  it('are open to everybody', async () => {
    expect(await api('GET distributor/config/inRule')).toMatchObject({
      distributor_code: { status: true, sort: 1 },
      shop_assistant: { status: false },
      shop_white: { status: false },
      radio_type: 1,
    })
    expect(await api('GET distributor/category/list')).toEqual({ total_count: 0, list: [] })
    expect(await api('GET distributor/aftersaleslocation')).toEqual({ total_count: 0, list: [] })
    expect((await refusal(api('GET distributor/aftersaleslocation', { lat: 'x' }))).message).toBe(
      '请授权当前所在位置或传入正确的经纬度',
    )
    const nobody = await api('GET distributor/salesperson/qrcode', { distributor_id: '1' })
    expect(new Set(Object.values(nobody))).toEqual(new Set(['']))
    expect(await buyer.api('GET distributor/checkUserInWhite', { distributor_id: '1' })).toEqual({ status: true })
    expect(await buyer.api('GET distributor/whitelistByMember')).toEqual([])
    expect(await api('GET espier/subdistrict', { receiver_state: '北京市' })).toEqual([])
  })

  it('have no sales guides; that answer is not wrapped again', async () => {
    await api('POST distributor/config/inRule/check', {})
    const answer = await shop.app.request('/api/h5app/wxapp/distributor/config/inRule/check', { method: 'POST' })
    expect(await answer.json()).toEqual({ status: false, msg: '导购员不存在', data: [] })
  })

  it('are near to a place or an address', async () => {
    expect(await api('GET distributor/getAreaByJwd', { lat: 39.9, lng: 116.4 })).toMatchObject({
      address_component: { province: '北京市' },
    })
    const { result } = await api('GET distributor/getAreaByAddress', { address: '北京昌平区府学路1号' })
    expect(result.address_components).toEqual({ province: '北京市', city: '北京市', district: '昌平区' })
    expect(result.location.lng).toBeCloseTo(116.4, 0)
    const { result: other } = await api('GET distributor/getAreaByAddress', { address: '广东省深圳市南山区' })
    expect(other.address_components.city).toBe('深圳市')
    expect((await refusal(api('GET distributor/getAreaByAddress', { address: '火星' }))).message).toBe('无法识别该地址')
  })
})

describe('POST new_login', () => {
  const signIn = (input: object) =>
    shop.api()('POST new_login', { auth_type: 'local', check_type: 'password', ...input })
  const PASSWORD = 'heji2026'

  it('answers a token, or with silent the sentence', async () => {
    const member = await addMember(shop.db, { passwordHash: await hashPassword(PASSWORD) })
    const done = await signIn({ username: member.mobile, password: PASSWORD, silent: 1, auto_register: 0 })
    expect(done).toMatchObject({ status: 1, error_message: null, is_new: 0, pre_login_data: null })
    expect((await shop.api(done.token!)('GET member')).memberInfo.mobile).toBe(member.mobile)
    expect(await signIn({ username: '13700000001', password: 'wrong2026', silent: 1 })).toEqual({
      token: null,
      pre_login_data: null,
      status: 0,
      error_message: '用户名或密码错误',
      is_new: 0,
    })
    expect((await refusal(signIn({ username: '13700000002', password: 'wrong2026' }))).message).toBe('用户名或密码错误')
    // Not even silent calls may guess without pauses.
    expect((await refusal(signIn({ username: '13700000001', password: 'wrong2026', silent: 1 }))).status).toBe(429)
  })

  it.each([
    [{ auth_type: 'social_oauth' }, '缺少参数，登录失败！'],
    [{ check_type: '' }, '验证类型有误！'],
    [{ check_type: 'email_otp', username: 'a@heji.example' }, '该邮箱未注册'],
  ])('refuses %j', async (input, message) => {
    expect((await refusal(signIn(input))).message).toBe(message)
  })

  it('registers a new number that shows its code, once', async () => {
    const mobile = '13712345678'
    const { imageToken } = await api('GET member/image/code', { type: 'sign' })
    const yzm = shop.sent.find(({ to }) => to === imageToken)!.code
    await api('GET member/sms/code', { mobile, type: 'sign', token: imageToken, yzm })
    const vcode = shop.sent.find(({ to }) => to === mobile)!.code
    const wrong = { username: mobile, check_type: 'mobile', vcode: '000000', silent: 1 }
    expect((await signIn({ ...wrong, auto_register: 1 })).error_message).toBe('短信验证码错误')
    vi.setSystemTime(Date.now() + 10_000)
    const input = { username: mobile, check_type: 'mobile', vcode, auto_register: 1 }
    const done = await signIn(input)
    expect(done).toMatchObject({ status: 1, is_new: 1 })
    const claims = JSON.parse(Buffer.from(done.token!.split('.')[1]!, 'base64url').toString())
    expect(claims).toMatchObject({ is_new: 1, user_id: expect.any(Number) })
    expect((await shop.api(done.token!)('GET member')).memberInfo.mobile).toBe(mobile)
    expect((await refusal(signIn(input))).message).toBe('短信验证码错误')
    expect(await shop.db.$count(members, eq(members.mobile, mobile))).toBe(1)
    expect(await api('POST member/is_new', { mobile })).toEqual({ is_new: 0 })
  })
})

describe('accounts', () => {
  it('are new or not, few times an hour', async () => {
    expect(await api('POST member/is_new', { mobile: '13799999999' })).toEqual({ is_new: 1 })
    expect(await api('POST member/is_new', {})).toEqual({ is_new: 1 })
    const tries = Array.from({ length: 30 }, () => api('POST member/is_new', { mobile: '13799999999' }))
    const last = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected')
    expect(last.length).toBeGreaterThan(5)
  })

  it('change name and picture, and nothing else', async () => {
    const info = await buyer.api('PUT memberinfo', { username: '小禾', avatar: '/img/u/a.jpg' })
    expect(info).toMatchObject({ user_id: String(buyer.id), username: '小禾', avatar: '/img/u/a.jpg' })
    await buyer.api('PUT memberinfo', {})
    expect((await buyer.api('GET member')).memberInfo).toMatchObject({ username: '小禾' })
    expect((await refusal(buyer.api('PUT memberinfo', { avatar: 'https://evil.example/x.png' }))).status).toBe(422)
  })

  it('are not made with an e-mail address', async () => {
    const register = (input: object) => api('POST member/email/register', input)
    const [email, password] = ['a@heji.example', 'green4tea9']
    expect((await refusal(register({}))).message).toBe('请填写邮箱与密码')
    expect((await refusal(register({ email, password }))).message).toBe('请填写确认密码')
    expect((await refusal(register({ email, password, password_confirm: 'x' }))).message).toBe('两次输入的密码不一致')
    expect((await refusal(register({ email, password, password_confirm: password }))).message).toBe('邮件激活配置缺失')
  })

  it('have captchas under the name of the shops', async () => {
    expect((await api('GET distributor/image/code')).imageData).toMatch(/^data:image/)
    const refused = refusal(api('GET distributor/image/code', { type: 'sign' as 'bind' }))
    expect((await refused).message).toBe('图片验证码类型错误')
  })
})

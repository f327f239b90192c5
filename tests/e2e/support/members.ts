import type { BrowserContext } from '@playwright/test'
import { call, callFrom, lastCode, type Shop } from './shop'

export interface Member {
  mobile: string
  token: string
}

export const PASSWORD = 'heji2026'

let counter = 0
/** A mobile number that nobody has used yet. */
export const newMobile = () =>
  `137${String(Date.now() % 1_000_000).padStart(6, '0')}${String(counter++ % 100).padStart(2, '0')}`

const newAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250) + 1).join('.')}`

/** Registers somebody by the API. */
export async function newMember(shop: Shop): Promise<Member> {
  const mobile = newMobile()
  const ip = newAddress()
  const wx = '/api/h5app/wxapp/'
  const { imageToken } = await callFrom<{ imageToken: string }>(shop, ip, `${wx}member/image/code?type=sign`)
  const yzm = await lastCode(shop, 'captcha', imageToken)
  const query = new URLSearchParams({ mobile, type: 'sign', token: imageToken, yzm })
  await callFrom(shop, ip, `${wx}member/sms/code?${query}`)
  const vcode = await lastCode(shop, 'sms', mobile)
  const form = { mobile, vcode, password: PASSWORD, password2: PASSWORD, user_type: 'local' }
  const { token } = await callFrom<{ token: string }>(shop, ip, `${wx}member`, form)
  return { mobile, token }
}

/** Gives a browser the session of a member. */
export const enter = (context: BrowserContext, shop: Shop, { token }: Member) =>
  context.addCookies([
    { name: 'ECSHOPX_TOKEN', value: token, url: shop.storefront, httpOnly: true, sameSite: 'Lax' as const },
  ])

export const RECEIVER = {
  username: '周小满',
  telephone: '13900001234',
  province: '北京市',
  city: '北京市',
  county: '昌平区',
  adrdetail: '回龙观东大街1号院3号楼',
}

export const addAddress = (shop: Shop, { token }: Member) =>
  call(shop, 'POST member/address', { ...RECEIVER, is_def: 1 }, token)

export const addToCart = (shop: Shop, { token }: Member, sku: Sku, num = 1) =>
  call(shop, 'POST cart', { item_id: sku.item_id, num, distributor_id: sku.shop, cart_type: 'cart' }, token)

/** Every coupon that the member may have. */
export async function claimCoupons(shop: Shop, { token }: Member) {
  const { list } = await call<{ list: { card_id: string }[] }>(shop, 'GET getCardList', { page_size: 50, end_date: 1 })
  for (const { card_id } of list) await call(shop, 'GET user/receiveCard', { card_id }, token).catch(() => {})
}

export interface Sku {
  goods_id: string
  item_id: string
  store: number
  shop: string
}

interface Detail {
  item_id: string
  distributor_id: string
  spec_items: { item_id: string; store: number }[]
}

/** The skus of an item, without a session. */
export async function skusOf(shop: Shop, goodsId: string): Promise<Sku[]> {
  const item = await call<Detail>(shop, `GET goods/items/${goodsId}`)
  return item.spec_items.map(({ item_id, store }) => ({ goods_id: goodsId, item_id, store, shop: item.distributor_id }))
}

/** A sku with enough stock for any test: the `nth` item of a search. */
export async function someSku(shop: Shop, nth = 0, keywords = '短袖'): Promise<Sku> {
  const { list } = await call<{ list: { item_id: string }[] }>(shop, 'GET goods/items', { keywords, pageSize: 20 })
  const skus = await skusOf(shop, list[nth % list.length]!.item_id)
  const rich = skus.find(({ store }) => store > 100)
  if (!rich) throw new Error('no sku with stock')
  return rich
}

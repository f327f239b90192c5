import type { CartGroup, legacyCart } from '@heji/api-client/contract'
import { deductPoints } from '@heji/pricing/points'
import type { Ctx, Handlers, MemberCtx } from '../../http/context'
import { pointRule } from '../../price-rules/trade-rules'
import type { CartType } from '../cart/lines'
import { readSetting } from '../content/settings'
import { toLegacyAddress } from './address'
import { updateCart } from './cart-update'
import { bnsOf, toCheckoutShop, toLegacyCart, totalCart } from './cart-view'
import { checkedGroups, type OrderRequest, priceShops, revisionOf, totalOf } from './checkout'
import { done, present } from './present'

export const legacyCartHandlers: Handlers<typeof legacyCart> = {
  'POST /cart.get.new': (ctx, { mode }) => showCart(ctx, mode),
  'GET /cart.checkout': (ctx, input) => showCheckout(ctx, input),
  'POST /cart.total': async (ctx, input) => ({ total: totalOf(await priceShops(ctx, await withAddress(ctx, input))) }),
  'POST /cart.check': (ctx, input) => done(priceShops(ctx, input)),
  'GET /cart.user.point': async (ctx, { total_price }) => {
    const { point } = await present(ctx, 'GET point/member/info', {})
    const rule = pointRule(await readSetting(ctx.db, 'trade'))
    const { max, fee } = deductPoints(rule, { asked: point, balance: point, goodsFee: total_price })
    return { is_open: max > 0, point, max_point: max, point_fee: fee }
  },
  'POST /cart.update': async (ctx, { cart_params }) => {
    await updateCart(ctx, cart_params)
    return await showCart(ctx, 'cart')
  },
  'POST /cart.del': (ctx, { cart_id }) => present(ctx, 'DELETE cartdel', { cart_id }),
  'POST /cart.addGift': (ctx, { rel_promotion_id, sku_id, quantity }) =>
    present(ctx, 'POST cart/check/plusitem', {
      marketing_id: rel_promotion_id,
      item_id: quantity === 0 ? '0' : sku_id,
    }),
}

async function showCart(ctx: Ctx<'optional'>, mode: CartType) {
  const list = await present(ctx, 'GET cart/list', { cart_type: mode })
  return toLegacyCart(list, await bnsOf(ctx.db, list.valid_cart))
}

/** The chosen address, or the default one; null if there is none yet. */
async function addressOf(ctx: MemberCtx, addrId: string | undefined) {
  if (addrId !== undefined) return await present(ctx, 'GET member/address/{id}', { id: addrId })
  return (await present(ctx, 'GET member/addresslist', { pageSize: 1 })).list[0] ?? null
}

async function withAddress(ctx: MemberCtx, request: OrderRequest): Promise<OrderRequest> {
  return { ...request, addr_id: (await addressOf(ctx, request.addr_id))?.address_id }
}

async function showCheckout(ctx: MemberCtx, request: OrderRequest) {
  const address = await addressOf(ctx, request.addr_id)
  const priced = await priceShops(ctx, { ...request, addr_id: address?.address_id })
  const groups = await checkedGroups(ctx, request.mode)
  const bns = await bnsOf(ctx.db, groups)
  const resultCartData = []
  for (const group of groups)
    resultCartData.push({ ...toCheckoutShop(group, bns), couponlist: await couponsOf(ctx, group) })
  const max_point = priced.reduce((sum, { preview }) => sum + preview.max_point, 0)
  const point = priced[0]?.preview.user_point ?? 0
  return {
    cartInfo: { resultCartData, totalCart: totalCart(groups) },
    checked_addr: address ? toLegacyAddress(address) : ([] as []),
    total: totalOf(priced),
    shipping: [{ shipping_type: 'express' as const, shipping_name: '快递配送' }],
    md5_cart_info: revisionOf(groups),
    staff_sale: 0 as const,
    userPoint: { is_open: max_point > 0, point, max_point: Math.min(point, max_point) },
  }
}

/** Coupons of the member that work for these lines. */
async function couponsOf(ctx: MemberCtx, group: CartGroup) {
  const { list } = await present(ctx, 'GET user/newGetCardList', {
    page_type: 'picker',
    pageSize: 100,
    distributor_id: group.shop_id,
    items: group.list.map(line => ({ item_id: line.item_id, num: line.num, total_fee: line.total_fee })),
  })
  return list
    .filter(coupon => coupon.valid)
    .map(coupon => ({
      coupon_id: coupon.card_id,
      coupon_name: coupon.title,
      coupon_code: coupon.code,
      coupon_nature: coupon.card_type,
    }))
}

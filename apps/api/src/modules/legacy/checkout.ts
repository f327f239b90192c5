import { createHash } from 'node:crypto'
import type { CartGroup, Checkout } from '@heji/api-client/contract'
import type { MemberCtx } from '../../http/context'
import { fingerprintOf } from '../../http/idempotency'
import { shopperOf } from '../../http/shopper'
import { DomainError } from '../../platform/errors'
import { type CartItem, type CartType, loadCart } from '../cart/lines'
import { present } from './present'

/** Choices of a checkout. It covers every shop of the cart, and each shop gets a separate order. */
export interface OrderRequest {
  mode: CartType
  addr_id?: string | undefined
  coupon_code?: string | undefined
  use_point?: number | undefined
}

/** The stored checked lines, including lines that cannot be bought any more, so that pricing refuses them. */
const checkedItems = async (ctx: MemberCtx, mode: CartType) =>
  (await loadCart(ctx.db, { ...shopperOf(ctx), cartType: mode, checkedOnly: true })).items

/** Always in the same order, so that two checkouts never wait for each other. */
const shopsOf = (items: CartItem[]) => [...new Set(items.map(({ row }) => row.shopId))].sort((a, b) => a - b)

/** Equal only for the same content; empty text for an empty cart. */
export async function requestPrint(ctx: MemberCtx, mode: CartType) {
  const rows = (await checkedItems(ctx, mode)).map(({ row }) => [row.id, row.num] as const)
  return fingerprintOf(rows.sort((a, b) => a[0] - b[0]))
}

interface PricedShop {
  /** Input of the order for this preview. */
  asked: ReturnType<typeof askFor>
  preview: Checkout
}

const askFor = ({ mode, addr_id }: OrderRequest, shopId: number, coupon: string, points: number) => ({
  cart_type: mode,
  distributor_id: shopId,
  ...(addr_id ? { address_id: addr_id } : {}),
  ...(coupon ? { coupon_discount: coupon } : { not_use_coupon: true }),
  ...(points > 0 ? { point_use: points } : {}),
})

/**
 * Price previews of all shops. The first shop where the coupon works gets it; the first shops that accept points get
 * them.
 * @throws DomainError 购物车为空, or the reason why one of them cannot be ordered
 */
export async function priceShops(ctx: MemberCtx, request: OrderRequest): Promise<PricedShop[]> {
  const shopIds = shopsOf(await checkedItems(ctx, request.mode))
  if (shopIds.length === 0) throw new DomainError('购物车为空')
  let coupon = request.coupon_code ?? ''
  let points = request.use_point ?? 0
  const priced: PricedShop[] = []
  for (const shopId of shopIds) {
    const preview = await present(ctx, 'POST getFreightFee', askFor(request, shopId, coupon, points))
    const taken = couponOf(preview) ? coupon : ''
    priced.push({ asked: askFor(request, shopId, taken, preview.point_use), preview })
    if (taken) coupon = ''
    // Each preview looks at the whole balance.
    points = Math.min(points, preview.user_point) - preview.point_use
  }
  return priced
}

/** The coupon in a preview. */
export const couponOf = ({ coupon_info: info }: Checkout) => ('coupon_code' in info ? info : null)

/** Sum of all previews, in cents. */
export function totalOf(priced: PricedShop[]) {
  const sum = (of: (preview: Checkout) => number) => priced.reduce((total, { preview }) => total + of(preview), 0)
  return {
    allPrice: sum(preview => preview.item_fee),
    allDiscount: sum(preview => preview.discount_fee),
    allPostfee: sum(preview => preview.freight_fee),
    allPoint: sum(preview => preview.point_use),
    allPayment: sum(preview => preview.total_fee),
  }
}

/** Changes with every line, number and price that the buyer saw; not with address, coupon or points. */
export function revisionOf(groups: CartGroup[]): string {
  const lines = groups.flatMap(group => group.list).map(line => [line.item_id, line.num, line.total_fee])
  return createHash('sha256').update(JSON.stringify(lines)).digest('hex').slice(0, 32)
}

/** The checked lines of the cart, by shop. */
export async function checkedGroups(ctx: MemberCtx, mode: CartType): Promise<CartGroup[]> {
  const { valid_cart } = await present(ctx, 'GET cart/list', { cart_type: mode, look_only: true })
  return valid_cart
    .map(group => ({ ...group, list: group.list.filter(line => line.is_checked) }))
    .filter(group => group.list.length > 0)
}

import type { ZitiCode } from '@heji/api-client/contract'
import type { MemberCtx } from '../../http/context'
import { qrPicture } from '../../platform/qr-code'
import { barCode } from '../share/bar-code'
import { loadOwnOrder } from './load-orders'
import { toOrderRow } from './order-view'

/**
 * The code for the counter. Clients ask for every order, so an order without waiting goods gets empty texts. @throws
 * NotFoundError
 */
export async function showPickupCode(ctx: MemberCtx, orderId: string): Promise<ZitiCode> {
  const order = await loadOwnOrder(ctx.db, ctx.member.id, orderId)
  const { user_id, ziti_code, ziti_status } = toOrderRow(order, ctx.clock.now())
  const code = ziti_code === '0' ? '' : ziti_code
  return {
    user_id,
    code,
    barcode_url: code && barCode(code),
    qrcode_url: code && (await qrPicture(code)),
    ziti_status,
    pickup_code: code,
  }
}

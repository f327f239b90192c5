import type { Contract, OutputOf } from '@heji/api-client/contract'
import { eq } from 'drizzle-orm'
import { orders } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { NotFoundError } from '../../platform/errors'
import { toldFor } from '../arrival/arrives-on'
import { readSetting } from '../content/settings'
import { corpName, deliveryCorps } from '../orders/delivery-corps'

/** The carriers of the settings, and the one that goes first to where the order goes. @throws NotFoundError */
export async function carriersFor(
  { db }: Pick<ByShop, 'db'>,
  orderId: string,
): Promise<OutputOf<Contract['POST /api/operator/orders/carriers']>> {
  const place = { province: orders.receiverState, city: orders.receiverCity }
  const [[order], rules] = await Promise.all([
    db.select(place).from(orders).where(eq(orders.orderId, orderId)),
    readSetting(db, 'trade'),
  ])
  if (!order) throw new NotFoundError('订单不存在')
  const code = toldFor(rules.region_carriers, order.province, order.city)
  return {
    first: code ? corpName(code) : '',
    carriers: deliveryCorps(rules.carriers).map(({ corp_code, corp_name }) => ({ corp: corp_code, name: corp_name })),
  }
}

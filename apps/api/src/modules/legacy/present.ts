import {
  type CallKey,
  type Contract,
  contract,
  type InputOf,
  type OutputOf,
  type ParsedInputOf,
} from '@heji/api-client/contract'
import { parse } from '../../http/router'
import { addressesHandlers } from '../addresses/handlers'
import { aftersalesHandlers } from '../aftersales/handlers'
import { authHandlers } from '../auth/handlers'
import { cartHandlers } from '../cart/handlers'
import { contentHandlers } from '../content/handlers'
import { couponsHandlers } from '../coupons/handlers'
import { itemsHandlers } from '../items/handlers'
import { memberHandlers } from '../member/handlers'
import { ordersHandlers } from '../orders/handlers'
import { paymentHandlers } from '../payment/handlers'
import { pointsHandlers } from '../points/handlers'
import { shopsHandlers } from '../shops/handlers'
import { vipHandlers } from '../vip/handlers'

const handlers = {
  ...addressesHandlers,
  ...aftersalesHandlers,
  ...authHandlers,
  ...cartHandlers,
  ...contentHandlers,
  ...itemsHandlers,
  ...memberHandlers,
  ...ordersHandlers,
  ...paymentHandlers,
  ...pointsHandlers,
  ...couponsHandlers,
  ...shopsHandlers,
  ...vipHandlers,
}
type Handled = typeof handlers

/** Arguments of a newer call, with its defaults. @throws ValidationError whose fields have the names of that call */
export const checked = <K extends CallKey>(key: K, input: InputOf<Contract[K]>) =>
  parse(contract[key].input, { ...input }) as ParsedInputOf<Contract[K]>

/**
 * Makes a call of the newer contract for a dotted one, with the same caller: same input check, same handler.
 * @throws the refusals of that call
 */
export function present<K extends keyof Handled>(
  ctx: Parameters<Handled[K]>[0],
  key: K,
  input: InputOf<Contract[K]>,
): Promise<OutputOf<Contract[K]>> {
  const handler = handlers[key] as unknown as (ctx: object, input: unknown) => Promise<OutputOf<Contract[K]>>
  return handler(ctx, checked(key, input))
}

/** Answer of dotted calls whose answer no client reads. */
export async function done(work: Promise<unknown>) {
  await work
  return { status: true }
}

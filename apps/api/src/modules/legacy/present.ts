import { type Contract, contract, type InputOf, type OutputOf } from '@heji/api-client/contract'
import { parse } from '../../http/router'
import { addressesHandlers } from '../addresses/handlers'
import { aftersalesHandlers } from '../aftersales/handlers'
import { contentHandlers } from '../content/handlers'
import { itemsHandlers } from '../items/handlers'
import { memberHandlers } from '../member/handlers'
import { ordersHandlers } from '../orders/handlers'
import { promotionsHandlers } from '../promotions/handlers'
import { shopsHandlers } from '../shops/handlers'

const handlers = {
  ...addressesHandlers,
  ...aftersalesHandlers,
  ...contentHandlers,
  ...itemsHandlers,
  ...memberHandlers,
  ...ordersHandlers,
  ...promotionsHandlers,
  ...shopsHandlers,
}
type Handled = typeof handlers

/**
 * A call of the present contract, made for a dotted one with the same caller: same input check, same handler.
 * @throws what that call refuses with; the fields of a ValidationError have its names
 */
export function present<K extends keyof Handled>(
  ctx: Parameters<Handled[K]>[0],
  key: K,
  input: InputOf<Contract[K]>,
): Promise<OutputOf<Contract[K]>> {
  const handler = handlers[key] as unknown as (ctx: object, input: unknown) => Promise<OutputOf<Contract[K]>>
  return handler(ctx, parse(contract[key].input, { ...input }))
}

/** Answer of dotted calls whose answer nobody reads. */
export async function done(work: Promise<unknown>) {
  await work
  return { status: true }
}

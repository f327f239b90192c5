import {
  aftersales,
  aftersalesLines,
  aftersalesTransitions,
  members,
  orderLines,
  orders,
  orderTransitions,
  parcelLines,
  parcels,
  stockLedger,
  type Tx,
  trades,
} from '@heji/api/demo-shop'
import type { Catalogue } from '../catalogue/build'
import { insertAll } from '../insert-all'
import { customerRows } from './customers'
import { planOrders } from './plan'
import { rowsOf } from './rows'

const FIRST_DAY = 15 * 86_400_000

/** Two weeks of orders, from unpaid to received, some with a request for after-sales. */
export async function insertOrders(tx: Tx, { items }: Catalogue, passwordHash: string, now: Date) {
  await insertAll(tx, members, customerRows(passwordHash, new Date(now.getTime() - FIRST_DAY)))
  const all = planOrders(items).map(plan => rowsOf(plan, now))
  await insertAll(
    tx,
    orders,
    all.map(({ order }) => order),
  )
  await insertAll(
    tx,
    orderLines,
    all.flatMap(({ lines }) => lines),
  )
  await insertAll(
    tx,
    orderTransitions,
    all.flatMap(({ steps }) => steps),
  )
  await insertAll(
    tx,
    trades,
    all.flatMap(one => one.trades),
  )
  await insertAll(
    tx,
    aftersales,
    all.flatMap(({ requests }) => requests),
  )
  await insertAll(
    tx,
    aftersalesLines,
    all.flatMap(({ requestLines }) => requestLines),
  )
  await insertAll(
    tx,
    aftersalesTransitions,
    all.flatMap(({ requestSteps }) => requestSteps),
  )
  await insertAll(
    tx,
    stockLedger,
    all.flatMap(({ stock }) => stock),
  )
  await insertAll(
    tx,
    parcels,
    all.flatMap(one => one.parcels),
  )
  await insertAll(
    tx,
    parcelLines,
    all.flatMap(one => one.parcelLines),
  )
}

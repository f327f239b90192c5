/**
 * Random orders, payments, cancellations, expiries, returns and settings of stock against a short model of the rules
 * (reliability R1, R2).
 */
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { pino } from 'pino'
import { expect } from 'vitest'
import { contextOf, inputOf, refundInput } from '../../race/support/placing'
import type { Db } from '../../src/db/db'
import { orderLines, orders } from '../../src/db/schema'
import { inTransaction } from '../../src/db/transaction'
import { sendBack } from '../../src/modules/aftersales/buyer-steps'
import { approveRequest, receiveGoods, refundRequest } from '../../src/modules/aftersales/merchant'
import { applyForAftersales } from '../../src/modules/aftersales/request'
import { cancelOrder } from '../../src/modules/orders/cancel'
import { approveCancel } from '../../src/modules/orders/cancel-merchant'
import { shipOrder } from '../../src/modules/orders/change'
import { createOrder } from '../../src/modules/orders/create'
import { cancelExpiredOrders } from '../../src/modules/orders/expire'
import { setStock } from '../../src/modules/orders/set-stock'
import { takeStock } from '../../src/modules/orders/stock'
import { payOrder } from '../../src/modules/payment/pay'
import { createPayments } from '../../src/modules/payment/payments'
import { DomainError } from '../../src/platform/errors'
import { addCategory, addGoods, addMember, addShop } from '../fixtures'
import { Model, type Move, moves } from './stock-model'

const log = pino({ level: 'silent' })
const STEPS = { take: takeStock }
type Steps = Partial<Parameters<typeof createOrder>[2]>

/** Context of a sequence: two skus of its own, and one member. */
interface World {
  db: Db
  memberId: number
  skus: { itemId: number; bn: string }[]
  goodsId: number
  orderIds: string[]
  steps: Steps
}

const shopOf = (ctx: ReturnType<typeof contextOf>) => ({ ...ctx, log, payments: createPayments(ctx.config, ctx.clock) })

async function place({ steps, ...world }: World, nums: readonly number[]) {
  const ctx = contextOf(world.db, { id: world.memberId, token: '' })
  const items = nums.flatMap((num, i) => inputOf(world.skus[i]!.itemId, num).items).filter(({ num }) => num > 0)
  const { order_id } = await createOrder(ctx, { ...inputOf(0), items }, steps)
  world.orderIds.push(order_id)
}

async function refund(shop: ReturnType<typeof shopOf>, db: Db, orderId: string, move: Move & { do: 'refund' }) {
  const [order] = await db.select().from(orders).where(eq(orders.orderId, orderId))
  if (order!.status === 'PAYED') await shipOrder(shop, orderId, { corp: 'SF', code: 'SF1002003' })
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.skuId)
  const wanted = refundInput(orderId, lines[move.line % lines.length]!.id, move.num, 'REFUND_GOODS')
  const { aftersales_bn } = await applyForAftersales(shop, wanted)
  await approveRequest(shop, aftersales_bn)
  await sendBack(shop, { aftersales_bn, corp_code: 'YTO', logi_no: 'YT20261111' })
  await receiveGoods(shop, aftersales_bn, move.isSellable)
  await refundRequest(shop, aftersales_bn)
}

async function act(world: World, move: Move): Promise<unknown> {
  const { db } = world
  if (move.do === 'order') return await place(world, move.nums)
  const shop = shopOf(contextOf(db, { id: world.memberId, token: '' }))
  if (move.do === 'set') {
    const set = (tx: Parameters<typeof setStock>[0]) => setStock(tx, world.skus[move.sku]!.bn, move.count, new Date())
    return await inTransaction(db, set)
  }
  if (world.orderIds.length === 0) throw new DomainError('no order yet')
  const order_id = world.orderIds[move.order % world.orderIds.length]!
  if (move.do === 'refund') return await refund(shop, db, order_id, move)
  if (move.do === 'expire') {
    await db
      .update(orders)
      .set({ autoCancelAt: new Date(0) })
      .where(eq(orders.orderId, order_id))
    if ((await cancelExpiredOrders(shop)) === 0) throw new DomainError('nothing to expire')
    return
  }
  if (move.do === 'pay') {
    const [ctx, input] = [shop, { order_id, pay_type: 'testpay' }] as unknown as Parameters<typeof payOrder>
    return await payOrder(ctx, input)
  }
  await cancelOrder(shop, { order_id, cancel_reason: '不想要了' })
  const [order] = await db.select().from(orders).where(eq(orders.orderId, order_id))
  if (order!.status === 'PAYED') await approveCancel(shop, order_id)
}

const isDone = (work: Promise<unknown>) =>
  work.then(
    () => true,
    error => {
      if (error instanceof DomainError) return false
      throw error
    },
  )

/** Stock of each sku, with the sum of its ledger rows; for the goods, the stock of all skus. */
async function booksOf({ db, goodsId }: World) {
  const { rows } = await db.execute(sql`
    select s.store, (select coalesce(sum(delta), 0)::int from stock_ledger l where l.sku_id = s.item_id) as ledger, g.store as goods
    from skus s join goods g on g.item_id = s.goods_id where s.goods_id = ${goodsId} order by s.sort`)
  return rows
}

let at = 0

/**
 * Runs `batch` sequences, each with separate goods, in one transaction. Tests pass other `steps` to prove that wrong
 * ones are noticed.
 */
export const stockFollowsModel = (db: Db, batch: number, steps: Steps = STEPS) =>
  fc.asyncProperty(fc.array(moves, { minLength: batch, maxLength: batch }), async sequences => {
    await inTransaction(db, async tx => {
      const inside = tx as unknown as Db
      const { id: memberId } = await addMember(inside, { mobile: `136${String(at++).padStart(8, '0')}` })
      const shop = { shopId: (await addShop(inside)).id, mainCategoryId: (await addCategory(inside)).id }
      for (const { opening, moves: own } of sequences) {
        const variants = opening.map((store, i) => ({ text: String(i), store }))
        const { goods, skus } = await addGoods(inside, { ...shop, bn: `L${at++}`, variants })
        const world = { db: inside, memberId, skus, goodsId: goods.itemId, orderIds: [], steps }
        await follow(world, new Model(opening), own)
      }
    })
  })

async function follow(world: World, model: Model, own: Move[]) {
  for (const move of own) {
    expect(await isDone(act(world, move)), JSON.stringify(move)).toBe(model.does(move))
    const goods = model.store.reduce((a, b) => a + b)
    expect(await booksOf(world), JSON.stringify(move)).toEqual(
      model.store.map(store => ({ store, ledger: store, goods })),
    )
  }
}

import { type Contract, type OutputOf, type ParsedInputOf, promotionOperations } from '@heji/api-client/contract'
import { unitPrice } from '@heji/pricing/unit-price'
import { and, desc, eq, ilike, sql } from 'drizzle-orm'
import { countUpTo } from '../../db/count-up-to'
import { dbId } from '../../db/db-id'
import { containing } from '../../db/like'
import { goods, seckills, seckillTickets } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { audit } from '../audit'
import { addSeckill, endSeckill, SeckillFile } from '../seckill/add-seckill'
import { assertAhead, described, timeOf } from './described'
import { isIn, stateAt } from './state'

type List = Contract['POST /api/operator/promotions/seckills']
type Row = OutputOf<List>['rows'][number]
type Add = ParsedInputOf<Contract['POST /api/operator/promotions/seckill-add']>

/** Seckills, the newest first, with their tickets now. Two statements. */
export async function listSeckills({ db, clock }: Pick<ByShop, 'db' | 'clock'>, input: ParsedInputOf<List>) {
  const now = clock.now()
  const q = input.q?.trim()
  const where = and(q ? ilike(seckills.name, containing(q)) : undefined, isIn(input.state, now, seckills))
  const [found, total] = await Promise.all([
    db
      .select({
        seckill: seckills,
        goods,
        live: sql<number>`(select coalesce(sum(t.num), 0) from ${seckillTickets} t
          where t.seckill_id = ${seckills.id} and t.state = 'live')`.mapWith(Number),
      })
      .from(seckills)
      .innerJoin(goods, eq(goods.itemId, seckills.goodsId))
      .where(where)
      .orderBy(desc(seckills.id))
      .limit(input.size)
      .offset((input.page - 1) * input.size),
    countUpTo(db, seckills, where),
  ])
  return { total, rows: found.map(row => toRow(row, now)) }
}

interface Found {
  seckill: typeof seckills.$inferSelect
  goods: typeof goods.$inferSelect
  live: number
}

const toRow = ({ seckill, goods: item, live }: Found, now: Date): Row => ({
  seckill_id: String(seckill.id),
  name: seckill.name,
  goods_id: String(item.itemId),
  goods_name: item.name,
  goods_code: item.bn,
  pic: item.pics[0] ?? '',
  price: item.price,
  sale_price: unitPrice({ price: item.price, activityPercent: seckill.paysPercent }).salePrice,
  pays_percent: seckill.paysPercent,
  state: stateAt(now, seckill),
  quota: seckill.quota,
  live,
  ordered: seckill.taken - live,
  left: seckill.quota - seckill.taken,
  per_member: seckill.limitNum,
  minutes: seckill.validMinutes,
  begin_at: toUnix(seckill.startAt),
  end_at: toUnix(seckill.endAt),
})

/** Makes a seckill. @throws DomainError as `addSeckill` does, and for one that is over */
export async function makeSeckill(ctx: ByShop, input: Add) {
  const { begin_at, end_at, ...facts } = input
  const file = described(
    SeckillFile,
    { ...facts, begin: timeOf(begin_at), end: timeOf(end_at) },
    promotionOperations['POST /api/operator/promotions/seckill-add'],
  )
  assertAhead(file.end, ctx.clock.now())
  const id = await inTransaction(ctx.db, async tx => {
    const made = await addSeckill(tx, file)
    await audit(tx, ctx, 'promotions.seckill-add', made, { before: null, after: input })
    return made
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `秒杀 ${id}「${file.name}」已建立`, seckill_id: String(id) }
}

/** Ends a seckill now; tickets keep their pieces. @throws DomainError if there is none, or if it has ended */
export async function stopSeckill(ctx: ByShop, seckillId: string) {
  const now = ctx.clock.now()
  const name = await inTransaction(ctx.db, async tx => {
    const [before] = await tx
      .select({ endAt: seckills.endAt })
      .from(seckills)
      .where(eq(seckills.id, dbId(seckillId)))
      .for('no key update')
    const ended = await endSeckill(tx, dbId(seckillId), now)
    await audit(tx, ctx, 'promotions.seckill-end', seckillId, { before, after: { endAt: now } })
    return ended
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `秒杀 ${seckillId}「${name}」已结束` }
}

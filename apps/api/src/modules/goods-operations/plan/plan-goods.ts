import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { inArray } from 'drizzle-orm'
import { goods } from '../../../db/schema'
import { inTransaction } from '../../../db/transaction'
import type { ByShop } from '../../../http/context'
import { toUnix } from '../../../platform/clock'
import { dateText } from '../../../platform/date-text'
import { DomainError } from '../../../platform/errors'
import { auditAll } from '../../audit'
import { lockKept } from '../lock-chosen'

/** Plans when goods go on sale and off, or takes their plan away, all or none. @throws DomainError */
export async function planGoods(ctx: ByShop, input: ParsedInputOf<Contract['POST /api/operator/goods/plan']>) {
  const [onAt, offAt] = [momentOf(input.on_at), momentOf(input.off_at)]
  const now = ctx.clock.now()
  for (const [name, at] of [
    ['上架', onAt],
    ['下架', offAt],
  ] as const)
    if (at && at <= now) throw new DomainError(`${name}时间已经过去`)
  if (onAt && offAt && offAt <= onAt) throw new DomainError('下架时间应在上架时间之后')
  const count = await inTransaction(ctx.db, async tx => {
    const found = await lockKept(tx, input.goods_ids)
    const ids = found.map(({ id }) => id)
    await tx.update(goods).set({ onAt, offAt, updatedAt: now }).where(inArray(goods.itemId, ids))
    const after = { on_at: unixOf(onAt), off_at: unixOf(offAt) }
    const acts = found.map(one => ({
      target: one.bn,
      detail: { before: { on_at: unixOf(one.onAt), off_at: unixOf(one.offAt) }, after },
    }))
    await auditAll(tx, ctx, 'goods.plan', acts)
    return ids.length
  })
  const parts = [...(onAt ? [`${dateText(onAt)} 上架`] : []), ...(offAt ? [`${dateText(offAt)} 下架`] : [])]
  return { message: `${count} 件商品：${parts.join('，') || '没有定时计划了'}` }
}

const momentOf = (seconds: number | undefined) => (seconds === undefined ? null : new Date(seconds * 1_000))
const unixOf = (at: Date | null) => (at ? toUnix(at) : null)

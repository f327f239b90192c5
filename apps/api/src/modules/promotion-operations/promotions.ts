import {
  type Contract,
  type OutputOf,
  type ParsedInputOf,
  PROMOTION_KINDS,
  promotionOperations,
} from '@heji/api-client/contract'
import { kindOf } from '@heji/pricing/promotion-kinds'
import { and, asc, desc, eq, ilike, inArray, sql } from 'drizzle-orm'
import { countUpTo } from '../../db/count-up-to'
import { dbId } from '../../db/db-id'
import { containing } from '../../db/like'
import { lockName } from '../../db/lock-name'
import { memberGrades, promotionGrades, promotions } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { DomainError } from '../../platform/errors'
import { audit } from '../audit'
import { addPromotion, endPromotion, hasPromotion, PromotionFile } from '../promotions/add-promotion'
import { assertAhead, described, timeOf, yuanOf } from './described'
import { SCOPE, scopeText } from './scope-text'
import { isIn, stateAt } from './state'

type List = Contract['POST /api/operator/promotions/list']
type Row = OutputOf<List>['rows'][number]
type Add = ParsedInputOf<Contract['POST /api/operator/promotions/add']>

/** Kinds that this version knows. */
export const KINDS = Object.keys(PROMOTION_KINDS) as Row['kind'][]

const gradeIds = sql<number[] | null>`case when ${promotions}.only_grades then
  (select json_agg(g.grade_id) from ${promotionGrades} g where g.promotion_id = ${promotions}.id) end`

/** Promotions, the newest first; kinds of a newer version are left out. Two statements. */
export async function listPromotions({ db, clock }: Pick<ByShop, 'db' | 'clock'>, input: ParsedInputOf<List>) {
  const now = clock.now()
  const q = input.q?.trim()
  const where = and(
    input.kind ? eq(promotions.kind, input.kind) : inArray(promotions.kind, KINDS),
    q ? ilike(promotions.name, containing(q)) : undefined,
    isIn(input.state, now, promotions),
  )
  const [found, total] = await Promise.all([
    db
      .select({ promotion: promotions, gradeIds, ...SCOPE })
      .from(promotions)
      .where(where)
      .orderBy(desc(promotions.id))
      .limit(input.size)
      .offset((input.page - 1) * input.size),
    countUpTo(db, promotions, where),
  ])
  const rows = found.map(({ promotion, gradeIds: grades, shop, goods, categories }): Row => {
    const { kind, onlyGoods, onlyCategories } = promotion
    return {
      promotion_id: String(promotion.id),
      name: promotion.name,
      kind: kind as Row['kind'],
      rule: kindOf(kind).condition({ ...promotion, gradeIds: grades }),
      scope: scopeText({ shop, goods: onlyGoods ? goods : null, categories: onlyCategories ? categories : null }),
      state: stateAt(now, promotion),
      begin_at: toUnix(promotion.startAt),
      end_at: toUnix(promotion.endAt),
    }
  })
  return { total, rows }
}

/** Grades that a promotion may name. */
export async function promotionChoices({ db }: Pick<ByShop, 'db'>) {
  const rows = await db.select({ name: memberGrades.name }).from(memberGrades).orderBy(asc(memberGrades.id)).limit(100)
  return { grades: [...new Set(rows.map(({ name }) => name))] }
}

/** Of a form, as the file of `promotion add` says it. @throws DomainError for what no promotion can be */
export const promotionFile = (input: Add) =>
  described(
    PromotionFile,
    {
      kind: input.kind,
      name: input.name,
      begin: timeOf(input.begin_at),
      end: timeOf(input.end_at),
      shop: input.shop || undefined,
      goods: input.goods,
      categories: input.categories,
      steps: input.steps?.map(({ full, off, percent_off }) => ({
        full: full / 100,
        ...(off === undefined ? {} : { off: off / 100 }),
        ...(percent_off === undefined ? {} : { percent_off }),
      })),
      full: yuanOf(input.full),
      gifts: input.gifts?.map(({ sku, num }) => ({ sku, ...(num === undefined ? {} : { num }) })),
      additions: input.additions?.map(({ sku, price }) => ({ sku, price: price / 100 })),
      limit: input.limit,
      grades: input.grades,
    },
    promotionOperations['POST /api/operator/promotions/add'],
  )

/** Makes a promotion. @throws DomainError for what no promotion can be, and for one of the same name, kind and time */
export async function makePromotion(ctx: ByShop, input: Add) {
  const file = promotionFile(input)
  assertAhead(file.end, ctx.clock.now())
  const id = await inTransaction(ctx.db, async tx => {
    await lockName(tx, 'promotion', file.name)
    if (await hasPromotion(tx, file)) throw new DomainError(`已有同名同时间的活动「${file.name}」`)
    const made = await addPromotion(tx, file)
    await audit(tx, ctx, 'promotions.add', made, { before: null, after: input })
    return made
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `营销活动 ${id}「${file.name}」已建立`, promotion_id: String(id) }
}

/** Ends a promotion now; one that has not begun is deleted. @throws DomainError if there is none, or if it has ended */
export async function stopPromotion(ctx: ByShop, promotionId: string) {
  const now = ctx.clock.now()
  const name = await inTransaction(ctx.db, async tx => {
    const [before] = await tx
      .select()
      .from(promotions)
      .where(eq(promotions.id, dbId(promotionId)))
      .for('update')
    const ended = await endPromotion(tx, dbId(promotionId), now)
    const isGone = before!.startAt >= now
    const states = isGone ? { before, after: null } : { before: { endAt: before!.endAt }, after: { endAt: now } }
    await audit(tx, ctx, 'promotions.end', promotionId, { name: ended, ...states })
    return ended
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `营销活动 ${promotionId}「${name}」已结束` }
}

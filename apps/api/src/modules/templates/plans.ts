import type { Accepted, templates as group, ParsedInputOf, Template } from '@heji/api-client/contract'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { dbId } from '../../db/db-id'
import { templateSchedules } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop, OperatorCtx } from '../../http/context'
import { dateText } from '../../platform/date-text'
import { DomainError, NotFoundError, ValidationError } from '../../platform/errors'
import { audit } from '../audit'
import { closeRequest } from './close-request'
import { lockTemplate } from './lock-template'
import { putBack, show } from './plan-turns'
import { savedState } from './publish'
import { getTemplate } from './template-rows'

const YEAR_MS = 366 * 24 * 3_600_000
/** Open plans of one page. */
const MOST_PLANS = 20

type Input<K extends keyof typeof group> = ParsedInputOf<(typeof group)[K]>

interface Period {
  publishAt: Date
  /** null: without an end. */
  endAt: Date | null
}

/**
 * Plans a saved revision for a time, beside other plans for this page, or shows it at once until its end.
 * @throws ValidationError, NotFoundError, DomainError
 */
export async function addPlan(ctx: OperatorCtx, input: Input<'POST /api/pctemplate/schedule'>): Promise<Template> {
  const { revision, note, enable, accepted } = input
  const id = dbId(input.theme_pc_template_id)
  const now = ctx.clock.now()
  const isNow = input.publish_at === 0
  const period = { ...readPeriod(input), ...(isNow && { publishAt: now }) }
  if (!isNow) checkStart(ctx, period)
  else if (!period.endAt) throw refused('end_at', '请选择结束时间')
  checkEnd(ctx, period)
  const planned = await inTransaction(ctx.db, async tx => {
    await planIn(tx, ctx, { id, revision, note, enable, accepted, period, isNow })
    return await getTemplate(tx, id)
  })
  if (isNow) await ctx.events.publish('template-changed')
  return planned
}

interface NewPlan {
  id: number
  /** null: the newest draft. */
  revision: number | null
  note: string
  enable: boolean
  accepted: Accepted[]
  period: Period
  /** It begins at once. */
  isNow: boolean
}

/** In a transaction, for whoever acts for the shop; the caller tells the servers after it. @returns id of the plan */
export async function planIn(tx: Tx, ctx: ByShop, { id, period, isNow, ...wanted }: NewPlan): Promise<number> {
  const { note, enable, accepted } = wanted
  const now = ctx.clock.now()
  const template = await lockTemplate(tx, id)
  const revision = wanted.revision ?? template.revision
  const others = await openPlans(tx, id)
  if (others.length >= MOST_PLANS) throw new DomainError(`一个页面最多${MOST_PLANS}个定时，请先取消不要的`)
  checkFree(others, period)
  const state = await savedState(tx, template, revision)
  await closeRequest(tx, id, revision)
  const values = { templateId: id, revision, ...state, note, accepted, enable, ...period }
  const author = { authorId: ctx.operator?.id ?? null, createdAt: now }
  const [plan] = await tx
    .insert(templateSchedules)
    .values({ ...values, ...author })
    .returning()
  await audit(tx, ctx, isNow ? 'template.publish' : 'template.schedule', id, { revision, plan: plan!.id, ...period })
  if (isNow) await show(tx, template, plan!, now)
  return plan!.id
}

/** @throws NotFoundError 没有这个定时发布, ValidationError */
export async function movePlan(ctx: OperatorCtx, input: Input<'PUT /api/pctemplate/schedule'>): Promise<Template> {
  const planId = dbId(input.plan_id)
  const period = readPeriod(input)
  return await inTransaction(ctx.db, async tx => {
    const { plan, template } = await lockPlan(tx, planId)
    if (!plan.startedAt) checkStart(ctx, period)
    else if (period.publishAt.getTime() !== plan.publishAt.getTime())
      throw refused('publish_at', '已经开始，不能改开始时间')
    else if (!period.endAt) throw refused('end_at', '已经开始的限时发布须有结束时间；要一直保留，请发布这一版')
    checkEnd(ctx, period)
    checkFree(await openPlans(tx, template.id, planId), period)
    await tx.update(templateSchedules).set(period).where(eq(templateSchedules.id, planId))
    await audit(tx, ctx, 'template.schedule-move', template.id, { plan: planId, ...period })
    return await getTemplate(tx, template.id)
  })
}

/** Forgets a plan, or ends a running one. @throws NotFoundError 没有这个定时发布 */
export async function cancelPlan(ctx: OperatorCtx, planId: number): Promise<Template> {
  const { template, isSeen } = await inTransaction(ctx.db, async tx => {
    const { id, isSeen } = await cancelIn(tx, ctx, planId)
    return { template: await getTemplate(tx, id), isSeen }
  })
  if (isSeen) await ctx.events.publish('template-changed')
  return template
}

/** The same in a transaction of the caller, who tells the servers if shoppers saw it. @throws NotFoundError 没有这个定时发布 */
export async function cancelIn(tx: Tx, ctx: ByShop, planId: number): Promise<{ id: number; isSeen: boolean }> {
  const { plan, template } = await lockPlan(tx, planId)
  const isThis = eq(templateSchedules.id, planId)
  if (plan.startedAt) {
    const now = ctx.clock.now()
    await tx.update(templateSchedules).set({ closedAt: now, endAt: now }).where(isThis)
    await putBack(tx, template, plan)
  } else await tx.delete(templateSchedules).where(isThis)
  await audit(tx, ctx, plan.startedAt ? 'template.schedule-end' : 'template.unschedule', template.id, { plan: planId })
  return { id: template.id, isSeen: plan.startedAt !== null }
}

const readPeriod = ({ publish_at, end_at }: { publish_at: number; end_at: number }): Period => ({
  publishAt: new Date(publish_at * 1_000),
  endAt: end_at === 0 ? null : new Date(end_at * 1_000),
})

const refused = (field: 'publish_at' | 'end_at', text: string) => new ValidationError(text, { [field]: [text] })

function checkStart({ clock }: OperatorCtx, { publishAt }: Period) {
  if (publishAt <= clock.now()) throw refused('publish_at', '发布时间须晚于现在')
  if (publishAt.getTime() - clock.now().getTime() > YEAR_MS) throw refused('publish_at', '发布时间须在一年之内')
}

function checkEnd({ clock }: OperatorCtx, { publishAt, endAt }: Period) {
  if (!endAt) return
  if (endAt <= publishAt) throw refused('end_at', '结束时间须晚于发布时间')
  if (endAt <= clock.now()) throw refused('end_at', '结束时间须晚于现在')
  if (endAt.getTime() - clock.now().getTime() > YEAR_MS) throw refused('end_at', '结束时间须在一年之内')
}

/** Open plans of a page that the caller has locked, so that no two overlap. */
const openPlans = (tx: Tx, templateId: number, but?: number) =>
  tx
    .select({ publishAt: templateSchedules.publishAt, endAt: templateSchedules.endAt })
    .from(templateSchedules)
    .where(
      and(
        eq(templateSchedules.templateId, templateId),
        isNull(templateSchedules.closedAt),
        but === undefined ? undefined : ne(templateSchedules.id, but),
      ),
    )

function checkFree(others: Period[], wanted: Period) {
  const clash = others.find(other => other.publishAt < endOf(wanted) && wanted.publishAt < endOf(other))
  if (clash) throw refused('publish_at', `与本页的另一个定时（${inWords(clash)}）重叠，请改时间或先取消它`)
}

/** A plan without an end is over as soon as it was carried out. */
const endOf = ({ publishAt, endAt }: Period) => endAt ?? new Date(publishAt.getTime() + 1)

const minuteText = (date: Date) => dateText(date).slice(0, 16)
const inWords = ({ publishAt, endAt }: Period) =>
  endAt ? `${minuteText(publishAt)} 至 ${minuteText(endAt)}` : `${minuteText(publishAt)} 起`

/** An open plan and its page. The page is locked first, like in every change of a page. */
async function lockPlan(tx: Tx, planId: number) {
  const isOpen = and(eq(templateSchedules.id, planId), isNull(templateSchedules.closedAt))
  const [found] = await tx.select({ templateId: templateSchedules.templateId }).from(templateSchedules).where(isOpen)
  if (!found) throw new NotFoundError('没有这个定时发布')
  const template = await lockTemplate(tx, found.templateId)
  const [plan] = await tx.select().from(templateSchedules).where(isOpen).for('update')
  if (!plan) throw new NotFoundError('没有这个定时发布')
  return { plan, template }
}

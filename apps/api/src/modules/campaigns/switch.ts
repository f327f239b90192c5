import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { campaignParts, campaigns, templateSchedules } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { audit } from '../audit'
import { cancelIn, planIn } from '../templates/plans'
import { lockCampaign } from './campaigns'
import { type Part, partsOf } from './parts'

/**
 * Plans the newest drafts of all pages of a campaign for its time, all or none; shows them at once if it has begun.
 * @throws NotFoundError, DomainError, ValidationError as a plan of one page does; nothing is changed then
 */
export async function publishCampaign(ctx: ByShop, id: string) {
  const now = ctx.clock.now()
  const { name, count, isNow } = await inTransaction(ctx.db, async tx => {
    const campaign = await lockCampaign(tx, id)
    if (campaign.state !== 'draft') throw new DomainError('战役已经发布')
    if (campaign.endAt <= now) throw new DomainError('战役的时间已过，请先修改时间')
    const pages = (await partsOf(tx, campaign.id)).filter(({ kind }) => kind === 'page')
    if (pages.length === 0) throw new DomainError('战役里没有页面，请先放入页面')
    const isNow = campaign.beginAt <= now
    const period = { publishAt: isNow ? now : campaign.beginAt, endAt: campaign.endAt }
    const note = `战役「${campaign.name}」`
    // In the order of their ids: two campaigns with the same pages wait for each other.
    for (const page of pages) {
      const plan = { id: page.targetId, revision: null, note, enable: true, accepted: [], period, isNow }
      const planId = await planIn(tx, ctx, plan).catch((error: unknown) => refuseFor(page, error))
      await setPart(tx, page, { planId })
    }
    await tx.update(campaigns).set({ state: 'published' }).where(eq(campaigns.id, campaign.id))
    await audit(tx, ctx, 'content.campaign-publish', campaign.id, { pages: pages.map(({ targetId }) => targetId) })
    return { name: campaign.name, count: pages.length, isNow }
  })
  if (isNow) await ctx.events.publish('template-changed')
  return { message: `战役「${name}」的 ${count} 个页面${isNow ? '已上线' : '已定时'}` }
}

/** Says which page could not be planned. */
function refuseFor(page: Part, error: unknown): never {
  if (error instanceof DomainError) throw new DomainError(`页面「${page.name}」：${error.message}`)
  throw error
}

export const setPart = (
  tx: Tx,
  { campaignId, kind, targetId }: Part,
  values: Partial<typeof campaignParts.$inferInsert>,
) =>
  tx
    .update(campaignParts)
    .set(values)
    .where(
      and(eq(campaignParts.campaignId, campaignId), eq(campaignParts.kind, kind), eq(campaignParts.targetId, targetId)),
    )

/** Takes back the plans of a campaign that are still open; pages that are shown get back what was there before. */
export async function withdrawCampaign(ctx: ByShop, id: string) {
  const { name, count, isSeen } = await inTransaction(ctx.db, async tx => {
    const campaign = await lockCampaign(tx, id)
    if (campaign.state === 'draft') throw new DomainError('战役还没有发布')
    if (campaign.state === 'paused') throw new DomainError('战役已暂停，请先恢复活动')
    const parts = (await partsOf(tx, campaign.id)).filter(({ planId }) => planId !== null)
    let [count, isSeen] = [0, false]
    for (const part of parts) {
      if (await isOpen(tx, part.planId!)) {
        const cancelled = await cancelIn(tx, ctx, part.planId!)
        isSeen ||= cancelled.isSeen
        count += 1
      }
      await setPart(tx, part, { planId: null })
    }
    await tx.update(campaigns).set({ state: 'draft' }).where(eq(campaigns.id, campaign.id))
    await audit(tx, ctx, 'content.campaign-withdraw', campaign.id, { plans: parts.map(({ planId }) => planId) })
    return { name: campaign.name, count, isSeen }
  })
  if (isSeen) await ctx.events.publish('template-changed')
  return { message: `战役「${name}」的 ${count} 个页面已撤回` }
}

/** Somebody may have cancelled it in the calendar, or it is over. */
const isOpen = async (tx: Tx, planId: number) =>
  (await tx.$count(templateSchedules, and(eq(templateSchedules.id, planId), isNull(templateSchedules.closedAt)))) > 0

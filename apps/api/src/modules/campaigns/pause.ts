import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { activities, campaigns, coupons, promotions, seckills } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { audit } from '../audit'
import { lockCampaign } from './campaigns'
import { type Part, type PartKind, partsOf } from './parts'
import { setPart } from './switch'

interface Window {
  beginAt: Date
  endAt: Date
}

/** Gives the activity of a part another time. The rows of a sale have one name and one time. */
const WRITERS: Record<Exclude<PartKind, 'page'>, (tx: Tx, id: number, window: Window) => Promise<unknown>> = {
  promotion: (tx, id, { beginAt, endAt }) =>
    tx.update(promotions).set({ startAt: beginAt, endAt }).where(eq(promotions.id, id)),
  coupon: (tx, id, window) => tx.update(coupons).set(window).where(eq(coupons.id, id)),
  seckill: (tx, id, { beginAt, endAt }) =>
    tx.update(seckills).set({ startAt: beginAt, endAt }).where(eq(seckills.id, id)),
  sale: async (tx, id, { beginAt, endAt }) => {
    const [one] = await tx.select().from(activities).where(eq(activities.id, id)).for('update')
    if (!one) return
    const ofSale = and(
      eq(activities.name, one.name),
      eq(activities.startAt, one.startAt),
      eq(activities.endAt, one.endAt),
    )
    await tx.update(activities).set({ startAt: beginAt, endAt }).where(ofSale)
  },
}

const isActivity = (part: Part): part is Part & { kind: Exclude<PartKind, 'page'>; beginAt: Date; endAt: Date } =>
  part.kind !== 'page' && part.beginAt !== null && part.endAt !== null

/**
 * Stops every activity of a campaign that runs or comes, in one transaction; the times that they had are kept with the campaign.
 * Tickets and orders that are there stay. @throws DomainError if it is paused, or there is nothing to stop
 */
export async function pauseCampaign(ctx: ByShop, id: string) {
  const now = ctx.clock.now()
  const { name, count } = await inTransaction(ctx.db, async tx => {
    const campaign = await lockCampaign(tx, id)
    if (campaign.state === 'paused') throw new DomainError('战役已经暂停')
    const parts = (await partsOf(tx, campaign.id)).filter(isActivity).filter(({ endAt }) => endAt > now)
    if (parts.length === 0) throw new DomainError('战役里没有进行中或未开始的活动')
    for (const part of parts) {
      const { beginAt, endAt } = part
      // One that has not begun is over before it begins: no window may be turned.
      const begun = beginAt < now ? beginAt : new Date(now.getTime() - 1_000)
      await setPart(tx, part, { heldBeginAt: beginAt, heldEndAt: endAt })
      await WRITERS[part.kind](tx, part.targetId, { beginAt: begun, endAt: now })
    }
    await tx.update(campaigns).set({ state: 'paused' }).where(eq(campaigns.id, campaign.id))
    await audit(tx, ctx, 'content.campaign-pause', campaign.id, { parts: parts.map(wordOf) })
    return { name: campaign.name, count: parts.length }
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `战役「${name}」的 ${count} 项活动已暂停` }
}

const wordOf = ({ kind, targetId }: Part) => `${kind} ${targetId}`

/** Gives paused activities back the times that they had. @throws DomainError if it is not paused */
export async function resumeCampaign(ctx: ByShop, id: string) {
  const { name, count } = await inTransaction(ctx.db, async tx => {
    const campaign = await lockCampaign(tx, id)
    if (campaign.state !== 'paused') throw new DomainError('战役没有暂停')
    const all = await partsOf(tx, campaign.id)
    const parts = all.filter(isActivity).filter(({ heldEndAt }) => heldEndAt !== null)
    for (const part of parts) {
      await WRITERS[part.kind](tx, part.targetId, part)
      await setPart(tx, part, { heldBeginAt: null, heldEndAt: null })
    }
    const isPlanned = all.some(({ planId }) => planId !== null)
    await tx
      .update(campaigns)
      .set({ state: isPlanned ? 'published' : 'draft' })
      .where(eq(campaigns.id, campaign.id))
    await audit(tx, ctx, 'content.campaign-resume', campaign.id, { parts: parts.map(wordOf) })
    return { name: campaign.name, count: parts.length }
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `战役「${name}」的 ${count} 项活动已恢复` }
}

import { CAMPAIGN_PARTS, type Contract, type OutputOf, type ParsedInputOf } from '@heji/api-client/contract'
import { and, desc, eq, ilike, sql } from 'drizzle-orm'
import { countUpTo } from '../../db/count-up-to'
import type { Queryable, Tx } from '../../db/db'
import { dbId } from '../../db/db-id'
import { containing } from '../../db/like'
import { campaignParts, campaigns } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { DomainError, NotFoundError } from '../../platform/errors'
import { audit } from '../audit'
import { partNamed, partsOf } from './parts'

type Input<V extends string> = ParsedInputOf<Contract[`POST /api/operator/content/${V}` & keyof Contract]>
type Row = OutputOf<Contract['POST /api/operator/content/campaigns']>['rows'][number]
type Campaign = typeof campaigns.$inferSelect

/** Parts of one campaign. */
const MOST_PARTS = 200

const counted = sql<number>`(select count(*)::int from ${campaignParts} p where p.campaign_id = ${campaigns.id})`

const toRow = ({ campaign, parts }: { campaign: Campaign; parts: number }): Row => ({
  campaign_id: String(campaign.id),
  name: campaign.name,
  state: campaign.state,
  parts,
  begin_at: toUnix(campaign.beginAt),
  end_at: toUnix(campaign.endAt),
})

export async function listCampaigns({ db }: Pick<ByShop, 'db'>, input: Input<'campaigns'>) {
  const q = input.q?.trim()
  const where = q ? ilike(campaigns.name, containing(q)) : undefined
  const found = await db
    .select({ campaign: campaigns, parts: counted })
    .from(campaigns)
    .where(where)
    .orderBy(desc(campaigns.id))
    .limit(input.size)
    .offset((input.page - 1) * input.size)
  return { total: await countUpTo(db, campaigns, where), rows: found.map(toRow) }
}

/** @throws NotFoundError 没有这个战役 */
export async function showCampaign({ db }: Pick<ByShop, 'db'>, id: string) {
  const campaign = await campaignOf(db, dbId(id))
  const parts = await partsOf(db, campaign.id)
  const list = parts.map(part => ({
    kind: part.kind,
    id: String(part.targetId),
    name: part.isGone ? `${part.name}（已不存在）` : part.name,
    begin_at: part.beginAt && toUnix(part.beginAt),
    end_at: part.endAt && toUnix(part.endAt),
  }))
  return { ...toRow({ campaign, parts: parts.length }), list }
}

export async function campaignOf(db: Queryable, id: number): Promise<Campaign> {
  const [campaign] = await db.select().from(campaigns).where(eq(campaigns.id, id))
  if (!campaign) throw new NotFoundError('没有这个战役')
  return campaign
}

/** The campaign, locked until the transaction ends: its switches wait for each other. @throws NotFoundError */
export async function lockCampaign(tx: Tx, id: string): Promise<Campaign> {
  const [campaign] = await tx
    .select()
    .from(campaigns)
    .where(eq(campaigns.id, dbId(id)))
    .for('update')
  if (!campaign) throw new NotFoundError('没有这个战役')
  return campaign
}

function windowOf({ begin_at, end_at }: { begin_at: number; end_at: number }) {
  if (begin_at >= end_at) throw new DomainError('结束时间须晚于开始时间')
  return { beginAt: new Date(begin_at * 1000), endAt: new Date(end_at * 1000) }
}

/** @throws DomainError for times that are turned or over */
export async function addCampaign(ctx: ByShop, input: Input<'campaign-add'>) {
  const window = windowOf(input)
  if (window.endAt <= ctx.clock.now()) throw new DomainError('结束时间须晚于现在')
  const id = await inTransaction(ctx.db, async tx => {
    const values = { name: input.name, ...window, createdAt: ctx.clock.now() }
    const [made] = await tx.insert(campaigns).values(values).returning({ id: campaigns.id })
    await audit(tx, ctx, 'content.campaign-add', made!.id, { before: null, after: input })
    return made!.id
  })
  return { message: `战役「${input.name}」已建立`, campaign_id: String(id) }
}

/** @throws DomainError while it is published or paused: its plans have its times */
export async function editCampaign(ctx: ByShop, input: Input<'campaign-edit'>) {
  const window = windowOf(input)
  await inTransaction(ctx.db, async tx => {
    const before = await lockCampaign(tx, input.campaign_id)
    if (before.state !== 'draft') throw new DomainError('已发布或已暂停的战役不能修改，请先撤回或恢复')
    await tx
      .update(campaigns)
      .set({ name: input.name, ...window })
      .where(eq(campaigns.id, before.id))
    await audit(tx, ctx, 'content.campaign-edit', before.id, { before, after: input })
  })
  return { message: `战役「${input.name}」已修改` }
}

/** @throws NotFoundError for what does not exist, DomainError while the campaign is published or full */
export async function takePart(ctx: ByShop, { campaign_id, kind, id }: Input<'campaign-take'>) {
  const targetId = dbId(id)
  const name = await inTransaction(ctx.db, async tx => {
    const campaign = await lockCampaign(tx, campaign_id)
    refuseUnlessDraft(campaign)
    const found = await partNamed(tx, kind, targetId)
    if (found === undefined) throw new NotFoundError(`没有编号为 ${id} 的${CAMPAIGN_PARTS[kind]}`)
    const isHere = eq(campaignParts.campaignId, campaign.id)
    if ((await tx.$count(campaignParts, isHere)) >= MOST_PARTS) throw new DomainError(`一个战役最多 ${MOST_PARTS} 项`)
    await tx.insert(campaignParts).values({ campaignId: campaign.id, kind, targetId }).onConflictDoNothing()
    await audit(tx, ctx, 'content.campaign-take', campaign.id, { kind, id })
    return found
  })
  return { message: `「${name}」已放入战役` }
}

/** @throws NotFoundError for what is not in it, DomainError while the campaign is published */
export async function dropPart(ctx: ByShop, { campaign_id, kind, id }: Input<'campaign-drop'>) {
  await inTransaction(ctx.db, async tx => {
    const campaign = await lockCampaign(tx, campaign_id)
    refuseUnlessDraft(campaign)
    const isThis = and(
      eq(campaignParts.campaignId, campaign.id),
      eq(campaignParts.kind, kind),
      eq(campaignParts.targetId, dbId(id)),
    )
    const dropped = await tx.delete(campaignParts).where(isThis).returning()
    if (dropped.length === 0) throw new NotFoundError('战役里没有这一项')
    await audit(tx, ctx, 'content.campaign-drop', campaign.id, { kind, id })
  })
  return { message: '已移出战役' }
}

function refuseUnlessDraft({ state }: Campaign) {
  if (state !== 'draft') throw new DomainError('已发布或已暂停的战役不能增减内容，请先撤回或恢复')
}

import { CAMPAIGN_PARTS, type Contract, type OutputOf, type ParsedInputOf } from '@heji/api-client/contract'
import { dbId } from '../../db/db-id'
import type { ByShop } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { campaignOf } from './campaigns'
import { faultOf } from './fault'
import { activityFaults } from './faults-of-activities'
import { pageFaults } from './faults-of-pages'
import { type Part, partsOf } from './parts'

type Rehearse = Contract['POST /api/operator/content/campaign-rehearse']
type Output = OutputOf<Rehearse>

/**
 * What changes when in a campaign, what runs at a moment (default: its begin), and where two things contradict. Changes nothing.
 * @throws NotFoundError 没有这个战役
 */
export async function rehearse(ctx: Pick<ByShop, 'db' | 'clock'>, input: ParsedInputOf<Rehearse>): Promise<Output> {
  const campaign = await campaignOf(ctx.db, dbId(input.campaign_id))
  const parts = await partsOf(ctx.db, campaign.id)
  // Pages have the time of their campaign.
  const timed = parts.map(part =>
    part.kind === 'page' ? { ...part, beginAt: campaign.beginAt, endAt: campaign.endAt } : part,
  )
  const at = input.at === undefined ? campaign.beginAt : new Date(input.at * 1000)
  const here = timed.filter(({ isGone }) => !isGone)
  const [ofPages, ofActivities] = [
    await pageFaults(ctx.db, campaign, here),
    await activityFaults(ctx.db, campaign, here),
  ]
  const gone = timed.filter(({ isGone }) => isGone).map(part => faultOf(part, '已不存在'))
  return {
    at: toUnix(at),
    changes: here.flatMap(changesOf).sort((a, b) => a.at - b.at),
    on: here.filter(({ beginAt, endAt }) => beginAt && endAt && beginAt <= at && at < endAt).map(toPart),
    faults: [...gone, ...ofPages, ...ofActivities],
  }
}

function changesOf({ kind, targetId, name, beginAt, endAt }: Part): Output['changes'] {
  const of = { kind, id: String(targetId) }
  const what = `${CAMPAIGN_PARTS[kind]}「${name}」`
  return [
    ...(beginAt ? [{ ...of, at: toUnix(beginAt), text: `${what}${kind === 'page' ? '上线' : '开始'}` }] : []),
    ...(endAt ? [{ ...of, at: toUnix(endAt), text: `${what}${kind === 'page' ? '换回原来的页面' : '结束'}` }] : []),
  ]
}

const toPart = ({ kind, targetId, name, beginAt, endAt }: Part) => ({
  kind,
  id: String(targetId),
  name,
  begin_at: beginAt && toUnix(beginAt),
  end_at: endAt && toUnix(endAt),
})

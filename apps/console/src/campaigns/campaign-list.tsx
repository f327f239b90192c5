import { contentOperations } from '@heji/api-client/contract'
import { Link, useLocation } from 'wouter'
import { ActButton } from '../operations/act-button'
import { OperationTable } from '../operations/operation-table'
import { TimeRange } from '../promotions/time-range'

const list = contentOperations['POST /api/operator/content/campaigns']
const add = contentOperations['POST /api/operator/content/campaign-add']

/** Campaigns, the newest first. */
export function CampaignList() {
  const [, go] = useLocation()
  return (
    <>
      <nav aria-label="位置" className="co-crumb">
        <Link href="/content">内容</Link>
      </nav>
      <div className="co-title">
        <h1>战役</h1>
        <ActButton
          operation={add}
          type="primary"
          onDone={({ campaign_id }) => go(`/content/campaigns/${campaign_id}`)}
        />
      </div>
      <p className="co-help">
        一场活动的页面、促销、优惠券和秒杀放在一处：一起发布，一起撤回，提前预演，出事时一键暂停。
      </p>
      <OperationTable
        operation={list}
        rowKey="campaign_id"
        empty="还没有战役。大促之前建一个，把当晚的页面和活动放进去，先预演一遍。"
        titles={{ begin_at: '时间' }}
        cells={{
          campaign_id: null,
          name: row => <Link href={`/content/campaigns/${row.campaign_id}`}>{row.name}</Link>,
          begin_at: row => <TimeRange {...row} />,
          end_at: null,
        }}
      />
    </>
  )
}

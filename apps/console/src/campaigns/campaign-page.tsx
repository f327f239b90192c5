import {
  CAMPAIGN_PARTS,
  CAMPAIGN_STATES,
  type Contract,
  contentOperations,
  type OutputOf,
} from '@heji/api-client/contract'
import { Loading, Refusal } from '@heji/designer/kit'
import { Link } from 'wouter'
import { ActButton } from '../operations/act-button'
import { PageActs } from '../operations/page-acts'
import { ScrollingTable } from '../operations/scrolling-table'
import { useRead } from '../operations/use-operation'
import { Choice, moment } from '../operations/values'
import { Rehearsal } from './rehearsal'
import { TakePart } from './take-part'

const show = contentOperations['POST /api/operator/content/campaign-show']
const drop = contentOperations['POST /api/operator/content/campaign-drop']

type Campaign = OutputOf<Contract['POST /api/operator/content/campaign-show']>

/** What can be done with a campaign in its state; the first is the next step. */
const VERBS = {
  draft: ['campaign-publish', 'campaign-edit', 'campaign-pause'],
  published: ['campaign-pause', 'campaign-withdraw'],
  paused: ['campaign-resume'],
} as const

/** One campaign: its switch, its parts, and the rehearsal. */
export function CampaignPage({ params }: { params: Record<string, string | undefined> }) {
  const campaign_id = params.id ?? ''
  const query = useRead(show, { campaign_id })
  const { data: campaign } = query
  if (!campaign) return query.error ? <Refusal query={query} /> : <Loading />
  const { name, begin_at, end_at, state } = campaign
  return (
    <>
      <nav aria-label="位置" className="co-crumb">
        <Link href="/content/campaigns">战役</Link>
      </nav>
      <div className="co-title">
        <h1>{name}</h1>
        <Choice value={state} words={CAMPAIGN_STATES} />
        <PageActs
          operations={contentOperations}
          verbs={VERBS[state]}
          given={{ campaign_id }}
          initial={{ 'campaign-edit': { name, begin_at, end_at } }}
        />
        {state === 'draft' && <TakePart campaignId={campaign_id} />}
      </div>
      <p className="co-help">
        {moment(begin_at)} 至 {moment(end_at)}
      </p>
      <Parts campaign={campaign} />
      <Rehearsal campaignId={campaign_id} />
    </>
  )
}

function Parts({ campaign: { campaign_id, list, state } }: { campaign: Campaign }) {
  return (
    <section className="co-card" aria-labelledby="about-parts">
      <h2 id="about-parts">{list.length > 0 ? `${list.length} 项内容` : '还没有内容'}</h2>
      {list.length === 0 && (
        <p className="co-help">用“放入”把页面、促销、优惠券、限时特惠和秒杀放进来；它们本身不变。</p>
      )}
      {list.length > 0 && (
        <ScrollingTable
          name="内容"
          rowKey={row => `${row.kind} ${row.id}`}
          dataSource={list}
          columns={[
            { title: '类型', render: (_, row) => CAMPAIGN_PARTS[row.kind] },
            { title: '编号', dataIndex: 'id' },
            { title: '名称', dataIndex: 'name' },
            { title: '开始', render: (_, row) => (row.begin_at ? moment(row.begin_at) : '随战役') },
            { title: '结束', render: (_, row) => (row.end_at ? moment(row.end_at) : '随战役') },
            {
              title: '操作',
              className: 'co-last',
              render: (_, row) =>
                state === 'draft' && (
                  <ActButton operation={drop} size="small" given={{ campaign_id, kind: row.kind, id: row.id }} />
                ),
            },
          ]}
        />
      )}
    </section>
  )
}

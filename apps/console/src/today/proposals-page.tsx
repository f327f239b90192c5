import { PROPOSAL_STATES, todayOperations } from '@heji/api-client/contract'
import { Loading, Refusal } from '@heji/designer/kit'
import { Empty, Pagination, Segmented } from 'antd'
import type * as v from 'valibot'
import { Link, useSearchParams } from 'wouter'
import { ActButton } from '../operations/act-button'
import { useRead } from '../operations/use-operation'
import { Chip, moment, type Tone } from '../operations/values'
import { Wide } from '../operations/wide'
import './today.css'

const list = todayOperations['POST /api/operator/today/proposals']
const approve = todayOperations['POST /api/operator/today/proposal-approve']
const reject = todayOperations['POST /api/operator/today/proposal-reject']

type Proposal = v.InferOutput<typeof list.output>['rows'][number]
type State = keyof typeof PROPOSAL_STATES

const TONES: Record<State, Tone> = { waiting: 'act', done: 'good', failed: 'bad', rejected: 'plain' }
const STATES = Object.entries(PROPOSAL_STATES).map(([value, label]) => ({ value: value as State, label }))
const SIZE = 20

/** What agents want to do: what it would change, and a person's yes or no. */
export function ProposalsPage() {
  const [params, setParams] = useSearchParams()
  const state = (params.get('state') ?? 'waiting') as State
  const page = Number(params.get('page')) || 1
  const query = useRead(list, { state, page, size: SIZE }, { every: 20_000 })
  const { rows = [], total = 0 } = query.data ?? {}
  return (
    <>
      <nav aria-label="位置" className="co-crumb">
        <Link href="/">今日</Link>
      </nav>
      <div className="co-title">
        <h1>待确认</h1>
      </div>
      <p className="co-help">
        智能体不能自己发布、发送、退款、改价和删除：它提出来，有权做这件事的人看过再批准。理由是智能体写的，请看改动本身。
      </p>
      <Segmented aria-label="状态" value={state} options={STATES} onChange={next => setParams({ state: next })} />
      <Refusal query={query} />
      {query.isPending && <Loading />}
      {query.data && rows.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={`没有${PROPOSAL_STATES[state]}的事`} />
      )}
      {rows.map(one => (
        <OneProposal key={one.id} proposal={one} />
      ))}
      {total > SIZE && (
        <Pagination
          align="end"
          current={page}
          pageSize={SIZE}
          total={total}
          showSizeChanger={false}
          onChange={next => setParams({ state, page: String(next) })}
        />
      )}
    </>
  )
}

function OneProposal({ proposal: one }: { proposal: Proposal }) {
  const title = `proposal-${one.id}`
  return (
    <section className="co-card co-proposal" aria-labelledby={title}>
      <h2 id={title}>
        {one.label} <Chip tone={TONES[one.state]}>{PROPOSAL_STATES[one.state]}</Chip>
      </h2>
      <p className="co-help">
        {one.agent} · {moment(one.created_at)} · {one.help}
      </p>
      <dl>
        {one.input.map(({ field, value }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {one.changes.length > 0 ? (
        <Changes name={`${one.label} ${one.id} 会改什么`} rows={one.changes} />
      ) : (
        <p>看不出会改什么，请按填写的内容判断。</p>
      )}
      {one.reason && (
        <blockquote>
          智能体写的理由：<span>{one.reason}</span>
        </blockquote>
      )}
      {one.undo && <p className="co-help">做了以后：{one.undo}</p>}
      {one.state === 'waiting' ? (
        <div className="co-acts">
          <ActButton type="primary" operation={approve} given={{ id: one.id }} text="批准" />
          <ActButton operation={reject} given={{ id: one.id }} text="驳回" />
        </div>
      ) : (
        <p>
          {one.decided_by}：{one.answer || PROPOSAL_STATES[one.state]}
        </p>
      )}
    </section>
  )
}

const Changes = ({ name, rows }: { name: string; rows: Proposal['changes'] }) => (
  <Wide name={name}>
    <table className="co-changes">
      <thead>
        <tr>
          <th scope="col">对象</th>
          <th scope="col">项目</th>
          <th scope="col">原来</th>
          <th scope="col">以后</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <tr key={i}>
            <td>{row.target}</td>
            <th scope="row">{row.field}</th>
            <td>{row.before || '—'}</td>
            <td>{row.after || '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Wide>
)

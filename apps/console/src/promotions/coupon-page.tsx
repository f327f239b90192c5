import { COUPON_STATES, type Contract, type OutputOf, promotionOperations } from '@heji/api-client/contract'
import { Loading, Refusal } from '@heji/designer/kit'
import { Descriptions, Progress } from 'antd'
import { Link } from 'wouter'
import { FileButton } from '../operations/file-button'
import { PageActs } from '../operations/page-acts'
import { useRead } from '../operations/use-operation'
import { Choice, moment, yuan } from '../operations/values'
import { IssueButton } from './issue-button'
import { PromotionsNav } from './promotions-nav'

const show = promotionOperations['POST /api/operator/promotions/coupon-show']
const issueFile = promotionOperations['POST /api/operator/promotions/coupon-issue-file']

type Coupon = OutputOf<Contract['POST /api/operator/promotions/coupon-show']>

/** One coupon and what became of it. */
export function CouponPage({ params }: { params: Record<string, string | undefined> }) {
  const coupon_id = params.id ?? ''
  const query = useRead(show, { coupon_id })
  const { data: coupon } = query
  if (!coupon) return query.error ? <Refusal query={query} /> : <Loading />
  return (
    <>
      <PromotionsNav />
      <nav aria-label="位置" className="co-crumb">
        <Link href="/promotions">优惠券</Link>
      </nav>
      <div className="co-title">
        <h1>{coupon.title}</h1>
        <Choice value={coupon.state} words={COUPON_STATES} />
        <Acts coupon={coupon} />
      </div>
      <Results coupon={coupon} />
      <Facts coupon={coupon} />
    </>
  )
}

function Acts({ coupon: { coupon_id, state, quantity } }: { coupon: Coupon }) {
  const verbs =
    state === 'over'
      ? []
      : state === 'out'
        ? ['coupon-quantity', 'coupon-end']
        : ['coupon-quantity', 'coupon-stop', 'coupon-end']
  return (
    <div className="co-acts">
      {state === 'later' && <small>到开始时间才能发给会员</small>}
      {state === 'on' && (
        <>
          <IssueButton couponId={coupon_id} />
          <FileButton operation={issueFile} given={{ coupon_id }} />
        </>
      )}
      <PageActs
        operations={promotionOperations}
        verbs={verbs}
        given={{ coupon_id }}
        initial={{ 'coupon-quantity': { quantity } }}
        isQuiet
      />
    </div>
  )
}

const Results = ({ coupon }: { coupon: Coupon }) => (
  <section className="co-card co-figures" aria-label="效果">
    <div>
      <span>已领取</span>
      <b className="co-num">{coupon.claimed.toLocaleString('zh-CN')}</b>
      <Progress
        percent={coupon.quantity > 0 ? Math.round((coupon.claimed / coupon.quantity) * 100) : 100}
        size="small"
        showInfo={false}
        aria-label={`已领取 ${coupon.claimed}，共 ${coupon.quantity}`}
      />
      <small>共发放 {coupon.quantity.toLocaleString('zh-CN')} 张</small>
    </div>
    <div>
      <span>已使用</span>
      <b className="co-num">{coupon.used.toLocaleString('zh-CN')}</b>
      <small>
        {coupon.held > 0 ? `其中 ${coupon.held} 张的订单待付款；` : ''}
        {coupon.unused} 张未用
      </small>
    </div>
    <div>
      <span>共减</span>
      <b className="co-num">{yuan(coupon.off_fee)}</b>
      <small>已付款的订单</small>
    </div>
    <div>
      <span>带来的订单金额</span>
      <b className="co-num">{yuan(coupon.order_fee)}</b>
      <small>{coupon.off_fee > 0 ? `每减 ¥1 带来 ¥${(coupon.order_fee / coupon.off_fee).toFixed(1)}` : '还没有'}</small>
    </div>
  </section>
)

const Facts = ({ coupon }: { coupon: Coupon }) => (
  <section className="co-card" aria-labelledby="rule">
    <h2 id="rule">规则</h2>
    <Descriptions
      column={{ xs: 1, md: 2 }}
      size="small"
      items={[
        { key: 'rule', label: '优惠', children: coupon.rule },
        { key: 'scope', label: '适用', children: coupon.scope },
        { key: 'begin', label: '开始', children: moment(coupon.begin_at) },
        { key: 'end', label: '结束', children: moment(coupon.end_at) },
        { key: 'each', label: '每人限领', children: `${coupon.per_member} 张` },
        { key: 'new', label: '新人专享', children: coupon.new_members ? '是' : '否' },
        { key: 'id', label: '编号', children: coupon.coupon_id },
        { key: 'made', label: '创建', children: moment(coupon.created_at) },
        ...(coupon.description ? [{ key: 'text', label: '说明', children: coupon.description }] : []),
      ]}
    />
  </section>
)

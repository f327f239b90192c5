import {
  aftersalesOperations,
  orderOperations,
  REQUEST_KINDS,
  REQUEST_STATES,
  REQUEST_TURNS,
} from '@heji/api-client/contract'
import { Loading, Refusal } from '@heji/designer/kit'
import { Alert, Descriptions } from 'antd'
import { Link } from 'wouter'
import { ActButton } from '../operations/act-button'
import { PageActs } from '../operations/page-acts'
import { Pictures } from '../operations/pictures'
import { useRead } from '../operations/use-operation'
import { Chip, moment } from '../operations/values'
import { OrderHistory } from '../orders/order-history'
import { givenOf, type Request, TURN_TONES, waited, wholeFee } from './request'
import { RequestExchange } from './request-exchange'
import { RequestLines } from './request-lines'
import { RequestMoney } from './request-money'
import '../orders/orders.css'
import './aftersales.css'

const show = aftersalesOperations['POST /api/operator/aftersales/show']
const note = orderOperations['POST /api/operator/orders/note']

/** One request whole: what it is about, what it costs, what the shop can do. */
export function RequestPage({ params }: { params: Record<string, string | undefined> }) {
  const query = useRead(show, { bn: params.id ?? '' })
  const { data: request } = query
  if (!request) return query.error ? <Refusal query={query} /> : <Loading />
  return (
    <>
      <nav aria-label="位置" className="co-crumb">
        <Link href="/aftersales">售后</Link>
      </nav>
      <div className="co-title">
        <h1 className="co-num">{request.bn}</h1>
        <Chip>{REQUEST_KINDS[request.kind]}</Chip>
        <Chip tone={TURN_TONES[request.turn]}>{REQUEST_STATES[request.state]}</Chip>
        <div className="co-acts">
          <PageActs
            operations={aftersalesOperations}
            verbs={request.acts}
            given={givenOf(request)}
            initial={wholeFee(request.refund_fee)}
          />
          <ActButton operation={note} given={{ order_id: request.order_id }} />
        </div>
      </div>
      <Turn request={request} />
      <div className="co-order">
        <div>
          <section className="co-card" aria-labelledby="goods">
            <h2 id="goods">商品</h2>
            <RequestLines lines={request.lines} />
          </section>
          <section className="co-card" aria-labelledby="said">
            <h2 id="said">买家怎么说</h2>
            <p className="co-said">
              <b>{request.reason}</b>
              {request.description && <span>{request.description}</span>}
            </p>
            {request.pics.length > 0 ? (
              <Pictures pics={request.pics} of="凭证图片" />
            ) : (
              <p className="co-help">没有凭证图片。</p>
            )}
          </section>
          <OrderHistory history={request.history} notes={request.notes} />
        </div>
        <div>
          <RequestExchange request={request} />
          {request.exchange && request.refund_fee === 0 ? null : <RequestMoney request={request} />}
          <About request={request} />
        </div>
      </div>
    </>
  )
}

/** Whose turn it is, and since when. */
function Turn({ request }: { request: Request }) {
  const { turn, since, state, refuse_reason, deadline, deadline_does } = request
  if (turn === 'over')
    return refuse_reason && (state === 'REJECTED' || state === 'REFUND_REJECTED') ? (
      <Alert type="warning" showIcon title={`驳回原因：${refuse_reason}`} />
    ) : null
  const type = turn === 'shop' ? 'warning' : 'info'
  return (
    <Alert
      type={type}
      showIcon
      title={`${REQUEST_TURNS[turn]}，已 ${waited(since)}${deadline === null ? '' : `；${moment(deadline)} ${deadline_does}`}`}
    />
  )
}

const RESTOCKS = { true: '完好，可以再售', false: '有损坏，不再上架' }

const About = ({ request }: { request: Request }) => (
  <section className="co-card" aria-labelledby="about">
    <h2 id="about">申请</h2>
    <Descriptions
      column={1}
      size="small"
      items={[
        {
          key: 'order',
          label: '订单',
          children: (
            <Link href={`/orders/${request.order_id}`} className="co-num">
              {request.order_id}
            </Link>
          ),
        },
        { key: 'name', label: '收货人', children: request.receiver_name || '—' },
        { key: 'mobile', label: '手机号', children: <span className="co-num">{request.receiver_mobile}</span> },
        {
          key: 'member',
          label: '会员',
          children: <Link href={`/members/${request.member_id}`}>{request.member_mobile}</Link>,
        },
        { key: 'shop', label: '店铺', children: request.shop_name },
        { key: 'asked', label: '申请时间', children: moment(request.asked_at) },
        ...(request.sendback_code
          ? [
              {
                key: 'back',
                label: '寄回',
                children: (
                  <span className="co-num">
                    {request.sendback_corp} {request.sendback_code}
                  </span>
                ),
              },
            ]
          : []),
        ...(request.restocks === null
          ? []
          : [{ key: 'restocks', label: '退回的商品', children: RESTOCKS[`${request.restocks}`] }]),
      ]}
    />
  </section>
)

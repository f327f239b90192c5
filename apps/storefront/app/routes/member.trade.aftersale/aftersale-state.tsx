import { Button, buttonClass, Steps } from '@heji/ui'
import { aftersalesLook, TYPE_NAMES } from '../../components/aftersales/look'
import { CopyText } from '../../components/copy-text'
import { Link } from '../../components/link'
import { Track } from '../../components/order/track'
import { useAskFirst } from '../../forms/use-ask-first'
import { Form } from '../../framework'
import type { AftersaleData } from './aftersale.server'

/** Where the request stands, what can be done now, and what happened so far. */
export function AftersaleState({ request }: { request: AftersaleData }) {
  const look = aftersalesLook(request.progress, {
    type: request.type,
    newOrder: request.exchange?.orderStatus ?? null,
  })
  const change = `/member/aftersales/apply-refund?aftersalesNo=${request.no}`
  return (
    <section className="hs-aftersale__card" aria-labelledby="aftersale-state">
      <p className="hs-aftersale__top">
        <Link to="/member/trade/aftersale-list?status=all">返回售后列表</Link>
        <span>
          售后单号：
          <CopyText text={request.no} label="售后单号" />
        </span>
      </p>
      <div className="hs-aftersale__now hs-order-status" data-tone={look.tone}>
        <div>
          <h1 id="aftersale-state">{look.name}</h1>
          <p>{look.note}</p>
          {request.deadline ? <p>{request.deadline}</p> : null}
          {request.refused ? <p>{`商家说明：${request.refused}`}</p> : null}
        </div>
        <div className="hs-order-buttons">
          {request.can.includes('pay') && request.exchange ? (
            <Link
              to={`/cashier?order_id=${request.exchange.order}`}
              className={buttonClass({ variant: 'buy', size: 'L' })}
            >
              支付差价
            </Link>
          ) : null}
          {request.can.includes('order') && request.exchange ? (
            <Link
              to={`/member/trade/${request.exchange.order}`}
              className={buttonClass({ variant: 'primary', size: 'L' })}
            >
              查看新订单
            </Link>
          ) : null}
          {request.can.includes('sendback') ? (
            <a href="#sendback" className={buttonClass({ variant: 'primary', size: 'L' })}>
              填写物流
            </a>
          ) : null}
          {request.can.includes('reapply') ? (
            <Link to={change} className={buttonClass({ variant: 'primary', size: 'L' })}>
              再次申请
            </Link>
          ) : null}
          {request.can.includes('modify') ? (
            <Link to={change} className={buttonClass({ size: 'L' })}>
              修改申请
            </Link>
          ) : null}
          {request.can.includes('close') ? <Withdraw no={request.no} /> : null}
        </div>
      </div>
      <Steps items={request.steps.items} current={request.steps.done} label="售后进度" />
      {request.history.length > 0 ? (
        <div className="hs-aftersale__history">
          <Track rows={request.history} />
        </div>
      ) : null}
      <dl className="hs-aftersale__facts">
        <Fact label="服务类型" value={TYPE_NAMES[request.type]} />
        <Fact label="售后原因" value={request.reason} />
        <Fact label={request.exchange ? '换货说明' : '退款说明'} value={request.description} />
        {request.pictures.length > 0 ? (
          <div>
            <dt>售后凭证：</dt>
            <dd className="hs-aftersale__proofs">
              {request.pictures.map((url, i) => (
                <a key={url} href={url} target="_blank" rel="noreferrer">
                  <img src={url} alt={`凭证${i + 1}`} width={72} height={72} loading="lazy" />
                </a>
              ))}
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) =>
  value ? (
    <div>
      <dt>{`${label}：`}</dt>
      <dd>{value}</dd>
    </div>
  ) : null

function Withdraw({ no }: { no: string }) {
  const ask = useAskFirst({ content: '请确认是否撤销?' })
  return (
    <Form method="post" onSubmit={ask} preventScrollReset>
      <input type="hidden" name="no" value={no} />
      <input type="hidden" name="intent" value="close" />
      <Button type="submit" size="L">
        撤销申请
      </Button>
    </Form>
  )
}

import { formatYuan } from '@heji/ui'
import { aftersaleHref } from '../../components/aftersales/look'
import { Link } from '../../components/link'
import type { RefundRow } from '../../components/order/refund-rows'
import { RefundSteps } from '../../components/order/refund-steps'

const pointsOf = ({ point }: RefundRow) => (point > 0 ? `，退还 ${point.toLocaleString('en-US')} 积分` : '')

const stateOf = ({ doneAt, startedAt }: RefundRow) =>
  doneAt ? `${doneAt} 已退回` : `${startedAt} 已发起退款，预计1至3个工作日到账`

/** All money that went back, each with its reason. */
export const RefundsBlock = ({ refunds }: { refunds: readonly RefundRow[] }) => (
  <section className="hs-order__card hs-refunds" aria-labelledby="refunds">
    <h2 id="refunds">退款记录</h2>
    <ul>
      {refunds.map(refund => (
        <li key={refund.id}>
          <p className="hs-refunds__head">
            <b>{`${refund.name} ${formatYuan(refund.fee)}${pointsOf(refund)}`}</b>
            {refund.request ? (
              <Link to={aftersaleHref(refund.request)} className="hs-order-act">
                售后详情
              </Link>
            ) : null}
          </p>
          <p className="hs-order__hint">{`原路退回（${refund.to}），${stateOf(refund)}`}</p>
          <RefundSteps steps={refund.steps} label="退款金额" total={refund.fee} />
        </li>
      ))}
    </ul>
  </section>
)

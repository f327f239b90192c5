import { moment, yuan } from '../operations/values'
import type { Request } from './request'

/** How the sum of a refund comes about, and what became of it. */
export const RequestMoney = ({ request }: { request: Request }) => (
  <section className="co-card" aria-labelledby="money">
    <h2 id="money">退款</h2>
    <dl className="co-money">
      {request.money.map(({ label, fee }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="co-num">{yuan(fee)}</dd>
        </div>
      ))}
      <div className="co-money__sum">
        <dt>{request.refund?.finished_at ? '已退' : '应退'}</dt>
        <dd className="co-num">{yuan(request.paid_out_fee)}</dd>
      </div>
      {request.refund_point > 0 && (
        <div>
          <dt>退积分</dt>
          <dd className="co-num">{request.refund_point.toLocaleString('zh-CN')}</dd>
        </div>
      )}
    </dl>
    {request.way_point > 0 && <p className="co-help">退货运费另补了 {request.way_point} 积分</p>}
    {request.way_most > 0 && !request.refund && (
      <p className="co-help">
        退货运费由商家承担：退款时可以一起退，最多 {yuan(request.way_most)}，其中 {yuan(request.way_money)}{' '}
        退到付款账户，其余折成积分。
      </p>
    )}
    {request.refund && (
      <p className="co-refund">
        {request.refund.finished_at
          ? `${moment(request.refund.finished_at)} 到账`
          : `${moment(request.refund.at)} 已交给支付渠道，等待到账`}
        <small className="co-num">退款单号 {request.refund.refund_id}</small>
      </p>
    )}
  </section>
)

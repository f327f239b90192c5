import { formatSpecs, formatYuan } from '@heji/ui'
import { CopyText } from '../../components/copy-text'
import { Link } from '../../components/link'
import type { AftersaleData } from './aftersale.server'

/** What the buyer gets in place of what he sends back. */
export function ExchangeBlock({ request: { exchange, sent } }: { request: AftersaleData }) {
  if (!exchange) return null
  return (
    <section className="hs-aftersale__card" aria-labelledby="exchange">
      <h2 id="exchange">换的商品</h2>
      <dl className="hs-aftersale__facts">
        <div>
          <dt>换成：</dt>
          <dd>{`${formatSpecs(exchange.spec) || '同规格'} ×${exchange.num}`}</dd>
        </div>
        <div>
          <dt>差价：</dt>
          <dd>{differenceText(exchange)}</dd>
        </div>
        {exchange.payUntil ? (
          <div>
            <dt>付款截止：</dt>
            <dd>{`${exchange.payUntil}，过时未付退回货款`}</dd>
          </div>
        ) : null}
        {exchange.order ? (
          <div>
            <dt>新订单：</dt>
            <dd>
              <Link to={`/member/trade/${exchange.order}`}>{exchange.order}</Link>
            </dd>
          </div>
        ) : null}
        {sent ? (
          <div>
            <dt>新包裹：</dt>
            <dd>
              <span>{`${sent.corp} `}</span>
              <CopyText text={sent.code} label="运单号" />
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  )
}

const differenceText = ({ pay, back }: { pay: number; back: number }) => {
  if (pay > 0) return `需补 ${formatYuan(pay)}，商家收到退回的商品后支付`
  return back > 0 ? `退回 ${formatYuan(back)}，商家收到退回的商品后原路退回` : '没有差价'
}

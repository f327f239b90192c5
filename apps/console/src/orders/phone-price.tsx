import type { Contract, OutputOf } from '@heji/api-client'
import { yuan } from '../operations/values'

type Price = OutputOf<Contract['POST /api/operator/orders/phone-price']>

const money = (fee: number) => (fee === 0 ? '¥0.00' : yuan(fee))

/** What an order by telephone costs, line by line. */
export const PhonePrice = ({ price, isStale }: { price: Price; isStale: boolean }) => (
  <div role="status">
    <p className="co-help">
      {price.message}
      {price.is_new && '；这个手机号还没有账号，保存时会新建'}
      {isStale && '；内容改过了，请再算一次'}
    </p>
    <dl className="co-sum">
      {price.lines.map(({ name, spec, num, fee }) => (
        <div key={`${name} ${spec}`}>
          <dt>
            {name} {spec} × {num}
          </dt>
          <dd className="co-num">{money(fee)}</dd>
        </div>
      ))}
      <div>
        <dt>优惠</dt>
        <dd className="co-num">{money(-price.discount_fee)}</dd>
      </div>
      <div>
        <dt>运费</dt>
        <dd className="co-num">{money(price.freight_fee)}</dd>
      </div>
      <div className="co-sum__sum">
        <dt>应付</dt>
        <dd className="co-num">{money(price.total_fee)}</dd>
      </div>
    </dl>
  </div>
)

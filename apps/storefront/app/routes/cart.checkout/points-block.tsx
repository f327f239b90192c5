import { Button, formatYuan, TextField } from '@heji/ui'
import { cleanNumber } from '@heji/validators'
import { Form } from '../../framework'
import type { CheckoutPoints } from './checkout.server'
import { type CheckoutQuery, checkoutFields } from './checkout-form'
import { ChoiceLink } from './choice-link'

interface PointsBlockProps {
  points: CheckoutPoints
  address: string
  /** The figures are our own until the server answers. */
  isAbout: boolean
  query: CheckoutQuery
}

/** Points as money: a form that loads the totals again, and links for all points and for none. */
export function PointsBlock({
  points: { balance, max, used, asked, perYuan, percent },
  address,
  isAbout,
  query,
}: PointsBlockProps) {
  const fields = { ...checkoutFields({ ...query, points: '' }), ...(address ? { address_id: address } : {}) }
  const worth = formatYuan(Math.floor((used * 100) / perYuan))
  return (
    <section className="hs-block hs-points" aria-labelledby="points">
      <h2 id="points">积分抵扣</h2>
      <p className="hs-use-points__facts">
        <span>
          用户可用积分：<b>{balance.toLocaleString('en-US')}</b>
        </span>
        <span>
          本单最大可用积分：<b>{max.toLocaleString('en-US')}</b>
        </span>
      </p>
      <Form method="get" action="/cart/checkout" className="hs-use-points__form" preventScrollReset replace>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          key={used}
          id="points-used"
          name="points"
          label="使用积分"
          inputMode="numeric"
          clean={cleanNumber}
          maxLength={9}
          autoComplete="off"
          defaultValue={used > 0 ? String(used) : ''}
          placeholder="0"
          hint={
            used > 0 ? `已抵扣 ${isAbout ? '≈' : ''}${worth}${asked > used ? '，已按本单上限调整' : ''}` : undefined
          }
        />
        <Button type="submit">使用</Button>
        {used < max ? <ChoiceLink fields={{ ...fields, points: String(max) }}>全额抵扣</ChoiceLink> : null}
        {used > 0 ? <ChoiceLink fields={fields}>不使用积分</ChoiceLink> : null}
      </Form>
      <details className="hs-use-points__rule">
        <summary className="hs-fold">使用规则</summary>
        <h3>积分使用规则</h3>
        <p>使用条件</p>
        <p>{`1、积分支付不得超出订单应付总金额的${percent}%；`}</p>
        <p>使用数量</p>
        <p>{`2、${perYuan}积分抵扣1元；`}</p>
      </details>
    </section>
  )
}

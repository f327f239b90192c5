import { Button, formatYuan, TextField } from '@heji/ui'
import { cleanNumber } from '@heji/validators'
import { About } from '../../components/about'
import { Form } from '../../framework'
import type { CheckoutPoints } from './checkout.server'
import { type CheckoutQuery, checkoutFields } from './checkout-form'
import { ChoiceLink } from './choice-link'
import { OptionRow } from './option-row'

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
    <section className="hs-checkout-parcel" aria-label="积分抵扣">
      <OptionRow
        label="积分抵扣"
        isOpen={asked > used}
        value={
          used > 0 ? (
            <>
              <span>{`已用 ${used.toLocaleString('en-US')} 积分`}</span>
              <span className="hs-option__saved">
                <About when={isAbout} />
                <span>{`−${worth}`}</span>
              </span>
            </>
          ) : (
            <span>{`本单最多可抵 ${formatYuan(Math.floor((max * 100) / perYuan))}`}</span>
          )
        }
      >
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
        <div className="hs-use-points__rule">
          <p>
            <b>积分使用规则</b>
          </p>
          <p>使用条件</p>
          <p>{`1、积分支付不得超出订单应付总金额的${percent}%；`}</p>
          <p>使用数量</p>
          <p>{`2、${perYuan}积分抵扣1元；`}</p>
        </div>
      </OptionRow>
    </section>
  )
}

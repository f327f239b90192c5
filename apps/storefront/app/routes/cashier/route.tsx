import type { PaymentMethod } from '@heji/api-client/contract'
import { Button, buttonClass, Countdown, EmptyState, FormError, Price, RadioGroup } from '@heji/ui'
import { Link } from '../../components/link'
import { TradeSteps } from '../../components/trade-steps'
import { reloadUnlessAway } from '../../forms/reload-unless-away'
import { useFormResult } from '../../forms/use-form'
import { Form, type MetaFunction, useLoaderData, useNavigation, useRevalidator } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { cashierAction, loadCashier } from './cashier.server'
import { OrderFacts } from './order-facts'
import { PaymentMark } from './payment-mark'
import { PAYMENT_METHODS } from './payment-methods'
import { TransferCard } from './transfer-card'
import { VoucherCard } from './voucher-card'

export const meta: MetaFunction = args => pageTitle(args, '收银台')

export const loader = defineLoader.member(loadCashier)

export const action = cashierAction
export const shouldRevalidate = reloadUnlessAway

export default function CashierPage() {
  const { state, ids, orders, total, until, now, transfer, voucher, isView } = useLoaderData<typeof loader>()
  const answer = useFormResult<typeof action>()
  const [first = ''] = ids
  return (
    <div className="hs-wrap hs-cashier">
      <header className="hs-cashier__head">
        <h1>收银台</h1>
        <TradeSteps current={2} />
      </header>
      {isView ? (
        <VoucherCard voucher={voucher} id={first} />
      ) : state !== 'pay' ? (
        <Closed state={state === 'paid' ? 'missing' : state} id={first} />
      ) : transfer ? (
        <TransferCard transfer={transfer} orders={orders} total={total} until={until} now={now} answer={answer} />
      ) : (
        <PayCard />
      )}
    </div>
  )
}

function PayCard() {
  const { ids, orders, total, until, now, methods, payType, done } = useLoaderData<typeof loader>()
  const answer = useFormResult<typeof action>()
  const isPaying = useNavigation().state !== 'idle'
  const { revalidate } = useRevalidator()
  const first = methods.find(({ pay_type_code }) => pay_type_code === payType) ?? methods[0]
  return (
    <section className="hs-pay">
      <header className="hs-pay__head">
        <h2>订单提交成功，请您尽快付款！</h2>
        <p className="hs-pay__amount">
          <span>应付金额</span>
          <Price cents={total} size={36} />
        </p>
        <p className="hs-pay__left">
          请在 <Countdown to={until} now={now} onEnd={revalidate} /> 内完成支付，否则订单将被取消
        </p>
      </header>
      {done > 0 ? <p className="hs-pay__done">{`另有 ${done} 个订单已付款或已关闭，不在本次付款中。`}</p> : null}
      <Form method="post" className="hs-pay__form">
        <input type="hidden" name="order_ids" value={ids.join(',')} />
        <input type="hidden" name="seen" value={total} />
        <RadioGroup
          label="支付方式"
          name="pay_type"
          look="card"
          options={methods.map(method => ({ value: method.pay_type_code, label: <Way method={method} /> }))}
          defaultValue={first?.pay_type_code}
        />
        {methods.length === 0 ? <p className="hs-pay__none">暂时没有可用的支付方式，请联系商家</p> : null}
        <FormError message={answer && (answer.message || answer.fields.pay_type)} />
        <Button type="submit" variant="buy" size="XL" loading={isPaying} disabled={methods.length === 0}>
          立即支付
        </Button>
      </Form>
      <OrderFacts orders={orders} isLinked />
    </section>
  )
}

/** What happens after the press, by the code of the API. */
const HINTS = new Map([
  ...Object.values(PAYMENT_METHODS).map(({ code, hint }) => [code, hint] as const),
  ['offline_pay', '转账后上传凭证，商家确认到账后发货。'] as const,
])

const Way = ({ method: { pay_type_code: code, pay_type_name } }: { method: PaymentMethod }) => (
  <span className="hs-pay__way">
    <PaymentMark code={code} />
    <span>
      <b>{pay_type_name}</b>
      {HINTS.has(code) ? <small>{HINTS.get(code)}</small> : null}
    </span>
  </span>
)

const CLOSED = {
  missing: { text: '无订单号请刷新后重试', hint: '没有找到这个订单', action: '查看我的订单' },
  expired: { text: '订单已超时关闭', hint: '订单超过付款时间，已自动取消，请重新下单', action: '查看订单' },
  cancelled: { text: '订单已取消', hint: '订单已被取消，不能再付款', action: '查看订单' },
} as const

function Closed({ state, id }: { state: keyof typeof CLOSED; id: string }) {
  const { text, hint, action } = CLOSED[state]
  return (
    <section className="hs-pay">
      <EmptyState
        art="parcel"
        text={text}
        hint={hint}
        action={
          <Link
            to={state === 'missing' ? '/member/trade' : `/member/trade/${id}`}
            className={buttonClass({ variant: 'primary', size: 'L' })}
          >
            {action}
          </Link>
        }
      />
    </section>
  )
}

import { Button, buttonClass, Countdown, EmptyState, FormError } from '@heji/ui'
import { useEffect } from 'react'
import { Link } from '../../components/link'
import { TradeSteps } from '../../components/trade-steps'
import { reloadUnlessAway } from '../../forms/reload-unless-away'
import { useFormResult } from '../../forms/use-form'
import { Form, type MetaFunction, useLoaderData, useNavigation, useRevalidator } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { OrderFacts } from '../cashier/order-facts'
import { askWechat } from './ask-wechat'
import { loadPayment, paymentAction } from './payment.server'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle({ matches }, data?.method?.name ?? '支付')

export const loader = defineLoader.member(loadPayment)

export const action = paymentAction
export const shouldRevalidate = reloadUnlessAway

export default function PaymentMethodPage() {
  const { state, ids, orders, total, until, now, method, problem } = useLoaderData<typeof loader>()
  const answer = useFormResult<typeof action>()
  const isPaying = useNavigation().state !== 'idle'
  const { revalidate } = useRevalidator()
  const begun = answer?.data
  const result = `/finish/result?order_id=${ids.join(',')}`
  useEffect(() => {
    if (begun) askWechat(begun, () => window.location.assign(result))
  }, [begun, result])
  return (
    <div className="hs-wrap hs-cashier">
      <header className="hs-cashier__head">
        <h1>{method.name}</h1>
        <TradeSteps current={2} />
      </header>
      <section className="hs-pay">
        {state === 'pay' ? (
          <>
            <p>
              <span>{`${method.hint}请在 `}</span>
              <Countdown to={until} now={now} onEnd={revalidate} /> 内完成支付，否则订单将被取消
            </p>
            <OrderFacts orders={orders} total={total} />
            <FormError message={problem || (answer && !answer.ok ? answer.message : '')} />
            <Form method="post" className="hs-pay__form">
              <input type="hidden" name="order_ids" value={ids.join(',')} />
              <input type="hidden" name="seen" value={total} />
              <p className="hs-pay__buttons">
                <Button type="submit" variant="buy" size="XL" loading={isPaying} disabled={problem !== ''}>
                  {method.button}
                </Button>
                <Link to={`/cashier?order_id=${ids.join(',')}`}>选择其他支付方式</Link>
              </p>
            </Form>
          </>
        ) : (
          <EmptyState
            art="parcel"
            text={state === 'missing' ? '无订单号请刷新后重试' : '订单已关闭，不能再付款'}
            action={
              <Link to="/member/trade" className={buttonClass({ variant: 'primary', size: 'L' })}>
                查看我的订单
              </Link>
            }
          />
        )}
      </section>
    </div>
  )
}

import { Button, formatTime, Price } from '@heji/ui'
import { PublicPage } from '../../components/member/member-page'
import { useFormResult } from '../../forms/use-form'
import { Form, type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { loadPayLink, payByLink } from './pay-link.server'

export const meta: MetaFunction = args => pageTitle(args, '付款', { noindex: true })

export const loader = defineLoader.public(loadPayLink)

export const action = payByLink

const ENDED = '付款时间已过或订单已取消，请联系商家'

/** One order that somebody pays who got its link. */
export default function PayLinkPage() {
  const { state, order_id, goods, total_fee, ends_at, methods } = useLoaderData<typeof loader>()
  const answer = useFormResult<typeof action>()
  const qrcode = answer?.data?.qrcode ?? ''
  return (
    <PublicPage title="付款" note={`订单 ${order_id}`}>
      <div className="hs-pay-link">
        <ul>
          {goods.map(({ name, spec, num }) => (
            <li key={`${name} ${spec}`}>
              <span>{`${name} ${spec}`.trim()}</span>
              <span>{`× ${num}`}</span>
            </li>
          ))}
        </ul>
        <p>
          应付 <Price cents={total_fee} size={28} />
        </p>
        {state === 'paid' ? <p role="status">已付款，商家会尽快发货。用收货手机号登录可以查看订单。</p> : null}
        {state === 'ended' ? <p role="status">{ENDED}</p> : null}
        {state === 'open' ? (
          <>
            <p>{`请在 ${formatTime(ends_at)} 前付款。`}</p>
            {qrcode ? (
              <img src={qrcode} alt="微信扫码付款" width={240} height={240} />
            ) : (
              methods.map(({ pay_type_code, pay_type_name }) => (
                <Form key={pay_type_code} method="post">
                  <input type="hidden" name="pay_type" value={pay_type_code} />
                  <Button type="submit" variant="primary" size="XL">
                    {pay_type_name}
                  </Button>
                </Form>
              ))
            )}
            {methods.length === 0 ? <p>现在没有可用的支付方式，请联系商家。</p> : null}
            {answer?.message ? <p role="alert">{answer.message}</p> : null}
          </>
        ) : null}
      </div>
    </PublicPage>
  )
}

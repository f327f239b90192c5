import { buttonClass, Countdown, FormError, Price } from '@heji/ui'
import { Link } from '../../components/link'
import { TradeSteps } from '../../components/trade-steps'
import { type MetaFunction, useLoaderData, useRevalidator } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { useAskAgain } from '../../loaders/use-ask-again'
import { pageTitle } from '../../seo/page-title'
import { loadQr } from './qr.server'

export const meta: MetaFunction = args => pageTitle(args, '微信支付')

export const loader = defineLoader.member(loadQr)

export default function QrPage() {
  const { ids, title, total, until, now, picture, problem } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  // Without scripts the button does it.
  useAskAgain(3_000)
  return (
    <div className="hs-wrap hs-cashier">
      <header className="hs-cashier__head">
        <h1>微信支付</h1>
        <TradeSteps current={2} />
      </header>
      <section className="hs-pay hs-qr">
        <p className="hs-qr__title">{title}</p>
        <Price cents={total} size={36} />
        {picture ? (
          <>
            <img className="hs-qr__code" src={picture} width={240} height={240} alt="微信支付二维码" />
            <p>
              请使用微信“扫一扫”付款，剩余 <Countdown to={until} now={now} onEnd={revalidate} />
            </p>
          </>
        ) : (
          <FormError message={problem ?? '暂时无法生成二维码，请稍后再试'} />
        )}
        <p className="hs-qr__buttons">
          <Link to={`/cashier/qr?order_id=${ids.join(',')}`} className={buttonClass({ variant: 'primary', size: 'L' })}>
            {picture ? '我已付款，查询结果' : '重新获取'}
          </Link>
          <Link to={`/cashier?order_id=${ids.join(',')}`} className={buttonClass({ size: 'L' })}>
            选择其他支付方式
          </Link>
        </p>
      </section>
    </div>
  )
}

import { buttonClass, EmptyState, Price } from '@heji/ui'
import { CircleCheckIcon, CircleXIcon, ClockIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { CopyText } from '../../components/copy-text'
import { Link } from '../../components/link'
import { Recommended } from '../../components/recommended'
import { TradeSteps } from '../../components/trade-steps'
import { type MetaFunction, useLoaderData, useRevalidator } from '../../framework'
import { defineLoader } from '../../lib/define-loader.server'
import { pageTitle } from '../../lib/page-title'
import './result.css'
import { loadResult } from './result.server'

export const meta: MetaFunction = () => pageTitle('支付结果')

export const loader = defineLoader.member(loadResult)

export default function ResultPage() {
  const { state, id, total, more } = useLoaderData<typeof loader>()
  return (
    <div className="hs-wrap hs-result">
      <TradeSteps current={state === 'success' ? 4 : 2} />
      <section className="hs-result__card" data-state={state}>
        {state === 'missing' ? (
          <Missing />
        ) : (
          <>
            <Told state={state} id={id} />
            <Price cents={total} size={36} tone={state === 'success' ? 'sale' : 'plain'} />
            <p className="hs-result__id">
              订单号：
              <CopyText text={id} label="订单号" />
            </p>
            <p className="hs-result__buttons">
              {state === 'fail' || state === 'pending' ? (
                <Link to={`/cashier?order_id=${id}`} className={buttonClass({ variant: 'buy', size: 'L' })}>
                  重新付款
                </Link>
              ) : null}
              <Link to={`/member/trade/${id}`} className={buttonClass({ size: 'L' })}>
                查看订单
              </Link>
              <Link
                to="/items"
                className={buttonClass({ variant: state === 'success' ? 'primary' : 'ghost', size: 'L' })}
              >
                继续购物
              </Link>
            </p>
          </>
        )}
      </section>
      <Recommended items={more} title="推荐商品" />
    </div>
  )
}

function Told({ state, id }: { state: string; id: string }) {
  if (state === 'success')
    return (
      <>
        <CircleCheckIcon size={64} aria-hidden="true" />
        <h1>支付成功</h1>
        <p>谢谢您的惠顾。</p>
      </>
    )
  if (state === 'pending') return <Waiting />
  return (
    <>
      <CircleXIcon size={64} aria-hidden="true" />
      {state === 'closed' || state === 'returned' ? (
        <>
          <h1>订单已关闭</h1>
          {state === 'returned' ? <p>付款晚于订单关闭，款项将原路退回。</p> : null}
        </>
      ) : (
        <h1>
          付款失败，<Link to={`/cashier?order_id=${id}`}>点击重新付款</Link>。
        </h1>
      )}
    </>
  )
}

const ASK_EVERY_MS = 3_000
const GIVE_UP_AFTER = 10

/** Asks again for 30 seconds; after that the order page shows the result. */
function Waiting() {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked >= GIVE_UP_AFTER) return
    const timer = setTimeout(() => {
      revalidate()
      setAsked(asked + 1)
    }, ASK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [asked, revalidate])
  return (
    <>
      <ClockIcon size={64} aria-hidden="true" />
      <h1>{asked >= GIVE_UP_AFTER ? '暂未查询到支付结果' : '请稍后，正在查询支付结果...'}</h1>
      <p>支付结果也会出现在订单详情中。</p>
    </>
  )
}

function Missing() {
  return (
    <>
      <h1 className="hj-visually-hidden">支付结果</h1>
      <EmptyState
        art="parcel"
        text="无订单号请刷新后重试"
        action={
          <Link to="/member/trade" className={buttonClass({ variant: 'primary', size: 'L' })}>
            查看我的订单
          </Link>
        }
      />
    </>
  )
}

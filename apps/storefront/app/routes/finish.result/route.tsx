import { buttonClass, CircleCheckIcon, CircleXIcon, ClockIcon, EmptyState, formatYuan, Price } from '@heji/ui'
import { useEffect, useState } from 'react'
import { CopyText } from '../../components/copy-text'
import { Recommended } from '../../components/items/recommended'
import { Link } from '../../components/link'
import { PointPrice } from '../../components/order/point-price'
import { TradeSteps } from '../../components/trade-steps'
import { type MetaFunction, useLoaderData, useRevalidator } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { Coming } from './coming'
import { loadResult } from './result.server'

export const meta: MetaFunction = args => pageTitle(args, '支付结果')

export const loader = defineLoader.member(loadResult)

export default function ResultPage() {
  const { state, results, total, point, unpaid, more } = useLoaderData<typeof loader>()
  const pay = unpaid.length > 0 ? `/cashier?order_id=${unpaid.join(',')}` : null
  const [only] = results
  // Statistics read here which items were bought.
  const paid = [...new Set(results.flatMap(({ items }) => items))].join(' ')
  return (
    <div className="hs-wrap hs-result">
      <TradeSteps current={state === 'success' ? 4 : 2} />
      <section className="hs-result__card" data-state={state} data-paid={state === 'success' ? paid : undefined}>
        {state === 'missing' || !only ? (
          <Missing />
        ) : (
          <>
            <Told state={state} pay={pay} />
            <Price cents={total} points={point} size={36} tone={state === 'success' ? 'sale' : 'plain'} />
            {results.length > 1 ? (
              <Results results={results} />
            ) : (
              <p className="hs-result__id">
                订单号：
                <CopyText text={only.id} label="订单号" />
              </p>
            )}
            {state === 'success' ? <Coming results={results} /> : null}
            <Ways state={state} results={results} pay={pay} />
          </>
        )}
      </section>
      <Recommended items={more} />
    </div>
  )
}

type Result = Awaited<ReturnType<typeof loadResult>>['results'][number]

/** Where the buyer can go from here. */
function Ways({ state, results, pay }: { state: string; results: readonly Result[]; pay: string | null }) {
  const [first] = results
  const ids = results.map(({ id }) => id).join(',')
  const plain = buttonClass({ size: 'L' })
  return (
    <p className="hs-result__buttons">
      {state === 'pending' ? (
        <Link to={`/finish/result?order_id=${ids}`} className={plain}>
          再查一次
        </Link>
      ) : null}
      {state === 'review' ? (
        <Link to={`/cashier?order_id=${first?.id}&isView=true`} className={plain}>
          查看付款凭证
        </Link>
      ) : null}
      {pay ? (
        <Link to={pay} className={buttonClass({ variant: 'buy', size: 'L' })}>
          重新付款
        </Link>
      ) : null}
      <Link to={results.length > 1 ? '/member/trade' : `/member/trade/${first?.id}`} className={plain}>
        查看订单
      </Link>
      <Link
        to={first?.isPointsmall ? '/pointitems' : '/items'}
        className={buttonClass({ variant: state === 'success' ? 'primary' : 'ghost', size: 'L' })}
      >
        继续购物
      </Link>
      <Link to="/" className={buttonClass({ variant: 'ghost', size: 'L' })}>
        返回主页
      </Link>
    </p>
  )
}

const STATES: Record<string, string> = {
  success: '已付款',
  fail: '待付款',
  pending: '查询中',
  review: '待商家确认',
  closed: '已关闭',
  returned: '已关闭，退款中',
}

/** Each order of one payment, with its own state. */
const Results = ({ results }: { results: readonly Result[] }) => (
  <ul className="hs-result__orders" aria-label="本次付款的订单">
    {results.map(({ id, state, total, point }) => (
      <li key={id} data-state={state}>
        <Link to={`/member/trade/${id}`}>{id}</Link>
        <span>{point > 0 ? <PointPrice point={point} cents={total} /> : formatYuan(total)}</span>
        <b>{STATES[state]}</b>
      </li>
    ))}
  </ul>
)

/** What happened, and why the buyer can do what the buttons offer. */
function Told({ state, pay }: { state: string; pay: string | null }) {
  if (state === 'success')
    return (
      <>
        <CircleCheckIcon size={64} aria-hidden="true" />
        <h1>支付成功</h1>
        <p>谢谢您的惠顾。</p>
      </>
    )
  if (state === 'pending') return <Waiting />
  if (state === 'review')
    return (
      <>
        <ClockIcon size={64} aria-hidden="true" />
        <h1>待商家确认</h1>
        <p>转账凭证已提交，商家确认到账后为您发货。</p>
      </>
    )
  if (state === 'fail' && pay)
    return (
      <>
        <CircleXIcon size={64} aria-hidden="true" />
        <h1>
          付款失败，<Link to={pay}>点击重新付款</Link>。
        </h1>
        <p>没有收到您的付款。订单仍为您保留，请在付款时间内重新付款，或换一种支付方式。</p>
      </>
    )
  return (
    <>
      <CircleXIcon size={64} aria-hidden="true" />
      <h1>订单已关闭</h1>
      <p>
        {state === 'returned' ? '付款晚于订单关闭，款项将原路退回。' : '超过付款时间或已被取消，需要时请重新下单。'}
      </p>
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

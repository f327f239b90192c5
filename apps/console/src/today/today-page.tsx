import { todayOperations, WAITING } from '@heji/api-client/contract'
import { Loading, Refusal } from '@heji/designer/kit'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { useConsole } from '../app/context'
import { maySee } from '../app/needs'
import { useRead } from '../operations/use-operation'
import { yuan } from '../operations/values'
import { SalesChart } from './sales-chart'
import './today.css'

/** Only for a shop that has sold nothing yet. */
const FirstSteps = lazy(() => import('./first-steps').then(m => ({ default: m.FirstSteps })))

const show = todayOperations['POST /api/operator/today/show']
const proposals = todayOperations['POST /api/operator/today/proposals']

/** Where one does what waits. */
const PATHS: Partial<Record<keyof typeof WAITING, string>> = {
  send: '/orders?state=send',
  'ask-cancel': '/orders?state=ask-cancel',
  aftersales: '/aftersales?turn=shop',
  pickup: '/orders?state=pickup',
  'low-stock': '/stock?low=1&status=onsale',
  reviews: '/reviews?unanswered=1',
  transfers: '/finance/transfers?state=waiting',
  'stuck-refunds': '/finance/refunds?state=stuck',
  invoices: '/finance/invoices?state=waiting',
}

/** What waits, with one click to it; what is sold. */
export function TodayPage() {
  const query = useRead(show, {})
  const { data } = query
  const isSelling = data?.days.some(({ orders }) => orders > 0) ?? false
  return (
    <>
      <div className="co-title">
        <h1>今日</h1>
      </div>
      <Refusal query={query} />
      {!data ? (
        <Loading />
      ) : (
        <>
          {!isSelling && (
            <Suspense fallback={<Loading />}>
              <FirstSteps />
            </Suspense>
          )}
          <Waiting waiting={data.waiting} />
          <section className="co-card" aria-labelledby="sales">
            <h2 id="sales">销售</h2>
            <div className="co-figures">
              <Figure
                name="今天成交"
                value={yuan(data.today.fee)}
                beside={difference(data.today.fee, data.week_ago.fee)}
              />
              <Figure
                name="今天订单"
                value={data.today.orders.toLocaleString('zh-CN')}
                beside={difference(data.today.orders, data.week_ago.orders)}
              />
              <Figure name="30 天成交" value={yuan(data.days.reduce((sum, day) => sum + day.fee, 0))} />
            </div>
            {isSelling ? (
              <SalesChart days={data.days} />
            ) : (
              <p className="co-help">有人付款后，这里画出 30 天里每天的成交。</p>
            )}
          </section>
          <div className="co-two">
            <Ranking
              title="店铺（30 天）"
              rows={data.shops.map(({ shop_id, name, fee }) => ({ key: shop_id, name, fee }))}
            />
            <Ranking
              title="商品（30 天）"
              rows={data.goods.map(({ goods_id, name, fee }) => ({
                key: goods_id,
                name,
                fee,
                path: `/goods/${goods_id}`,
              }))}
            />
          </div>
        </>
      )}
    </>
  )
}

/** What the operator can go to. */
function Waiting({ waiting: all }: { waiting: readonly { kind: keyof typeof WAITING; count: number }[] }) {
  const { operator } = useConsole()
  const { data: proposed } = useRead(proposals, { state: 'waiting', size: 1 }, { every: 60_000 })
  const waiting = all.filter(({ kind }) => maySee(operator, PATHS[kind]?.split('?')[0] ?? '/'))
  return (
    <section className="co-card" aria-labelledby="waiting">
      <h2 id="waiting">等你处理</h2>
      {waiting.length === 0 && !proposed?.total && <p className="co-help">都处理完了，没有等待的事。</p>}
      <ul className="co-waiting">
        {waiting.map(({ kind, count }) => {
          const path = PATHS[kind]
          const body = (
            <>
              <b className="co-num">{count >= 1000 ? '999+' : count}</b>
              {WAITING[kind]}
            </>
          )
          return <li key={kind}>{path ? <Link href={path}>{body}</Link> : <span>{body}</span>}</li>
        })}
        {proposed && proposed.total > 0 && (
          <li>
            <Link href="/proposals">
              <b className="co-num">{proposed.total}</b>
              智能体待确认
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}

const Figure = ({ name, value, beside }: { name: string; value: string; beside?: string }) => (
  <div className="co-figure">
    <span>{name}</span>
    <b className="co-num">{value}</b>
    {beside && <small>{beside}</small>}
  </div>
)

/** A figure beside that of a week ago. */
function difference(now: number, before: number) {
  if (before === 0) return '上周同一天此时还没有'
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return '与上周同一天此时持平'
  return `比上周同一天此时${percent > 0 ? '多' : '少'} ${Math.abs(percent)}%`
}

interface Ranked {
  key: string
  name: string
  fee: number
  /** Where one sees it. */
  path?: string
}

const Ranking = ({ title, rows }: { title: string; rows: readonly Ranked[] }) => {
  const most = Math.max(1, ...rows.map(({ fee }) => fee))
  return (
    <section className="co-card" aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 && <p className="co-help">还没有成交。</p>}
      <ol className="co-ranking">
        {rows.map(({ key, name, fee, path }) => (
          <li key={key}>
            <span>{path ? <Link href={path}>{name}</Link> : name}</span>
            <span className="co-num">{yuan(fee)}</span>
            <i style={{ inlineSize: `${(fee / most) * 100}%` }} />
          </li>
        ))}
      </ol>
    </section>
  )
}

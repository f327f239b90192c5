import { isStill, Picture } from '@heji/ui'
import { useEffect, useRef } from 'react'
import { FindBox } from '../../components/find-box'
import { Link } from '../../components/link'
import { chosenTexts, type ListQuery, listHref, POINT_MALL } from '../items/list-query'

interface MallHeadProps {
  banners: readonly string[]
  /** Points of the visitor, if they are known. */
  balance: number | null
  query: ListQuery
}

/** Pictures of the operator, the shopper's points, and the search of the mall. */
export function MallHead({ banners, balance, query }: MallHeadProps) {
  const search = chosenTexts({ ...query, keywords: '' }, POINT_MALL)
  return (
    <header className="hs-mall__head">
      <Banners pictures={banners} />
      <div className="hs-mall__card">
        <h1>积分商城</h1>
        {balance === null ? (
          <p className="hs-mall__points">
            <Link to={`/auth/login?redirectUrl=${encodeURIComponent(listHref(query, {}, POINT_MALL))}`}>登录</Link>
            后查看我的积分
          </p>
        ) : (
          <>
            <p className="hs-mall__points">
              我的积分 <b>{balance.toLocaleString('en-US')}</b>
            </p>
            <p className="hs-mall__ways">
              <Link to={listHref(query, { start_price: '', end_price: String(balance) }, POINT_MALL)}>我可兑换</Link>
              <Link to="/member/point">积分明细</Link>
              <Link to="/member/trade/point">兑换记录</Link>
            </p>
          </>
        )}
        <FindBox
          action="/pointitems"
          name="keywords"
          value={query.keywords}
          label="搜索积分商品"
          placeholder="搜索积分商品"
          button="搜索"
          kept={search}
        />
      </div>
    </header>
  )
}

/** A row that scrolls by hand, and by itself every five seconds where movement is welcome and nobody touches it. */
function Banners({ pictures }: { pictures: readonly string[] }) {
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (pictures.length < 2 || isStill()) return
    const timer = setInterval(() => {
      const row = strip.current
      if (!row || row.matches(':hover, :focus-within')) return
      const isLast = row.scrollLeft + row.clientWidth * 1.5 > row.scrollWidth
      row.scrollTo({ left: isLast ? 0 : row.scrollLeft + row.clientWidth, behavior: 'smooth' })
    }, 5_000)
    return () => clearInterval(timer)
  }, [pictures.length])
  if (pictures.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <ul className="hs-mall__banners" ref={strip} tabIndex={0} aria-label="活动横幅">
      {pictures.map((picture, i) => (
        <li key={picture}>
          <Picture
            src={picture}
            alt=""
            width={820}
            height={240}
            sizes="(width < 768px) 100vw, 820px"
            eager={i === 0 ? 'high' : undefined}
          />
        </li>
      ))}
    </ul>
  )
}

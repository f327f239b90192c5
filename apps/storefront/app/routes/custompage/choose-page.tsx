import { EmptyState } from '@heji/ui'
import { Link } from '../../components/link'

/** Pages that every shop has. */
const PAGES = [
  { to: '/', label: '商城首页' },
  { to: '/items', label: '全部商品' },
  { to: '/pointitems', label: '积分商城' },
  { to: '/shops/near', label: '附近店铺' },
  { to: '/article', label: '帮助与资讯' },
] as const

/** An address of a page that does not say which one. */
export const ChoosePage = () => (
  <div className="hs-wrap">
    <h1 className="hj-visually-hidden">专题页面</h1>
    <EmptyState
      art="magnifier"
      text="请选择要看的页面"
      hint="链接里没有专题的编号，活动可能已结束"
      action={
        <span className="hs-items__ways">
          {PAGES.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </span>
      }
    />
  </div>
)

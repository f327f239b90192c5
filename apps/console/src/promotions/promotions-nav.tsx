import { AreaNav } from '../operations/area-nav'
import './promotions.css'

const PAGES = [
  ['/promotions', '优惠券'],
  ['/promotions/rules', '促销活动'],
  ['/promotions/sales', '限时特惠'],
  ['/promotions/seckills', '秒杀'],
  ['/promotions/points', '积分商城'],
  ['/promotions/staff', '员工内购'],
] as const

export const PromotionsNav = () => <AreaNav name="营销" pages={PAGES} />

import { promotionOperations } from '@heji/api-client/contract'
import { Link } from 'wouter'
import { OperationTable } from '../operations/operation-table'
import { NewButton } from './new-button'
import { PromotionsNav } from './promotions-nav'
import { TimeRange } from './time-range'

const list = promotionOperations['POST /api/operator/promotions/coupons']
const add = promotionOperations['POST /api/operator/promotions/coupon-add']

/** All coupons, and how many of each were claimed and used. */
export const CouponList = () => (
  <>
    <PromotionsNav />
    <div className="co-title">
      <h1>优惠券</h1>
      <NewButton operation={add} href="/promotions/coupons/new" />
    </div>
    <OperationTable
      operation={list}
      rowKey="coupon_id"
      empty="还没有优惠券。新建一种，会员就能在领券中心领取，也可以直接发给会员。"
      titles={{ begin_at: '时间', claimed: '已领 / 发放' }}
      cells={{
        coupon_id: null,
        title: row => (
          <span className="co-named">
            <Link href={`/promotions/coupons/${row.coupon_id}`}>{row.title}</Link>
            <small>{row.rule}</small>
          </span>
        ),
        rule: null,
        quantity: null,
        claimed: row => (
          <span className="co-num">
            {row.claimed.toLocaleString('zh-CN')} / {row.quantity.toLocaleString('zh-CN')}
          </span>
        ),
        begin_at: row => <TimeRange {...row} />,
        end_at: null,
      }}
    />
  </>
)

import type { MemberOverview } from '@heji/api-client/contract'
import { ownMember } from '../../auth/member-api.server'
import { loadRecommended } from '../../components/items/recommended.server'
import { growthOf } from '../../components/member/member-growth'
import type { PageArgs } from '../../loaders/define-loader.server'

/** Everything that the member has, in one round of calls. */
export async function loadOverview({ api, context }: PageArgs) {
  const [me, { counts: count, favourites, footprints }, more] = await Promise.all([
    ownMember(api),
    api('GET member/centre'),
    loadRecommended(context),
  ])
  const { memberInfo: info } = me
  return {
    name: info.username,
    mobile: info.mobile,
    avatar: info.avatar,
    grade: info.gradeInfo.grade_name,
    discount: info.gradeInfo.privileges.discount_desc,
    growth: growthOf(info),
    vip: vipOf(me.vipgrade),
    assets: [
      { label: '优惠券', to: '/member/coupon', count: me.userDiscountCount },
      { label: '积分', to: '/member/point', count: me.point },
      { label: '收藏', to: '/member/collector', count: favourites.total_count },
      { label: '足迹', to: '/member/foottrace', count: footprints.total_count },
    ],
    orders: [
      { label: '待付款', to: '/member/trade?status=5', count: count.normal_notpay_notdelivery },
      { label: '待发货', to: '/member/trade?status=6', count: count.normal_payed_daifahuo },
      { label: '待收货', to: '/member/trade?status=1', count: count.normal_payed_daishouhuo },
      { label: '待自提', to: '/member/trade?status=4', count: count.normal_payed_daiziti },
      { label: '待评价', to: '/member/trade?status=3', count: count.normal_not_rate },
      { label: '售后', to: '/member/trade/aftersale-list', count: count.aftersales },
    ],
    favourites: favourites.list,
    traces: footprints.list,
    more,
  }
}
export type Overview = Awaited<ReturnType<typeof loadOverview>>

/** The strip that offers a membership, or tells until when the own one runs. */
function vipOf({
  is_open,
  is_vip,
  is_had_vip,
  grade_name = '',
  end_time = '',
  guide_title = '',
}: MemberOverview['vipgrade']) {
  if (!is_open && !is_vip) return null
  return {
    text: is_vip ? `${grade_name} 有效期至 ${end_time}` : guide_title || '尊享VIP 天天享受特权',
    button: is_had_vip ? '续费' : '立即开通',
  }
}

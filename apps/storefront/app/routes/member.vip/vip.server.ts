import type { OrderRow, UserVip, VipGrade } from '@heji/api-client/contract'
import { id } from '@heji/validators'
import * as v from 'valibot'
import { ownMember } from '../../auth/member-api.server'
import { rightsOf } from '../../components/member/membership-rights'
import { isMembership, orderLook } from '../../components/order/status'
import { needed } from '../../forms/fields'
import { memberAction } from '../../forms/form-action.server'
import { redirectDocument } from '../../framework'
import type { PageArgs } from '../../loaders/define-loader.server'
import { boughtSince, hasSaved, wouldSave } from './saved'

/** Memberships on offer and the own one. */
export async function loadVip({ api, context }: PageArgs) {
  const asked = { order_type: 'memberCard', pageSize: LATEST } as const
  const [me, { list }, bought, goods] = await Promise.all([
    ownMember(api),
    context.publicApi('GET vipgrades/newlist'),
    // The page sells memberships without them too.
    api('GET orders', asked, { silent: true }).catch(() => null),
    api('GET orders', { pageSize: JUDGED }, { silent: true }).catch(() => null),
  ])
  const year = boughtSince(goods?.list ?? [], Math.floor(context.now.getTime() / 1000) - YEAR_S)
  return {
    mine: toMine(me.vipgrade),
    /** Orders of the last year that count, at most the newest fifty, and what prices of members saved on them. */
    year: { orders: year.length, saved: hasSaved(year) },
    grades: list.map(grade => ({ ...toGrade(grade, me.vipgrade), saves: wouldSave(year, grade.privileges.discount) })),
    purchases: bought?.list.filter(isMembership).map(toPurchase) ?? [],
  }
}

const toMine = ({ is_vip, is_had_vip, grade_name = '', day = 0, end_time = '' }: UserVip) => ({
  state: is_vip ? ('running' as const) : is_had_vip ? ('ended' as const) : ('none' as const),
  name: grade_name,
  days: day,
  until: end_time,
})

const LATEST = 5

/** As many orders as one answer has. */
const JUDGED = 50
const YEAR_S = 365 * 86_400

const toPurchase = ({ order_id, title, total_fee, create_date, order_status_des }: OrderRow) => ({
  id: order_id,
  title,
  cents: Number(total_fee),
  date: create_date,
  // A transfer waits here too; the page of the order says more.
  state: orderLook(order_status_des).short,
  isUnpaid: order_status_des === 'NOTPAY',
})
export type Purchase = ReturnType<typeof toPurchase>

/** Usual names of the terms. */
const TERMS = { monthly: '月卡', quarter: '季卡', year: '年卡' } as const

function toGrade(grade: VipGrade, mine: UserVip) {
  const isMine = mine.is_vip && mine.vip_grade_id === grade.vip_grade_id
  return {
    id: grade.vip_grade_id,
    name: grade.grade_name,
    isTop: grade.lv_type === 'svip',
    discount: grade.privileges.discount_desc,
    guide: grade.guide_title,
    rights: rightsOf(grade.description),
    isMine,
    /** Members with the higher one cannot buy the lower one. */
    isLower: mine.is_vip && mine.lv_type === 'svip' && grade.lv_type === 'vip',
    terms: grade.price_list.map(({ name, price, day, desc }) => ({
      key: name,
      name: TERMS[name],
      cents: Math.round(Number(price) * 100),
      day,
      desc,
    })),
  }
}
export type Membership = ReturnType<typeof toGrade> & { saves: number }

const BuyForm = v.object({
  vip_grade_id: id('请选择会员卡'),
  card_type: v.pipe(needed('请选择购买时长', 20), v.picklist(['monthly', 'quarter', 'year'], '请选择购买时长')),
})

/** Orders the membership; the cashier takes the money. */
export const buyVip = memberAction(BuyForm, async (values, api) => {
  const { trade_info } = await api('POST vipgrades/buy', values)
  return redirectDocument(`/cashier?order_id=${trade_info.order_id}`)
})

import type { UserVip, VipGrade } from '@heji/api-client/contract'
import { id } from '@heji/validators'
import * as v from 'valibot'
import { needed } from '../../forms/fields'
import { memberAction } from '../../forms/form-action.server'
import { redirectDocument } from '../../framework'
import type { PageArgs } from '../../lib/define-loader.server'
import { ownMember } from '../../lib/member-frame.server'
import { rightsOf } from '../../lib/vip-rights'

/** Memberships on offer and the own one. */
export async function loadVip({ api, context }: PageArgs) {
  const [me, { list }] = await Promise.all([ownMember({ api, context }), context.publicApi('GET vipgrades/newlist')])
  return {
    mine: toMine(me.vipgrade),
    grades: list.map(grade => toGrade(grade, me.vipgrade)),
  }
}

const toMine = ({ is_vip, is_had_vip, grade_name = '', day = 0, end_time = '' }: UserVip) => ({
  state: is_vip ? ('running' as const) : is_had_vip ? ('ended' as const) : ('none' as const),
  name: grade_name,
  days: day,
  until: end_time,
})

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
export type Membership = ReturnType<typeof toGrade>

const BuyForm = v.object({
  vip_grade_id: id('请选择会员卡'),
  card_type: v.pipe(needed('请选择购买时长', 20), v.picklist(['monthly', 'quarter', 'year'], '请选择购买时长')),
})

/** Orders the membership; the cashier takes the money. */
export const buyVip = memberAction(BuyForm, async (values, api) => {
  const { trade_info } = await api('POST vipgrades/buy', values)
  return redirectDocument(`/cashier?order_id=${trade_info.order_id}`)
})

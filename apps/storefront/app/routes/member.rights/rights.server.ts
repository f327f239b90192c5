import { ownMember } from '../../auth/member-api.server'
import { growthOf } from '../../components/member/member-growth'
import { rightsOf } from '../../components/member/membership-rights'
import type { PageArgs } from '../../loaders/define-loader.server'

/** The grades with what they bring, the own one, and the memberships. */
export async function loadRights({ api, context }: PageArgs) {
  const [me, grades, vips] = await Promise.all([
    ownMember(api),
    api('GET membercard/grades'),
    context.publicApi('GET vipgrades/newlist'),
  ])
  const { gradeInfo: own } = me.memberInfo
  return {
    own: own.grade_name,
    growth: growthOf(me.memberInfo),
    grades: grades.member_card_list.map(({ grade_id, grade_name, promotion_condition, privileges }) => ({
      id: grade_id,
      name: grade_name,
      isOwn: grade_id === own.grade_id,
      from: promotion_condition.total_consumption,
      discount: privileges.discount_desc,
    })),
    vips: vips.list.map(({ vip_grade_id, grade_name, description, privileges }) => ({
      id: vip_grade_id,
      name: grade_name,
      discount: privileges.discount_desc,
      rights: rightsOf(description),
      isOwn: me.vipgrade.is_vip && me.vipgrade.vip_grade_id === vip_grade_id,
    })),
  }
}

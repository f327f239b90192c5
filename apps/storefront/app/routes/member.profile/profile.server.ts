import { ownMember } from '../../auth/member-api.server'
import { dateOf, yearOf } from '../../components/profile/profile-form'
import { memberAction } from '../../forms/form-action.server'
import type { PageArgs } from '../../loaders/define-loader.server'
import { Profile } from './profile-schema'

const PATH = '/member/profile'

/** The own data. */
export async function loadProfile({ api, context }: PageArgs) {
  const { memberInfo: info, is_staff } = await ownMember(api)
  return {
    avatar: info.avatar,
    username: info.username,
    mobile: info.mobile,
    sex: String(info.sex),
    birthday: info.birthday,
    thisYear: yearOf(context.now),
    card: info.user_card_code,
    grade: info.gradeInfo.grade_name,
    isStaff: is_staff,
  }
}

/** What is left empty stays as it is. */
export const saveProfile = memberAction(
  Profile,
  async ({ username, sex, avatar, ...date }, api) => {
    const [picture = ''] = avatar
    await api('PUT member', {
      sex,
      birthday: dateOf(date) ?? '',
      ...(username ? { username } : {}),
      ...(picture ? { avatar: picture } : {}),
    })
    return { to: PATH, message: '保存成功' }
  },
  { pictures: name => (name === 'avatar' ? 1 : 0) },
)

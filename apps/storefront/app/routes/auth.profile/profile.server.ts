import { redirectTarget } from '../../auth/auth-pages.server'
import { ownMember } from '../../auth/member-api.server'
import { dateOf, Profile, yearOf } from '../../components/profile/profile-form'
import { memberAction } from '../../forms/form-action.server'
import type { PageArgs } from '../../loaders/define-loader.server'

/** The own data that a new member may complete. */
export async function loadProfile({ api, context, request }: PageArgs) {
  const { memberInfo: info } = await ownMember(api)
  return {
    username: info.username,
    sex: String(info.sex),
    birthday: info.birthday,
    thisYear: yearOf(context.now),
    next: redirectTarget(request),
  }
}

export const profileAction = memberAction(Profile, async (form, api, { request }) => {
  const { username, sex } = form
  await api('PUT member', { sex, birthday: dateOf(form) ?? '', ...(username ? { username } : {}) })
  return { to: redirectTarget(request), message: '保存成功' }
})

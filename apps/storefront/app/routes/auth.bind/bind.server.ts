import { maskPhone } from '@heji/ui'
import { ownMember } from '../../auth/member-api.server'
import { offersWechat } from '../../auth/wechat.server'
import { noFields } from '../../forms/fields'
import { formActions, memberHandler } from '../../forms/form-action.server'
import type { PageArgs } from '../../loaders/define-loader.server'

const PAGE = '/auth/bind'

/** What a member can sign in with. */
export async function loadBindings({ api, context }: PageArgs) {
  const [{ memberInfo }, canBind] = await Promise.all([ownMember(api), offersWechat(context)])
  return { mobile: maskPhone(memberInfo.mobile), hasWechat: memberInfo.open_id !== '', canBind }
}

export const bindAction = formActions({
  unbind: memberHandler(
    noFields,
    async (_, api) => {
      await api('POST /user.trustlogin.unbind', { flag: 'weixin' })
      return { to: PAGE, message: '已解绑微信' }
    },
    { noteOn: () => PAGE },
  ),
})

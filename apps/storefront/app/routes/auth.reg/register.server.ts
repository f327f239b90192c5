import { formActions, formHandler } from '../../forms/form-action.server'
import type { AppLoadContext } from '../../framework'
import { Registration } from '../../lib/auth-forms'
import { helpHandlers, signedIn } from '../../lib/auth-pages.server'
import { readRichText } from '../../lib/rich-text.server'

export const register = formActions({
  ...helpHandlers('sign'),
  register: formHandler(Registration, async ({ mobile, vcode, password, password2 }, args) => {
    const { token } = await args.context.publicApi('POST member', {
      mobile,
      vcode,
      password,
      password2,
      user_type: 'local',
    })
    return signedIn(args, token, true)
  }),
})

const NAMES = { member_register: '注册协议', privacy: '隐私政策' } as const
export type ProtocolKey = keyof typeof NAMES

/** Both legal texts, from the shared pieces; if one is empty, the page says so. */
export async function loadProtocols(context: AppLoadContext) {
  const load = async (type: ProtocolKey) => {
    const text = await context.pieces
      .get(`protocol:${type}`, () => context.publicApi('GET shops/protocol', { type }, { silent: true }))
      .catch(() => null)
    return { title: text?.title || NAMES[type], content: readRichText(text?.content || '<p>暂无内容</p>') }
  }
  const [member_register, privacy] = await Promise.all([load('member_register'), load('privacy')])
  return { member_register, privacy }
}

import { parseWithValibot } from '@conform-to/valibot'
import type { ActionFunctionArgs, AppLoadContext } from '../../framework'
import { AGREEMENT_MESSAGE, Registration } from '../../lib/auth-forms'
import { authAnswer, helpSignIn, signedIn } from '../../lib/auth-pages.server'
import { refuse } from '../../lib/forms.server'
import { readRichText } from '../../lib/rich-text.server'

const HIDDEN = ['password', 'password2']
const FIELDS = { mobile: 'mobile', password: 'password', password2: 'password2', vcode: 'vcode' }

export async function register(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const help = await helpSignIn(args, form, 'sign', Registration)
  if (help) return help
  const read = parseWithValibot(form, { schema: Registration })
  // The agreement comes first (screens §5.2).
  if (!form.get('agree')) return authAnswer(read.reply({ formErrors: [AGREEMENT_MESSAGE], hideFields: HIDDEN }))
  if (read.status !== 'success') return authAnswer(read.reply({ hideFields: HIDDEN }))
  const { mobile, vcode, password, password2 } = read.value
  try {
    const { token } = await args.context.publicApi('POST member', {
      mobile,
      vcode,
      password,
      password2,
      user_type: 'local',
    })
    return signedIn(args, token, true)
  } catch (error) {
    return authAnswer(refuse(read, error, FIELDS))
  }
}

const NAMES = { member_register: '注册协议', privacy: '隐私政策' } as const
export type ProtocolKey = keyof typeof NAMES

/** Both legal texts, from the shared pieces; an empty one says so. */
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

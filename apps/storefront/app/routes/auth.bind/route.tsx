import { Button, buttonClass, SmartphoneIcon } from '@heji/ui'
import { AuthCard } from '../../components/auth/auth-card'
import { WechatIcon } from '../../components/auth/wechat-icon'
import { Link } from '../../components/link'
import { useAskFirst } from '../../forms/use-ask-first'
import { Form, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { bindAction, loadBindings } from './bind.server'

export const meta: MetaFunction = args => pageTitle(args, '账号绑定', { noindex: true })

const loadMember = defineLoader.member(loadBindings)

/** Members see what is bound; a visitor who comes back from WeChat proves an account first. */
export async function loader(args: LoaderFunctionArgs) {
  const { search } = new URL(args.request.url)
  if (!args.context.token && search !== '') throw redirect(`/auth/bindwechat${search}`)
  return await loadMember(args)
}

export const action = bindAction

export default function BindPage() {
  const { mobile, hasWechat, canBind } = useLoaderData<typeof loadMember>()
  return (
    <AuthCard title="账号绑定" holds="words">
      <ul className="hs-signin__rows">
        <li>
          <SmartphoneIcon size={22} strokeWidth={1.5} aria-hidden="true" />
          <span>
            手机号
            <small>{mobile}</small>
          </span>
          <Link to="/auth/bindphone" className={buttonClass({ size: 'M' })}>
            更换手机号
          </Link>
        </li>
        <li>
          <WechatIcon />
          <span>
            微信
            <small>{hasWechat ? '已绑定，可扫码登录' : canBind ? '未绑定' : '未绑定，请在电脑上扫码绑定'}</small>
          </span>
          {hasWechat ? (
            <UnbindForm />
          ) : canBind ? (
            <Link to="/auth/wx-login" className={buttonClass({ size: 'M' })}>
              绑定
            </Link>
          ) : null}
        </li>
      </ul>
      <p className="hs-signin__links">
        <Link to="/member/user-info">返回会员中心</Link>
      </p>
    </AuthCard>
  )
}

function UnbindForm() {
  const ask = useAskFirst({ content: '解绑后将不能用微信登录，确定解绑？', danger: true })
  return (
    <Form method="post" onSubmit={ask}>
      <input type="hidden" name="intent" value="unbind" />
      <Button type="submit">解绑</Button>
    </Form>
  )
}

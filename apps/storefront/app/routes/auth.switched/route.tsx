import { buttonClass, maskPhone } from '@heji/ui'
import { redirectTarget } from '../../auth/auth-pages.server'
import { ownMember } from '../../auth/member-api.server'
import { AuthCard } from '../../components/auth/auth-card'
import { Link } from '../../components/link'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'

export const meta: MetaFunction = args => pageTitle(args, '账号已切换', { noindex: true })

export const loader = defineLoader.member(async ({ api, request }) => ({
  mobile: maskPhone((await ownMember(api)).memberInfo.mobile),
  target: redirectTarget(request),
}))

/** A form of one member's page that was sent after another had signed in: nothing was done, and two ways on. */
export default function SwitchedPage() {
  const { mobile, target } = useLoaderData<typeof loader>()
  return (
    <AuthCard title="账号已切换" holds="words">
      <p className="hs-signin__text" role="status">
        {`当前登录的是 ${mobile}，与打开刚才那个页面时的账号不同。刚才的内容没有提交，两个账号都没有变化。`}
      </p>
      <div className="hs-signin__ways">
        <Link to={target} className={buttonClass({ variant: 'primary', size: 'L', block: true })}>
          {`以 ${mobile} 继续`}
        </Link>
        <form method="post" action={`/auth/logout?next=${encodeURIComponent(target)}`}>
          <button type="submit" className={buttonClass({ variant: 'ghost', size: 'L', block: true })}>
            换一个账号登录
          </button>
        </form>
      </div>
    </AuthCard>
  )
}

import { Checkbox } from '@heji/ui'
import { StaffLogin } from '../../auth/auth-forms'
import { withTarget } from '../../auth/auth-target'
import { AuthCard } from '../../components/auth/auth-card'
import { CodeFields, SignForm } from '../../components/auth/sign-form'
import { useSignForm } from '../../components/auth/use-sign-form'
import { Link } from '../../components/link'
import { useFormResult } from '../../forms/use-form'
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from '../../framework'
import { pageTitle } from '../../seo/page-title'
import { loadStaffLogin, staffLogin } from './staff-login.server'
import { WorkIdField } from './work-id-field'

export const meta: MetaFunction = args => pageTitle(args, '员工登录', { noindex: true })

export const loader = async (args: LoaderFunctionArgs) => data(await loadStaffLogin(args))

export const action = staffLogin

export default function StaffLoginPage() {
  const { captcha, target } = useLoaderData<typeof loader>()
  const answer = useFormResult<typeof action>()
  // The found number is no notice; it stands at the work id.
  const shown = answer?.intent === 'mobile' && answer.ok ? { ...answer, message: '' } : answer
  const sign = useSignForm(StaffLogin, 'staff', shown)
  return (
    <AuthCard title="员工登录">
      <p className="hs-signin__text">登录后享受员工内购价，可购买特卖商品与福袋。</p>
      <SignForm sign={sign} intent="login" submit="员工登录" error={sign.errors.agree}>
        <WorkIdField sign={sign} answer={answer} />
        <CodeFields sign={sign} type="login" captcha={captcha} />
        <div className="hs-agree">
          <Checkbox name="agree" value="on" defaultChecked={answer?.typed.agree === 'on'}>
            我已阅读并同意<Link to="/license/staff">《员工登录协议》</Link>
          </Checkbox>
        </div>
      </SignForm>
      <p className="hs-signin__links">
        <Link to={withTarget('/auth/login', target)}>切换会员登录（将无法享受员工折扣价）</Link>
      </p>
    </AuthCard>
  )
}

import { Button, FormError } from '@heji/ui'
import { OfMember } from '../../auth/of-member'
import { AuthCard } from '../../components/auth/auth-card'
import { Link } from '../../components/link'
import { ProfileFields } from '../../components/profile/profile-fields'
import { Profile } from '../../components/profile/profile-form'
import { reloadUnlessAway } from '../../forms/reload-unless-away'
import { useForm, useFormResult } from '../../forms/use-form'
import { Form, type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { loadProfile, profileAction } from './profile.server'

export const meta: MetaFunction = args => pageTitle(args, '完善个人资料', { noindex: true })

export const loader = defineLoader.member(loadProfile)

export const action = profileAction
export const shouldRevalidate = reloadUnlessAway

/** What a new member may add, or skip. */
export default function ProfilePage() {
  const { username, sex, birthday, thisYear, next } = useLoaderData<typeof loader>()
  const answer = useFormResult<typeof action>()
  const form = useForm(Profile, answer, { defaults: { username, sex } })
  return (
    <AuthCard title="完善个人资料">
      <p className="hs-signin__text">补充资料，方便我们为您推荐；也可以以后再填。</p>
      <Form method="post" {...form.props} className="hs-signin__form hj-form">
        <ProfileFields form={form} answer={answer} stored={{ sex, birthday, thisYear }} />
        <OfMember />
        <FormError message={form.message} />
        <Button type="submit" variant="buy" size="XL" block loading={form.isSending}>
          保存
        </Button>
      </Form>
      <p className="hs-signin__links">
        <Link to={next}>点击跳过此步骤</Link>
        <Link to="/auth/bind">账号绑定</Link>
      </p>
    </AuthCard>
  )
}

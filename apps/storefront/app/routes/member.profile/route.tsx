import { Button, FormError, maskPhone, Tag } from '@heji/ui'
import { useState } from 'react'
import { OfMember } from '../../auth/of-member'
import { Link } from '../../components/link'
import { MemberPage } from '../../components/member/member-page'
import { ProfileFields } from '../../components/profile/profile-fields'
import { PictureField } from '../../components/upload/picture-field'
import { reloadUnlessAway } from '../../forms/reload-unless-away'
import { useForm, useFormResult } from '../../forms/use-form'
import { Form, type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { loadProfile, saveProfile } from './profile.server'
import { Profile } from './profile-schema'

export const meta: MetaFunction = args => pageTitle(args, '个人资料')

export const loader = defineLoader.member(loadProfile)

export const action = saveProfile
export const shouldRevalidate = reloadUnlessAway

/** Picture, name, sex and birthday; below, what belongs to the account. */
export default function ProfilePage() {
  const me = useLoaderData<typeof loader>()
  const answer = useFormResult<typeof action>()
  const form = useForm(Profile, answer, { defaults: { username: me.username, avatar: me.avatar }, lists: ['avatar'] })
  const [isBusy, setBusy] = useState(false)
  return (
    <MemberPage title="个人资料">
      <Form method="post" encType="multipart/form-data" {...form.props} className="hs-profile hj-form">
        <PictureField {...form.field('avatar')} label="头像" most={1} hint="移除后可换一张" onBusy={setBusy} />
        <ProfileFields form={form} answer={answer} stored={me} />
        <FormError message={form.message} />
        <OfMember />
        <Button type="submit" variant="primary" size="XL" loading={form.isSending || isBusy}>
          保存
        </Button>
      </Form>
      <section className="hs-profile__account" aria-labelledby="account">
        <h2 id="account">账号信息</h2>
        <dl>
          <div>
            <dt>手机号</dt>
            <dd>
              <span>{maskPhone(me.mobile)}</span> <Link to="/auth/bindphone">修改手机号</Link>
            </dd>
          </div>
          <div>
            <dt>登录密码</dt>
            <dd>
              <span>********</span> <Link to="/member/change-password">修改密码</Link>
            </dd>
          </div>
          <div>
            <dt>第三方账号</dt>
            <dd>
              <span>微信</span> <Link to="/auth/bind">账号绑定</Link>
            </dd>
          </div>
          <div>
            <dt>会员卡号</dt>
            <dd>{me.card}</dd>
          </div>
          <div>
            <dt>会员等级</dt>
            <dd>
              <span>{me.grade}</span> <Link to="/member/rights">查看权益</Link>
            </dd>
          </div>
          <div>
            <dt>注销账号</dt>
            <dd>
              <span>删除个人信息，不能恢复</span> <Link to="/member/closing">申请注销</Link>
            </dd>
          </div>
          {me.isStaff ? (
            <div>
              <dt>员工账号</dt>
              <dd>
                <Tag tone="theme">已认证</Tag>
              </dd>
            </div>
          ) : null}
        </dl>
      </section>
    </MemberPage>
  )
}

import { Button, Checkbox, formatTime } from '@heji/ui'
import { OfMember } from '../../auth/of-member'
import { MemberPage } from '../../components/member/member-page'
import { Form, type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { closingAction, loadMemberClosing } from './member-closing.server'

export const meta: MetaFunction = args => pageTitle(args, '注销账号', { noindex: true })

export const loader = defineLoader.member(loadMemberClosing)

export const action = closingAction

/** Closes the own account after some days, in which it can be taken back. */
export default function MemberClosingPage() {
  const { is_waiting, due_at, against, days } = useLoaderData<typeof loader>()
  return (
    <MemberPage title="注销账号">
      <div className="hs-closing">
        {is_waiting ? (
          <Waiting dueAt={due_at ?? 0} against={against} />
        ) : against.length > 0 ? (
          <>
            <p>还有这些没有完成，处理完才能注销：</p>
            <Against against={against} />
          </>
        ) : (
          <Ask days={days} />
        )}
      </div>
    </MemberPage>
  )
}

const Against = ({ against }: { against: readonly string[] }) => (
  <ul>
    {against.map(one => (
      <li key={one}>{one}</li>
    ))}
  </ul>
)

const Waiting = ({ dueAt, against }: { dueAt: number; against: readonly string[] }) => (
  <>
    <p>
      账号将在 <b>{formatTime(dueAt)}</b> 注销，之前可以撤回。
    </p>
    {against.length > 0 ? (
      <>
        <p>到期时还有没完成的，会等到处理完再注销：</p>
        <Against against={against} />
      </>
    ) : null}
    <Form method="post">
      <input type="hidden" name="intent" value="withdraw" />
      <OfMember />
      <Button type="submit" variant="primary">
        撤回注销
      </Button>
    </Form>
  </>
)

const Ask = ({ days }: { days: number }) => (
  <Form method="post" className="hj-form">
    <input type="hidden" name="intent" value="ask" />
    <OfMember />
    <p>{`申请后 ${days} 天内可以随时撤回，到期后：`}</p>
    <ul>
      <li>手机号、昵称、头像、收货地址、收藏和浏览记录会删除，不能恢复</li>
      <li>积分、优惠券和付费会员作废</li>
      <li>订单、付款和发票记录按法律规定保留</li>
    </ul>
    <Checkbox name="agreed" value="1" required>
      我已了解，注销后不能恢复
    </Checkbox>
    <Button type="submit">申请注销</Button>
  </Form>
)

import { MEMBER_STATES, memberOperations } from '@heji/api-client/contract'
import { Loading, Refusal } from '@heji/designer/kit'
import { Descriptions } from 'antd'
import { Link } from 'wouter'
import { PageActs } from '../operations/page-acts'
import { useRead } from '../operations/use-operation'
import { Chip, growthPoints, moment, yuan } from '../operations/values'
import { OrderHistory } from '../orders/order-history'
import { GradeMenu } from './grade-menu'
import type { Member } from './member'
import { MemberAddresses } from './member-addresses'
import { MemberCoupons, MemberPoints, RecentOrders } from './member-tables'
import { MergeButton } from './merge-button'
import '../orders/orders.css'
import './members.css'

const show = memberOperations['POST /api/operator/members/show']

/** One member whole. */
export function MemberPage({ params }: { params: Record<string, string | undefined> }) {
  const member_id = params.id ?? ''
  const query = useRead(show, { member_id })
  const { data: member } = query
  if (!member) return query.error ? <Refusal query={query} /> : <Loading />
  const may = (...verbs: string[]) => verbs.filter(verb => member.acts.includes(verb))
  return (
    <>
      <nav aria-label="位置" className="co-crumb">
        <Link href="/members">会员</Link>
      </nav>
      <div className="co-title">
        <h1>{member.username || member.mobile}</h1>
        <Chip>{member.grade}</Chip>
        {member.state !== 'active' && <Chip tone="bad">{MEMBER_STATES[member.state]}</Chip>}
        {member.closes_at && <Chip tone="act">{moment(member.closes_at)} 注销</Chip>}
        {member.tags.map(name => (
          <Chip key={name}>{name}</Chip>
        ))}
        <div className="co-acts">
          <PageActs operations={memberOperations} verbs={may('points')} given={{ member_id, was: member.point }} />
          {may('grade').length > 0 && <GradeMenu member={member} />}
          <PageActs
            operations={memberOperations}
            verbs={may('tag', ...(member.tags.length > 0 ? ['untag'] : []))}
            given={{ member_ids: [member_id] }}
            initial={{ untag: { name: member.tags[0] ?? '' } }}
            isQuiet
          />
          {may('merge').length > 0 && <MergeButton memberId={member_id} />}
          <PageActs
            operations={memberOperations}
            verbs={may('block', 'unblock', 'close', 'close-withdraw')}
            given={{ member_id }}
            isQuiet
          />
        </div>
      </div>
      <Figures member={member} />
      <div className="co-order">
        <div>
          <RecentOrders member={member} />
          <MemberPoints rows={member.points} />
          <MemberCoupons rows={member.coupons} />
        </div>
        <div>
          <About member={member} />
          <MemberAddresses member={member} />
          {member.history.length > 0 && <OrderHistory history={member.history} notes={[]} hasDetail />}
        </div>
      </div>
    </>
  )
}

const Figures = ({ member }: { member: Member }) => (
  <section className="co-card co-sums" aria-label="概况">
    <Sum name="累计付款" value={yuan(member.paid_fee)} beside={`${member.orders} 个订单`} />
    <Sum name="累计退款" value={yuan(member.refunded_fee)} beside={`${member.open_requests} 个售后进行中`} />
    <Sum name="积分" value={member.point.toLocaleString('zh-CN')} />
    <Sum name="成长值" value={growthPoints(member.growth)} beside={member.grade} />
    <Sum name="评价" value={String(member.reviews)} />
  </section>
)

const Sum = ({ name, value, beside }: { name: string; value: string; beside?: string }) => (
  <div>
    <span>{name}</span>
    <b className="co-num">{value}</b>
    {beside && <small>{beside}</small>}
  </div>
)

const About = ({ member }: { member: Member }) => (
  <section className="co-card" aria-labelledby="about">
    <h2 id="about">资料</h2>
    <Descriptions
      column={1}
      size="small"
      items={[
        { key: 'mobile', label: '手机号', children: <span className="co-num">{member.mobile}</span> },
        { key: 'id', label: '编号', children: <span className="co-num">{member.member_id}</span> },
        ...(member.birthday ? [{ key: 'birthday', label: '生日', children: member.birthday }] : []),
        { key: 'since', label: '注册', children: moment(member.registered_at) },
        ...(member.last_seen_at ? [{ key: 'seen', label: '最近访问', children: moment(member.last_seen_at) }] : []),
        ...(member.last_paid_at ? [{ key: 'paid', label: '最近付款', children: moment(member.last_paid_at) }] : []),
        ...(member.membership ? [{ key: 'vip', label: '付费会员', children: member.membership }] : []),
        { key: 'wechat', label: '微信', children: member.has_wechat ? '已绑定' : '未绑定' },
        ...(member.is_staff ? [{ key: 'staff', label: '身份', children: '员工' }] : []),
      ]}
    />
  </section>
)

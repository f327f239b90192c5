import { Collapse } from '@heji/ui'
import { Link } from '../../components/link'
import { MemberPage, PublicPage } from '../../components/member/member-page'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { loadHelp } from './helper.server'

export const meta: MetaFunction = args => pageTitle(args, '会员帮助')

export const loader = defineLoader.public(loadHelp)

/** What members want most often, and where it is. */
const WAYS = [
  { title: '查订单、催发货', text: '待付款、待收货、待自提都在这里', to: '/member/trade' },
  { title: '退货退款', text: '申请售后、查看进度、寄回商品', to: '/member/trade/aftersale-list' },
  { title: '优惠券怎么用', text: '查看可用、已用和过期的优惠券', to: '/member/coupon' },
  { title: '积分怎么来', text: '收支明细和积分规则', to: '/member/point' },
  { title: '会员等级与折扣', text: '等级、成长值和付费会员', to: '/member/rights' },
  { title: '改收货地址', text: '新增、修改、设为默认', to: '/member/address' },
  { title: '改密码', text: '用手机验证码设置新密码', to: '/member/change-password' },
  { title: '改个人资料', text: '头像、昵称、生日、手机号', to: '/member/profile' },
] as const

/** Help for members: the usual ways, and questions with short answers. */
export default function HelperPage() {
  const { isMember, faqs } = useLoaderData<typeof loader>()
  const Page = isMember ? MemberPage : PublicPage
  return (
    <Page title="会员帮助">
      <ul className="hs-helper__ways">
        {WAYS.map(({ title, text, to }) => (
          <li key={to}>
            <Link to={to}>
              <b>{title}</b>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      {faqs.length > 0 ? (
        <section aria-labelledby="faqs" className="hs-helper__faqs">
          <h2 id="faqs">常见问题</h2>
          {faqs.map(({ id, title, summary }) => (
            <Collapse key={id} title={title}>
              <p>{summary}</p>
              <Link to={`/article/faqs/${id}`}>查看完整解答 ›</Link>
            </Collapse>
          ))}
          <p>
            <Link to="/article/faqs">全部问题 ›</Link>
          </p>
        </section>
      ) : null}
    </Page>
  )
}

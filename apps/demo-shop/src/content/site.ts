import { bannerKey, mallLogoKey } from '../art'
import { pictureUrl } from '../catalogue/gallery'

export const HOT_WORDS = ['短袖', '童装', '手机', '棉野', '平板电视'] as const

/** How shoppers also write the names of our brands; words of the trade are shipped with the search. */
const SYNONYMS = [
  ['棉野', '绵野'],
  ['云舟', '云州'],
  ['小芽', '小牙'],
]

const paragraphs = (...texts: string[]) => texts.map(text => `<p>${text}</p>`).join('')
const section = (head: string, ...texts: string[]) => `<h3>${head}</h3>${paragraphs(...texts)}`

const register = [
  section('一、服务内容', '禾集商城为注册会员提供商品浏览、下单、支付、售后与会员权益服务。'),
  section('二、账号', '会员应使用本人手机号注册，妥善保管密码与验证码，不得转让或出借账号。'),
  section('三、交易', '商品价格以提交订单时页面显示为准；活动结束、库存售罄时订单可能无法提交。'),
  section('四、售后', '支持7天无理由退货的商品，请保持完好并在时限内申请。'),
  section('五、协议变更', '协议更新时会在页面公示，继续使用视为同意更新后的内容。'),
].join('')

const privacy = [
  section('我们收集的信息', '手机号、收货地址、订单与浏览记录，用于完成交易、配送和售后。'),
  section('我们如何使用', '仅在完成服务所必需的范围内使用，不向无关第三方提供。'),
  section('Cookie', '登录状态保存在浏览器中，您可以随时退出登录或清除。'),
  section('您的权利', '您可以查询、更正、删除个人信息，或注销账号。'),
  section('联系我们', '对隐私有任何疑问，请在帮助中心留言，我们会在15个工作日内答复。'),
].join('')

const staff = [
  section('一、适用范围', '员工内购商品仅供在职员工本人及家庭使用，不得转售。'),
  section('二、账号', '请使用工号和本人手机号登录，离职后内购资格自动终止。'),
].join('')

const protocol = (title: string, content: string) => ({
  title,
  content,
  update_date: '2026-10-01',
  take_effect_date: '2026-10-08',
})

/** Accounts for transfers. */
export const demoAccounts = [
  {
    accountName: '禾集商贸（北京）有限公司',
    accountNo: '6222021001112345678',
    bankName: '中国工商银行北京昌平支行',
    isDefault: true,
  },
  {
    accountName: '禾集商贸（北京）有限公司',
    accountNo: '6214830112345678',
    bankName: '招商银行北京回龙观支行',
  },
]

/** Rows of the settings table by key. */
export const siteSettings: Record<string, Record<string, unknown>> = {
  shop: {
    brand_name: '禾集商城',
    logo: pictureUrl(mallLogoKey({ shape: 'full' })),
    intro: '好物每一天：手机数码、家电、服饰、母婴、美妆与生鲜，一站买齐。',
  },
  tdk: {
    title: '禾集商城 - 好物每一天',
    mate_description: '禾集商城精选手机数码、家用电器、服饰鞋包、母婴美妆与食品生鲜，满99元包邮，7天无理由退换。',
    mate_keywords: '禾集,网上商城,手机,平板电视,短袖,童装',
  },
  pointsmall: {
    pc_banner: [
      pictureUrl(
        bannerKey({
          theme: 'fresh',
          shape: 'pc',
          kick: '积分商城',
          head: '攒下积分|换点好物',
          sub: '购物得积分 积分当钱花',
          cta: '去兑换',
          chips: '全积分|包邮',
        }),
      ),
      pictureUrl(
        bannerKey({
          theme: 'home',
          shape: 'pc',
          kick: '会员专享',
          head: '小小积分|也有分量',
          sub: '部分商品 积分加少量现金',
          cta: '看一看',
          chips: '积分加钱购',
        }),
      ),
    ],
    point_section: [
      [0, 3000],
      [3000, 6000],
      [6000, 10_000],
      [10_000, 20_000],
    ],
  },
  offline_pay: {
    is_open: true,
    pay_name: '线下转账',
    pay_desc: '请在付款倒计时结束前转账并上传凭证，提交凭证后订单为您保留；商家确认到账后为您发货。',
    auto_cancel_time: 72,
  },
  hot_words: { words: [...HOT_WORDS] },
  synonyms: { groups: SYNONYMS },
  'protocol.member_register': protocol('会员注册协议', register),
  'protocol.privacy': protocol('隐私政策', privacy),
  'protocol.staff': protocol('员工内购协议', staff),
}

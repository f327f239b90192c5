/** Which notices go out, by which channels, with which texts. */
import * as v from 'valibot'
import { NOTICE_CHANNELS, NOTICE_KIND_NAMES, NOTICE_KINDS } from '../notice-kinds'
import { done, entry, many, maybeChoice, maybeSentences, maybeWhole, maybeWord, named, shown } from './fields'
import { operation } from './operation'

const KINDS = Object.fromEntries(NOTICE_KIND_NAMES.map(kind => [kind, NOTICE_KINDS[kind].title])) as Record<
  (typeof NOTICE_KIND_NAMES)[number],
  string
>
const SWITCH = { on: '开', off: '关' } as const
const WHO = { member: '买家', shop: '商家' } as const

const channel = (name: keyof typeof NOTICE_CHANNELS) => maybeChoice(NOTICE_CHANNELS[name], SWITCH)
const hour = (title: string) => maybeWhole(title, 0, 24, { help: '北京时间；开始和结束相同就没有免打扰' })

export const noticeOperations = {
  'notices-show': operation({
    summary: 'Kinds of notices with their channels and texts, quiet hours, and what could not be sent lately',
    label: '通知',
    help: '每种通知用哪些方式、写什么，短信和公众号的免打扰时间，最近没有发出去的',
    effect: 'read',
    input: v.object({}),
    output: v.strictObject({
      quiet_from: shown.number('免打扰开始'),
      quiet_to: shown.number('免打扰结束'),
      shop_mobile: shown.text('商家手机'),
      shop_mail: shown.text('商家邮箱'),
      has_sms: shown.flag('短信已接通'),
      has_mail: shown.flag('邮件已接通'),
      has_wechat: shown.flag('公众号已接通'),
      kinds: shown.list(
        '通知',
        v.strictObject({
          kind: shown.choice('代号', KINDS),
          title: shown.text('通知'),
          who: shown.choice('给谁', WHO),
          is_marketing: shown.flag('营销'),
          site: shown.flag('站内信'),
          sms: shown.flag('短信'),
          mail: shown.flag('邮件'),
          wechat: shown.flag('公众号'),
          text: shown.text('内容'),
          many: shown.text('多条合并', { detail: true }),
          sms_template: shown.text('短信模板'),
          wechat_template: shown.text('公众号模板', { detail: true }),
          wechat_fields: shown.text('公众号字段', { detail: true }),
          variables: shown.list('变量', v.string(), { detail: true }),
          off_shops: shown.list('不发的店铺', v.string(), { detail: true }),
        }),
      ),
      failed: shown.list(
        '没有发出去',
        v.strictObject({
          at: shown.moment('时间'),
          title: shown.text('通知'),
          channel: shown.choice('方式', NOTICE_CHANNELS),
          address: shown.text('发给'),
          attempts: shown.number('试了几次'),
          error: shown.text('原因'),
        }),
      ),
    }),
  }),
  'notices-set': operation({
    summary: 'Change one kind of notice, the quiet hours, or where the shop itself is told; what is left out stays',
    label: '修改通知',
    help: '只改填写的；已经准备发出的按原来的内容发',
    effect: 'change',
    undo: '再改回去；原来的值写在操作记录里',
    args: ['kind'],
    input: v.object({
      kind: maybeChoice('通知', KINDS),
      site: channel('site'),
      sms: channel('sms'),
      mail: channel('mail'),
      wechat: channel('wechat'),
      text: maybeWord('内容', 200, { help: '变量写在花括号里，如 {订单号}；空着恢复默认' }),
      many: maybeWord('多条合并', 200, { help: '一分钟内有多条时写一条，可以用 {条数}；空着恢复默认' }),
      sms_template: maybeWord('短信模板', 40, { help: '短信服务商审核通过的模板编号，如 SMS_123456' }),
      wechat_template: maybeWord('公众号模板', 64, { help: '公众号后台“模板消息”里的模板 ID' }),
      wechat_fields: maybeSentences('公众号字段', 500, {
        help: '模板的每个字段写什么，用分号分开，如 character_string1={订单号}；thing2={快递}',
      }),
      off_shops: named('不发的店铺', v.optional(many('不发的店铺', entry(19), 500)), {
        kind: 'list',
        help: '店铺编号；这些店铺的订单和商品不发这种通知，空着为都发',
      }),
      quiet_from: hour('免打扰开始'),
      quiet_to: hour('免打扰结束'),
      shop_mobile: maybeWord('商家手机', 20, { help: '新订单等发到这个手机；空着不发' }),
      shop_mail: maybeWord('商家邮箱', 100, { help: '新订单等发到这个邮箱；空着不发' }),
    }),
    output: done,
  }),
}

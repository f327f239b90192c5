/** Campaigns (战役): what belongs to one night, in one place, with one switch and a rehearsal. */
import { id } from '@heji/validators'
import * as v from 'valibot'
import { choice, done, maybeMoment, maybeWord, named, neededMoment, pages, rows, shown, word } from './fields'
import { operation } from './operation'

export const CAMPAIGN_STATES = { draft: '筹备中', published: '已发布', paused: '已暂停' } as const
export const CAMPAIGN_PARTS = {
  page: '页面',
  promotion: '促销活动',
  coupon: '优惠券',
  sale: '限时特惠',
  seckill: '秒杀',
} as const

const campaignId = named('战役编号', id('战役编号不正确'), { kind: 'text', isNeeded: true })
const kind = choice('类型', CAMPAIGN_PARTS)
const partId = named('内容', id('编号不正确'), {
  kind: 'text',
  isNeeded: true,
  help: '哪一个页面、活动、优惠券或秒杀；命令行里填它的编号',
})

const Campaign = v.strictObject({
  campaign_id: shown.text('编号'),
  name: shown.text('名称'),
  state: shown.choice('状态', CAMPAIGN_STATES),
  parts: shown.number('内容'),
  begin_at: shown.moment('开始'),
  end_at: shown.moment('结束'),
})

const Part = v.strictObject({
  kind: shown.choice('类型', CAMPAIGN_PARTS),
  id: shown.text('编号'),
  name: shown.text('名称'),
  begin_at: shown.maybeMoment('开始'),
  end_at: shown.maybeMoment('结束'),
})

const Change = v.strictObject({
  at: shown.moment('时间'),
  kind: shown.choice('类型', CAMPAIGN_PARTS),
  id: shown.text('编号'),
  text: shown.text('变化'),
})

const Fault = v.strictObject({
  kind: shown.choice('类型', CAMPAIGN_PARTS),
  id: shown.text('编号'),
  text: shown.text('矛盾'),
})

export const campaignOperations = {
  campaigns: operation({
    summary: 'Campaigns, the newest first',
    label: '战役',
    help: '一场活动的页面、促销、优惠券和秒杀放在一处，新的在前',
    effect: 'read',
    args: ['q'],
    input: v.object({ q: maybeWord('名称', 50), ...pages }),
    output: rows(Campaign),
  }),
  'campaign-show': operation({
    summary: 'A campaign with its parts',
    label: '查看战役',
    help: '战役的全部内容和它们的时间',
    effect: 'read',
    args: ['campaign_id'],
    input: v.object({ campaign_id: campaignId }),
    output: v.strictObject({ ...Campaign.entries, list: shown.list('内容', Part) }),
  }),
  'campaign-choices': operation({
    summary: 'Pages or activities of a kind that a campaign does not have yet, the newest first',
    label: '可放入的内容',
    help: '还没有放入的页面，和没有结束的活动，新的在前，最多 200 项',
    effect: 'read',
    args: ['campaign_id', 'kind'],
    input: v.object({ campaign_id: campaignId, kind }),
    output: v.strictObject({ list: shown.list('内容', Part) }),
  }),
  'campaign-add': operation({
    summary: 'Make a campaign',
    label: '新建战役',
    help: '先定名称和时间，再放入页面、促销、优惠券和秒杀；放入不改变它们',
    effect: 'change',
    undo: '不用的战役不影响任何页面和活动',
    args: ['name'],
    input: v.object({ name: word('名称', 50), begin_at: neededMoment('开始时间'), end_at: neededMoment('结束时间') }),
    output: v.strictObject({ message: shown.text('结果'), campaign_id: shown.text('战役编号') }),
  }),
  'campaign-edit': operation({
    summary: 'Change name and times of a campaign that is not published',
    label: '修改战役',
    help: '修改名称和时间；已发布的先撤回',
    effect: 'change',
    undo: '再改回去；原来的写在操作记录里',
    input: v.object({
      campaign_id: campaignId,
      name: word('名称', 50),
      begin_at: neededMoment('开始时间'),
      end_at: neededMoment('结束时间'),
    }),
    output: done,
  }),
  'campaign-take': operation({
    summary: 'Take a page, a promotion, a coupon, a sale or a seckill into a campaign',
    label: '放入',
    help: '把页面或活动放进战役；它本身不变',
    effect: 'change',
    undo: '从战役中移出',
    args: ['campaign_id', 'kind', 'id'],
    input: v.object({ campaign_id: campaignId, kind, id: partId }),
    output: done,
  }),
  'campaign-drop': operation({
    summary: 'Take something out of a campaign',
    label: '移出',
    help: '从战役中移出；它本身不变',
    effect: 'change',
    undo: '再放入战役',
    args: ['campaign_id', 'kind', 'id'],
    input: v.object({ campaign_id: campaignId, kind, id: partId }),
    output: done,
  }),
  'campaign-rehearse': operation({
    summary: 'What changes when in a campaign, what runs at a moment, and where two things contradict',
    label: '预演',
    help: '列出什么时间发生什么、那一刻哪些在进行，以及互相矛盾的地方；不改变任何东西',
    effect: 'read',
    args: ['campaign_id'],
    input: v.object({ campaign_id: campaignId, at: maybeMoment('时刻', { help: '不填为开始的时刻' }) }),
    output: v.strictObject({
      at: shown.moment('时刻'),
      changes: shown.list('变化', Change),
      on: shown.list('进行中', Part),
      faults: shown.list('矛盾', Fault),
    }),
  }),
  'campaign-publish': operation({
    summary: 'Publish all pages of a campaign for its time, all or none',
    label: '一起发布',
    help: '全部页面的当前草稿按战役的时间定时发布并启用；有一个不行，全部不变',
    effect: 'money',
    undo: '一起撤回',
    args: ['campaign_id'],
    input: v.object({ campaign_id: campaignId }),
    output: done,
  }),
  'campaign-withdraw': operation({
    summary: 'Take back what the campaign published; its activities stay',
    label: '一起撤回',
    help: '取消全部定时；已上线的页面换回原来的。促销、优惠券和秒杀不变',
    effect: 'money',
    undo: '再一起发布',
    args: ['campaign_id'],
    input: v.object({ campaign_id: campaignId }),
    output: done,
  }),
  'campaign-pause': operation({
    summary: 'Stop all promotions, coupons, sales and seckills of a campaign at once',
    label: '暂停活动',
    help: '促销、优惠券、限时特惠和秒杀马上停止，几秒内商城恢复原价；页面不变，已下的订单不变',
    effect: 'money',
    undo: '恢复活动',
    args: ['campaign_id'],
    input: v.object({ campaign_id: campaignId }),
    output: done,
  }),
  'campaign-resume': operation({
    summary: 'Start again what was paused, with the times that it had',
    label: '恢复活动',
    help: '暂停的活动按原来的时间继续；原来的结束时间已过的不再开始',
    effect: 'money',
    undo: '再暂停',
    args: ['campaign_id'],
    input: v.object({ campaign_id: campaignId }),
    output: done,
  }),
} as const

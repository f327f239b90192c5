/** Feeds of goods: addresses from which search engines and ad partners fetch all goods with their prices. */
import * as v from 'valibot'
import { choice, done, shown } from './fields'
import { operation } from './operation'

const SWITCH = { on: '开', off: '关' } as const

export const feedOperations = {
  'feeds-show': operation({
    summary: 'Whether feeds of goods are served, and their addresses; whoever knows an address can fetch it',
    label: '商品数据',
    help: '搜索引擎和广告平台每天来取全部商品的地址，是开还是关；知道地址的人都能取',
    effect: 'read',
    person: true,
    input: v.object({}),
    output: v.strictObject({
      state: shown.choice('状态', SWITCH),
      google: shown.text('Google Merchant 地址'),
      baidu: shown.text('百度地址'),
      csv: shown.text('CSV 地址'),
    }),
  }),
  'feeds-set': operation({
    summary: 'Serve feeds of goods, or no longer; the addresses stay the same',
    label: '开关商品数据',
    help: '开了以后，知道地址的人都能取全部在售商品的名称、图片、价格和有没有货；关了以后地址马上打不开',
    effect: 'change',
    undo: '再改回去，地址不变；已经被取走的收不回来',
    person: true,
    args: ['state'],
    input: v.object({ state: choice('状态', SWITCH) }),
    output: done,
  }),
  'feeds-renew': operation({
    summary: 'New addresses for the feeds of goods; the old ones are gone at once',
    label: '换新地址',
    help: '旧地址马上打不开，要把新地址填到每个用它的平台',
    effect: 'change',
    undo: '不能换回旧地址，可以再换一次',
    person: true,
    input: v.object({}),
    output: done,
  }),
}

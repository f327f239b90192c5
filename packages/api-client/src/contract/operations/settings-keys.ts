/** Keys by which programs of others call the shop. */
import * as v from 'valibot'
import { done, entry, many, maybeMoment, named, pages, rows, shown, whole, word } from './fields'
import { operation } from './operation'
import { KEY_RIGHTS, rightText } from './rights'

export const KEY_KINDS = { program: '程序', agent: '智能体' } as const
export type KeyKind = keyof typeof KEY_KINDS
export const KEY_KIND_NAMES = Object.keys(KEY_KINDS) as [KeyKind, ...KeyKind[]]
export const KEY_STATES = { live: '有效', ended: '已停用', expired: '已过期', stopped: '所属人不能用' } as const

/** Shops that one key may name. */
const MOST_SHOPS = 50
/** Calls a minute that an owner may allow one key. */
const MOST_CALLS_A_MINUTE = 6_000

const RIGHT_WORDS = Object.fromEntries(KEY_RIGHTS.map(right => [right, rightText(right)]))

const Key = v.strictObject({
  id: shown.text('编号', { detail: true }),
  name: shown.text('名称'),
  kind: shown.choice('给谁用', KEY_KINDS),
  state: shown.choice('状态', KEY_STATES),
  prefix: shown.text('开头'),
  rights_text: shown.text('权限'),
  rights: shown.list('权限代号', v.string(), { detail: true }),
  shop_ids: named('店铺编号', v.nullable(v.array(v.string())), { kind: 'list', detail: true }),
  shops_text: shown.text('店铺'),
  owner: shown.text('所属人'),
  per_minute: shown.number('每分钟次数'),
  created_at: shown.moment('建立时间', { detail: true }),
  expires_at: shown.maybeMoment('到期'),
  used_at: shown.maybeMoment('最近使用'),
  used_ip: shown.text('来自', { detail: true }),
})

export const keyOperations = {
  keys: operation({
    summary: 'Keys of programs: what each may do, when it ends, and when it was last used',
    label: '接口密钥',
    help: '全部接口密钥：能做什么、什么时候到期、最近什么时候用过；密钥本身只在建立时显示一次',
    effect: 'read',
    person: true,
    input: v.object({ ...pages }),
    output: rows(Key),
  }),
  'key-add': operation({
    summary: 'Make a key for a program; it is told once, and may never do more than whoever made it',
    label: '新建密钥',
    help: '密钥只显示这一次。它能做的不会超过建立它的人：那个人的权限变少或账号停用时，密钥马上跟着变',
    effect: 'money',
    undo: '可以随时停用；已经被读走的资料收不回来',
    person: true,
    args: ['name'],
    input: v.object({
      name: word('名称', 40, { help: '如 聚水潭；操作记录里写这个名称' }),
      kind: named('给谁用', v.optional(v.picklist(['program', 'agent'], '给谁用不正确'), 'program'), {
        kind: 'choice',
        choices: KEY_KINDS,
        help: '智能体只能查看和准备，其他改动等人在「待确认」里批准',
      }),
      rights: many('权限', v.picklist(KEY_RIGHTS, '没有这个权限，或不能给密钥'), KEY_RIGHTS.length, {
        choices: RIGHT_WORDS,
        help: '如 orders.read；能修改就能查看',
      }),
      shop_ids: many('店铺', entry(19), MOST_SHOPS, { help: '只在这些店铺；不填为全部店铺' }),
      expires_at: maybeMoment('到期', { help: '不填为一年以后' }),
      per_minute: named(
        '每分钟次数',
        v.optional(whole('每分钟次数', 1, MOST_CALLS_A_MINUTE, { help: '超过就要等' }), 600),
        { kind: 'number', isNeeded: false },
      ),
    }),
    output: v.strictObject({ message: shown.text('结果'), key: shown.text('密钥'), id: shown.text('编号') }),
  }),
  'key-end': operation({
    summary: 'End a key; the next call with it is refused',
    label: '停用密钥',
    help: '马上生效，不能恢复；要用就再建一个',
    effect: 'change',
    undo: '不能恢复，可以再建一个',
    person: true,
    args: ['id'],
    input: v.object({ id: word('编号', 19) }),
    output: done,
  }),
}

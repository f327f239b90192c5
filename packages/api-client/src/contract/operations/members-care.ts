/** Tags, merge, export and closing of accounts (注销). */
import * as v from 'valibot'
import {
  answeredFile,
  done,
  entry,
  many,
  maybeChoice,
  maybeMoment,
  maybeWord,
  named,
  pages,
  rows,
  sentences,
  shown,
  tableFormat,
  word,
  yesNo,
} from './fields'
import { operation } from './operation'

const id = word('会员编号', 19)
const tagId = word('标签编号', 19)
const tagName = word('标签', 20)
const memberIds = named('会员编号', many('会员编号', entry(19), 1_000), { kind: 'list', isNeeded: true })
const purpose = sentences('用途', 200, { help: '写进操作记录，如“年会短信名单”' })

export const MEMBER_STATES = { active: '正常', blocked: '已停用', closed: '已关闭' } as const

/** Which members a list, or a table of them, holds. */
export const memberFilters = {
  q: maybeWord('查找', 100, { help: '手机号、昵称或会员编号' }),
  grade: maybeWord('等级', 50, { help: '等级名称' }),
  tag: maybeWord('标签', 20),
  state: maybeChoice('状态', MEMBER_STATES),
  has_paid: yesNo('买过'),
  from: maybeMoment('注册自'),
  to: maybeMoment('注册至'),
}

const Moved = v.strictObject({ what: shown.text('内容'), count: shown.text('数量') })

export const CLOSURE_STATES = {
  waiting: '等待中',
  stopped: '到期但还不能注销',
  withdrawn: '已撤回',
  done: '已注销',
} as const

export const memberCareOperations = {
  tags: operation({
    summary: 'Tags of the shop with the number of members of each',
    label: '标签',
    help: '店里用的会员标签，各有多少会员',
    effect: 'read',
    input: v.object({}),
    output: rows(
      v.strictObject({
        tag_id: shown.text('编号', { detail: true }),
        name: shown.text('标签'),
        members: shown.number('会员'),
      }),
    ),
  }),
  tag: operation({
    summary: 'Put a tag on members, up to 1,000 at once; a new name makes a new tag',
    label: '打标签',
    help: '给这些会员打上标签；没有这个标签就新建；会员看不到',
    effect: 'change',
    undo: '去掉标签',
    input: v.object({ member_ids: memberIds, name: tagName }),
    output: done,
  }),
  untag: operation({
    summary: 'Take a tag off members, up to 1,000 at once',
    label: '去标签',
    help: '去掉这些会员的标签；标签还在',
    effect: 'change',
    undo: '再打上标签',
    input: v.object({ member_ids: memberIds, name: tagName }),
    output: done,
  }),
  'tag-rename': operation({
    summary: 'Give a tag another name; its members stay',
    label: '改标签名',
    help: '标签换一个名字，会员不变',
    effect: 'change',
    undo: '再改回去',
    args: ['tag_id', 'name'],
    input: v.object({ tag_id: tagId, name: tagName }),
    output: done,
  }),
  'tag-drop': operation({
    summary: 'Remove a tag from all members',
    label: '删除标签',
    help: '所有会员去掉这个标签；会员本身不变',
    effect: 'change',
    undo: '再打一次标签；删除时有哪些会员写在操作记录里',
    args: ['tag_id'],
    input: v.object({ tag_id: tagId }),
    output: done,
  }),
  export: operation({
    summary: 'A table of members with masked phone numbers; who asked, and what for, stands in the audit log',
    label: '导出会员',
    help: '最多 10000 位，新注册的在前；手机号隐去中间四位；谁为什么导出过会记录下来',
    effect: 'change',
    undo: '导出记录不能删除',
    input: v.object({ purpose, format: tableFormat, ...memberFilters }),
    output: answeredFile,
  }),
  'export-full': operation({
    summary: 'The same with whole phone numbers, for those who may move money',
    label: '导出会员（完整手机号）',
    help: '与导出会员相同，手机号完整；只给确有需要的人，用完请删除文件',
    effect: 'money',
    undo: '文件拿走后收不回；导出记录不能删除',
    input: v.object({ purpose, format: tableFormat, ...memberFilters }),
    output: answeredFile,
  }),
  'merge-preview': operation({
    summary: 'What would move if one account were merged into another, and what stands against it',
    label: '预览合并',
    help: '看看会转移什么、有没有不能合并的原因；什么都不改',
    effect: 'read',
    args: ['from', 'into'],
    input: v.object({ from: word('被合并的会员编号', 19), into: word('保留的会员编号', 19) }),
    output: v.strictObject({
      message: shown.text('结果'),
      can: shown.flag('可以合并'),
      moves: shown.list('会转移的', Moved),
    }),
  }),
  merge: operation({
    summary: 'Merge an account into another: orders, points, coupons, addresses move; the first account is closed',
    label: '合并账号',
    help: '被合并账号的订单、积分、优惠券、地址、收藏等全部转到保留的账号，然后关闭；会员需用保留的账号登录',
    effect: 'money',
    undo: '合并后不能撤回',
    args: ['from', 'into'],
    input: v.object({
      from: word('被合并的会员编号', 19, { help: '这个账号会关闭' }),
      into: word('保留的会员编号', 19),
      reason: sentences('原因', 200, { help: '写进操作记录，会员看不到' }),
    }),
    output: v.strictObject({ message: shown.text('结果'), moves: shown.list('已转移的', Moved) }),
  }),
  closures: operation({
    summary: 'Accounts whose owners want them closed; those that wait, the next one first',
    label: '注销申请',
    help: '申请注销的账号：等待中的按到期先后，其他的新的在前',
    effect: 'read',
    input: v.object({
      state: named('状态', v.optional(v.picklist(Object.keys(CLOSURE_STATES) as (keyof typeof CLOSURE_STATES)[])), {
        kind: 'choice',
        choices: CLOSURE_STATES,
      }),
      ...pages,
    }),
    output: rows(
      v.strictObject({
        closure_id: shown.text('编号', { detail: true }),
        member_id: shown.text('会员编号'),
        mobile: shown.text('手机号'),
        state: shown.choice('状态', CLOSURE_STATES),
        asked_by: shown.text('申请人'),
        reason: shown.text('原因'),
        asked_at: shown.moment('申请时间'),
        due_at: shown.moment('到期时间'),
        ended_at: shown.maybeMoment('结束时间'),
        against: shown.text('还不能注销，因为'),
      }),
    ),
  }),
  close: operation({
    summary: 'Enter the wish of a member to close his account; it happens after the days of the rules',
    label: '登记注销',
    help: '会员要求注销时登记；期间可以撤回，到期后删除个人信息，订单按法律保留',
    effect: 'money',
    undo: '到期前可以撤回；注销后不能恢复',
    args: ['member_id', 'reason'],
    input: v.object({ member_id: id, reason: sentences('原因', 200) }),
    output: done,
  }),
  'close-withdraw': operation({
    summary: 'Withdraw the wish to close an account, before it is due',
    label: '撤回注销',
    help: '会员改变主意时撤回，账号照常使用',
    effect: 'change',
    undo: '再登记一次',
    args: ['member_id'],
    input: v.object({ member_id: id }),
    output: done,
  }),
}

/** Those who run the shop, and what they did. */
import * as v from 'valibot'
import { done, maybeWhole, maybeWord, named, pages, rows, shown } from './fields'
import { operation, operationsOf } from './operation'
import { codeOperations } from './staff-code'
import { login, Password, roleOf, roleOperations, shopsOfRole } from './staff-roles'

/** A role of somebody, and where it holds. */
const Held = v.strictObject({
  role_id: shown.text('角色编号'),
  name: shown.text('角色'),
  shop_id: named('店铺编号', v.nullable(v.string()), { kind: 'text' }),
  shop_name: shown.text('店铺'),
})

const Person = v.strictObject({
  login: shown.text('账号'),
  name: shown.text('姓名'),
  roles_text: shown.text('角色'),
  roles: shown.list('角色和店铺', Held, { detail: true }),
  is_disabled: shown.flag('停用'),
  has_code: shown.flag('动态码'),
  created_at: shown.moment('开通时间'),
  seen_at: shown.maybeMoment('最近在线'),
  is_self: shown.flag('自己', { detail: true }),
})

/** What a field was, and what it became; empty text where there was nothing. */
const Change = v.strictObject({ field: shown.text('项目'), before: shown.text('原来'), after: shown.text('现在') })

const Entry = v.strictObject({
  id: shown.text('编号', { detail: true }),
  at: shown.moment('时间'),
  who: shown.text('谁'),
  what: shown.text('操作'),
  action: shown.text('代号', { detail: true }),
  target: shown.text('对象'),
  changes: shown.list('内容', Change),
  ip: shown.text('来源'),
})

export const staffOperations = operationsOf('staff', {
  list: operation({
    summary: 'All operators with their roles, and when they were last here',
    label: '员工',
    help: '全部运营账号：角色、是否停用、有没有动态码、最近什么时候在线',
    effect: 'read',
    aliases: ['operator list'],
    input: v.object({ ...pages }),
    output: rows(Person),
  }),
  add: operation({
    summary: 'Add an operator; the password is told once',
    label: '新增员工',
    help: '新增一个账号；密码只显示这一次。不能给自己没有的权限',
    effect: 'change',
    undo: '账号不能删除，可以停用',
    args: ['login'],
    aliases: ['operator add'],
    input: v.object({
      login,
      name: maybeWord('姓名', 50, { help: '不填同账号' }),
      role: maybeWord('角色', 40, { help: '角色的名称，不填为编辑' }),
      shop_ids: shopsOfRole,
    }),
    output: Password,
  }),
  role: operation({
    summary: 'Give an operator one role in place of all he has; it counts at once',
    label: '改角色',
    help: '换成这一个角色，马上生效，不用重新登录；不能改自己的，不能给自己没有的权限，至少留一名店长',
    effect: 'change',
    undo: '再改回去',
    args: ['login', 'role'],
    aliases: ['operator role'],
    input: v.object({ login, role: roleOf, shop_ids: shopsOfRole }),
    output: done,
  }),
  'role-give': operation({
    summary: 'Give an operator one more role, for all shops or for some',
    label: '加角色',
    help: '在原来的角色之外再给一个，或把已有的角色换到别的店铺；马上生效',
    effect: 'change',
    undo: '再去掉这个角色',
    args: ['login', 'role'],
    input: v.object({ login, role: roleOf, shop_ids: shopsOfRole }),
    output: done,
  }),
  'role-take': operation({
    summary: 'Take one role from an operator; it counts at once',
    label: '去掉角色',
    help: '去掉一个角色，马上生效；不能改自己的，至少留一名店长',
    effect: 'change',
    undo: '再加上这个角色',
    args: ['login', 'role'],
    input: v.object({ login, role: roleOf }),
    output: done,
  }),
  ...roleOperations,
  ...codeOperations,
  password: operation({
    summary: 'Give an operator a new password, told once; it ends all his sessions',
    label: '重设密码',
    help: '给账号一个新密码，只显示这一次；它的所有登录会退出',
    effect: 'change',
    undo: '旧密码不能恢复，可以再重设',
    args: ['login'],
    aliases: ['operator password'],
    input: v.object({ login }),
    output: Password,
  }),
  disable: operation({
    summary: 'Disable an operator and end all his sessions',
    label: '停用',
    help: '账号不能再登录，现有的登录马上退出；不能停用自己，至少留一名店长',
    effect: 'change',
    undo: '可以恢复',
    args: ['login'],
    aliases: ['operator disable'],
    input: v.object({ login }),
    output: done,
  }),
  enable: operation({
    summary: 'Let a disabled operator sign in again',
    label: '恢复',
    help: '账号可以再登录，密码不变',
    effect: 'change',
    undo: '再停用',
    args: ['login'],
    aliases: ['operator enable'],
    input: v.object({ login }),
    output: done,
  }),
  sessions: operation({
    summary: 'Where the caller is signed in; a command names an account',
    label: '我的登录',
    help: '自己在哪些地方登录着；命令要写账号',
    effect: 'read',
    own: true,
    args: ['login'],
    input: v.object({ login: maybeWord('账号', 32, { help: '只有命令要写' }) }),
    output: rows(
      v.strictObject({
        id: shown.text('编号', { detail: true }),
        created_at: shown.moment('登录时间'),
        seen_at: shown.moment('最近在线'),
        expires_at: shown.moment('到期'),
        ip: shown.text('来源'),
        is_current: shown.flag('就是这里'),
      }),
    ),
  }),
  'end-sessions': operation({
    summary: 'End one session of the caller, or all but this one',
    label: '退出登录',
    help: '退出自己的一个登录；不写编号时，退出这里以外的全部',
    effect: 'change',
    undo: '再登录',
    own: true,
    input: v.object({
      id: maybeWord('登录编号', 64),
      login: maybeWord('账号', 32, { help: '只有命令要写' }),
    }),
    output: done,
  }),
  audit: operation({
    summary: 'Who did what to which thing, when and from where, the newest first, with what was there before',
    label: '操作记录',
    help: '谁在什么时候从哪里改了什么，原来是什么、改成了什么；新的在前',
    effect: 'read',
    args: ['target'],
    aliases: ['audit'],
    input: v.object({
      target: maybeWord('对象', 200, { help: '如 货号、订单号、店铺编号、账号' }),
      who: maybeWord('谁', 50, { help: '员工的账号或姓名' }),
      action: maybeWord('操作', 40, { help: '如 改价、发货，或 price.set；写 price 为 price 的全部操作' }),
      days: maybeWhole('最近几天', 1, 3_650),
      ...pages,
    }),
    output: rows(Entry),
  }),
})

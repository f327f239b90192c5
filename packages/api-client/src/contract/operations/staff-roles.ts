/** Roles: what people of the shop may do, and where. */
import * as v from 'valibot'
import { done, entry, many, maybeWord, named, rows, shown, word, yesNo } from './fields'
import { operation } from './operation'
import { RIGHTS, rightText } from './rights'

export const login = named(
  '账号',
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('请填写账号'),
      v.regex(/^[A-Za-z][\w.-]{1,31}$/, '账号须以字母开头，由 2–32 位字母、数字、点、横线组成'),
    ),
    '',
  ),
  { kind: 'text', isNeeded: true },
)

export const Password = v.strictObject({ message: shown.text('结果'), password: shown.text('密码') })

/** Shops that one role of one person may name. */
const MOST_SHOPS = 50

export const roleOf = word('角色', 40, { help: '角色的名称，如 客服' })
export const shopsOfRole = many('店铺', entry(19), MOST_SHOPS, { help: '只在这些店铺；不填为全部店铺' })

const RIGHT_WORDS = Object.fromEntries(RIGHTS.map(right => [right, rightText(right)]))

const Role = v.strictObject({
  role_id: shown.text('编号', { detail: true }),
  name: shown.text('角色'),
  is_ready: shown.flag('自带'),
  needs_code: shown.flag('动态码'),
  people: shown.number('人数'),
  rights_text: shown.text('权限'),
  rights: shown.list('权限代号', v.string(), { detail: true }),
})

export const roleOperations = {
  roles: operation({
    summary: 'All roles with their rights and how many people have them; those that came with the shop first',
    label: '角色',
    help: '全部角色、各自的权限和人数；自带的在前',
    effect: 'read',
    input: v.object({}),
    output: v.strictObject({
      ...rows(Role).entries,
      shops: shown.list('店铺', v.strictObject({ id: shown.text('编号'), name: shown.text('店铺') })),
    }),
  }),
  'role-save': operation({
    summary: 'Compose a role or change one; it counts at once for everybody who has it',
    label: '保存角色',
    help: '新建角色，或修改同名的角色，马上对有这个角色的人生效；能修改就能查看。不能给自己没有的权限',
    effect: 'change',
    undo: '再改回去；原来的权限写在操作记录里',
    args: ['name'],
    input: v.object({
      name: word('角色', 40),
      new_name: maybeWord('新名称', 40),
      rights: many('权限', v.picklist(RIGHTS, '没有这个权限'), RIGHTS.length, {
        choices: RIGHT_WORDS,
        help: '如 orders.change',
      }),
    }),
    output: done,
  }),
  'role-copy': operation({
    summary: 'Copy a role under a new name, to be changed',
    label: '复制角色',
    help: '按新的名称复制一个角色，再修改它的权限；自带的角色不能修改，先复制',
    effect: 'change',
    undo: '删除复制的角色',
    args: ['role', 'name'],
    input: v.object({ role: roleOf, name: word('新名称', 40) }),
    output: done,
  }),
  'role-remove': operation({
    summary: 'Remove a role that nobody has',
    label: '删除角色',
    help: '删除没有人使用的角色；自带的不能删除',
    effect: 'change',
    undo: '照着操作记录再建一个',
    args: ['role'],
    input: v.object({ role: roleOf }),
    output: done,
  }),
  'role-code': operation({
    summary: 'Whether those who have a role must use codes of their phone to sign in',
    label: '要求动态码',
    help: '有这个角色的人必须设置动态码，设置前不能做别的；马上生效',
    effect: 'money',
    undo: '再改为不要求',
    args: ['role'],
    input: v.object({ role: roleOf, off: yesNo('不再要求') }),
    output: done,
  }),
}

import { eq } from 'drizzle-orm'
import { customAlphabet } from 'nanoid'
import * as v from 'valibot'
import { operators } from '../../db/schema'
import { closeSessions } from '../../http/sessions'
import { DomainError } from '../../platform/errors'
import { hashPassword } from '../../platform/passwords'
import { defineCommand } from '../command'
import { word } from '../inputs'
import { noted } from '../noted'

const login = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z][\w.-]{1,31}$/, '账号须以字母开头，由 2–32 位字母、数字、点、横线组成'),
)
const role = v.picklist(['viewer', 'editor', 'admin'], '角色只能是 viewer、editor 或 admin')
const newPassword = customAlphabet('abcdefghijkmnpqrstuvwxyz23456789', 14)
const missing = (name: string) => new DomainError(`没有运营账号 ${name}`)

export const operatorAdd = defineCommand({
  name: 'operator add',
  summary: '新增运营账号，密码只显示这一次',
  args: [['<login>', '登录账号']],
  options: [
    ['--role <role>', '角色：viewer 查看、editor 编辑、admin 管理（默认 editor）'],
    ['--name <name>', '显示的姓名（默认同账号）'],
  ],
  input: v.object({ login, role: v.optional(role, 'editor'), name: v.optional(word('姓名')) }),
  async run(ctx, input) {
    const password = newPassword()
    const passwordHash = await hashPassword(password)
    await noted(ctx, 'operator.add', input.login, { role: input.role }, async tx => {
      const added = await tx
        .insert(operators)
        .values({
          loginName: input.login,
          displayName: input.name ?? input.login,
          passwordHash,
          role: input.role,
          createdAt: ctx.clock.now(),
        })
        .onConflictDoNothing()
        .returning()
      if (added.length === 0) throw new DomainError(`运营账号 ${input.login} 已存在`)
    })
    ctx.say(`已新增 ${input.login}（${input.role}），初始密码：${password}`)
  },
})

export const operatorRole = defineCommand({
  name: 'operator role',
  summary: '修改运营账号的角色',
  args: [
    ['<login>', '登录账号'],
    ['<role>', '新角色：viewer、editor 或 admin'],
  ],
  input: v.object({ login, role }),
  async run(ctx, input) {
    await noted(ctx, 'operator.role', input.login, { role: input.role }, async tx => {
      const changed = await tx
        .update(operators)
        .set({ role: input.role })
        .where(eq(operators.loginName, input.login))
        .returning()
      if (changed.length === 0) throw missing(input.login)
    })
    ctx.say(`${input.login} 现在是 ${input.role}`)
  },
})

export const operatorDisable = defineCommand({
  name: 'operator disable',
  summary: '停用运营账号并立即退出它的所有登录',
  args: [['<login>', '登录账号']],
  input: v.object({ login }),
  async run(ctx, input) {
    await noted(ctx, 'operator.disable', input.login, {}, async tx => {
      const [operator] = await tx
        .update(operators)
        .set({ disabled: true })
        .where(eq(operators.loginName, input.login))
        .returning()
      if (!operator) throw missing(input.login)
      await closeSessions(tx, 'operator', operator.id)
    })
    ctx.say(`已停用 ${input.login}`)
  },
})

import { eq } from 'drizzle-orm'
import { customAlphabet } from 'nanoid'
import * as v from 'valibot'
import type { Tx } from '../../db/db'
import { operators } from '../../db/schema'
import { closeSessions } from '../../http/sessions'
import { DomainError } from '../../platform/errors'
import { hashPassword } from '../../platform/passwords'
import { defineCommand } from '../command'
import { word } from '../inputs'
import { noted } from '../noted'
import { printTable } from '../table'

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
    await noted(ctx, 'operator.role', input.login, { role: input.role }, tx =>
      change(tx, input.login, { role: input.role }),
    )
    ctx.say(`${input.login} 现在是 ${input.role}`)
  },
})

export const operatorPassword = defineCommand({
  name: 'operator password',
  summary: '给运营账号一个新密码（只显示这一次）并退出它的所有登录',
  args: [['<login>', '登录账号']],
  input: v.object({ login }),
  async run(ctx, input) {
    const password = newPassword()
    const passwordHash = await hashPassword(password)
    await noted(ctx, 'operator.password', input.login, {}, tx => changeAndSignOut(tx, input.login, { passwordHash }))
    ctx.say(`${input.login} 的新密码：${password}`)
  },
})

export const operatorDisable = defineCommand({
  name: 'operator disable',
  summary: '停用运营账号并立即退出它的所有登录',
  args: [['<login>', '登录账号']],
  input: v.object({ login }),
  async run(ctx, input) {
    await noted(ctx, 'operator.disable', input.login, {}, tx => changeAndSignOut(tx, input.login, { disabled: true }))
    ctx.say(`已停用 ${input.login}`)
  },
})

export const operatorEnable = defineCommand({
  name: 'operator enable',
  summary: '恢复停用的运营账号',
  args: [['<login>', '登录账号']],
  input: v.object({ login }),
  async run(ctx, input) {
    await noted(ctx, 'operator.enable', input.login, {}, tx => change(tx, input.login, { disabled: false }))
    ctx.say(`已恢复 ${input.login}`)
  },
})

export const operatorList = defineCommand({
  name: 'operator list',
  summary: '列出运营账号',
  input: v.object({}),
  async run(ctx) {
    const all = await ctx.db.select().from(operators).orderBy(operators.loginName)
    const rows = all.map(row => [row.loginName, row.displayName, row.role, row.disabled ? '停用' : '正常'])
    printTable(ctx, ['账号', '姓名', '角色', '状态'], rows, '还没有运营账号')
  },
})

/** @throws DomainError if there is no such account */
async function change(tx: Tx, loginName: string, values: Partial<typeof operators.$inferInsert>) {
  const [changed] = await tx.update(operators).set(values).where(eq(operators.loginName, loginName)).returning()
  if (!changed) throw missing(loginName)
  return changed
}

/** The row is locked by the change, so that no session opens beside it. */
async function changeAndSignOut(tx: Tx, loginName: string, values: Partial<typeof operators.$inferInsert>) {
  const { id } = await change(tx, loginName, values)
  await closeSessions(tx, 'operator', id)
}

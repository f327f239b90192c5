import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addOperator } from '../../../testing/fixtures'
import { refused } from '../../../testing/refusal'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { auditLog, operators } from '../../db/schema'

let shop: TestShop
let me: Awaited<ReturnType<typeof addOperator>>
let api: Awaited<ReturnType<typeof signedIn>>

const signedIn = async (id: number) => shop.api(await shop.tokenOf('operator', id))

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  await shop.db.update(operators).set({ disabled: true })
  me = await addOperator(shop.db, 'admin', { displayName: '韩梅梅' })
  api = await signedIn(me.id)
})

const personOf = async (login: string) =>
  (await shop.db.select().from(operators).where(eq(operators.loginName, login)))[0]
const noted = async (target: string) => await shop.db.select().from(auditLog).where(eq(auditLog.target, target))

describe('staff.add', () => {
  it('tells a password by which one can sign in, and keeps it nowhere', async () => {
    const { password } = await api('POST /api/operator/staff/add', { login: 'wang', name: '王芳', role: 'viewer' })
    const entered = await shop.api()('POST /api/operator/login', { username: 'wang', password })
    expect(entered.token).toEqual(expect.any(String))
    expect(await personOf('wang')).toMatchObject({ displayName: '王芳', role: 'viewer', disabled: false })
    expect(JSON.stringify([await personOf('wang'), await noted('wang')])).not.toContain(password)
    expect((await noted('wang'))[0]).toMatchObject({
      actor: '韩梅梅',
      action: 'staff.add',
      detail: { after: { name: '王芳', role: '查看' } },
    })
  })

  it.each([
    [{ login: '王' }, /^账号须以字母开头/],
    [{ login: '' }, /^请填写账号$/],
    [{ login: 'li', role: 'boss' }, /^没有角色 boss$/],
  ])('refuses %j', async (input, message) => {
    const before = await shop.db.$count(operators)
    expect(await refused(api('POST /api/operator/staff/add', input as never))).toMatch(message)
    expect(await shop.db.$count(operators)).toBe(before)
  })

  it('refuses a name that is taken, of two at once, too', async () => {
    const ask = () => refused(api('POST /api/operator/staff/add', { login: 'twice' }))
    expect((await Promise.all([ask(), ask()])).sort()).toEqual(['', '运营账号 twice 已存在'])
  })
})

describe('roles', () => {
  it('count at once', async () => {
    const { id, loginName: login } = await addOperator(shop.db, 'viewer')
    const other = await signedIn(id)
    expect(await refused(other('POST /api/operator/staff/list', {}))).toBe('没有权限')
    await api('POST /api/operator/staff/role', { login, role: 'admin' })
    expect((await other('POST /api/operator/staff/list', {})).rows.find(one => one.is_self)).toMatchObject({ login })
    expect((await noted(login))[0]!.detail).toEqual({ before: { role: '查看' }, after: { role: '店长' } })
  })

  it('of oneself are neither lowered nor ended', async () => {
    await addOperator(shop.db, 'admin')
    const login = me.loginName
    expect(await refused(api('POST /api/operator/staff/role', { login, role: 'editor' }))).toBe(
      '不能改自己的角色，请让另一名店长来改',
    )
    expect(await refused(api('POST /api/operator/staff/disable', { login }))).toBe('不能停用自己，请让另一名店长来改')
    expect(await personOf(login)).toMatchObject({ role: 'admin', disabled: false })
  })

  it('leave at least one admin, by a command, too, and of two who lower each other at once', async () => {
    const login = me.loginName
    const message = '至少要有一名全部店铺的店长，请先让别人成为店长'
    expect(await heji(shop, 'operator disable', { login })).toEqual([message])
    expect(await heji(shop, 'operator role', { login, role: 'viewer' })).toEqual([message])
    const other = await addOperator(shop.db, 'admin')
    const theirs = await signedIn(other.id)
    const said = await Promise.all([
      refused(api('POST /api/operator/staff/role', { login: other.loginName, role: 'editor' })),
      refused(theirs('POST /api/operator/staff/role', { login, role: 'editor' })),
    ])
    const left = await Promise.all([login, other.loginName].map(personOf))
    expect(left.filter(one => one!.role === 'admin')).toHaveLength(1)
    expect(said.filter(one => one !== '')).toHaveLength(1)
  })

  it.each(['editor', 'viewer'] as const)('%s sees and changes nothing of the staff', async role => {
    const { id, loginName: login } = await addOperator(shop.db, role)
    const theirs = await signedIn(id)
    const said = await Promise.all([
      refused(theirs('POST /api/operator/staff/list', {})),
      refused(theirs('POST /api/operator/staff/add', { login: 'sneak' })),
      refused(theirs('POST /api/operator/staff/role', { login, role: 'admin' })),
      refused(theirs('POST /api/operator/staff/password', { login: me.loginName })),
      refused(theirs('POST /api/operator/staff/disable', { login: me.loginName })),
      refused(theirs('POST /api/operator/staff/enable', { login })),
      refused(theirs('POST /api/operator/staff/audit', {})),
    ])
    expect(new Set(said)).toEqual(new Set(['没有权限']))
  })
})

describe('an account', () => {
  it('is disabled with all its sessions, listed as such, and let in again', async () => {
    const { id, loginName: login } = await addOperator(shop.db, 'admin')
    const theirs = await signedIn(id)
    await api('POST /api/operator/staff/disable', { login })
    await expect(theirs('POST /api/operator/today/show', {})).rejects.toMatchObject({ status: 401 })
    expect((await heji(shop, 'operator list')).join('\n')).toMatch(new RegExp(`${login}.*店长.*是`))
    expect((await api('POST /api/operator/staff/enable', { login })).message).toBe(`已恢复 ${login}`)
    expect(await personOf(login)).toMatchObject({ disabled: false })
    expect(await refused(api('POST /api/operator/staff/disable', { login: 'nobody' }))).toBe('没有运营账号 nobody')
  })

  it('gets a new password, which ends its sessions and the old password', async () => {
    const { id, loginName: login } = await addOperator(shop.db, 'editor')
    const theirs = await signedIn(id)
    const lines = await heji(shop, 'operator password', { login })
    const password = lines.find(line => line.startsWith('密码：'))!.slice(3)
    await expect(theirs('POST /api/operator/today/show', {})).rejects.toMatchObject({ status: 401 })
    const entered = await shop.api()('POST /api/operator/login', { username: login, password })
    expect(entered.token).toEqual(expect.any(String))
    expect(JSON.stringify(await noted(login))).not.toContain(password)
    expect((await heji(shop, 'operator password', { login: 'nobody' })).at(-1)).toBe('没有运营账号 nobody')
  })
})

describe('own sessions', () => {
  it('are listed and ended, the present one and those of others are not', async () => {
    const elsewhere = await signedIn(me.id)
    const other = await addOperator(shop.db, 'editor')
    const theirs = await signedIn(other.id)
    const { rows } = await api('POST /api/operator/staff/sessions', {})
    expect(rows.map(one => one.is_current).sort()).toEqual([false, true])
    const foreign = (await theirs('POST /api/operator/staff/sessions', {})).rows[0]!.id
    expect(await refused(api('POST /api/operator/staff/end-sessions', { id: foreign }))).toBe('这个登录已经退出')
    expect(await refused(theirs('POST /api/operator/staff/sessions', { login: me.loginName }))).toBe(
      '只能看和退出自己的登录',
    )
    expect((await api('POST /api/operator/staff/end-sessions', {})).message).toBe('已退出 1 个登录')
    await expect(elsewhere('POST /api/operator/staff/sessions', {})).rejects.toMatchObject({ status: 401 })
    expect((await theirs('POST /api/operator/staff/sessions', {})).total).toBe(1)
    expect((await api('POST /api/operator/staff/end-sessions', {})).message).toBe('没有别的登录')
  })

  it('of an account are listed and ended by a command, which names it', async () => {
    const { id, loginName: login } = await addOperator(shop.db, 'viewer')
    await signedIn(id)
    expect((await heji(shop, 'staff sessions', { login })).at(-1)).toBe('共 1 条')
    expect(await heji(shop, 'staff end-sessions', { login })).toEqual(['已退出 1 个登录'])
    expect(await heji(shop, 'staff sessions', {})).toEqual(['请写账号'])
  })
})

import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addOperator, addRoleOf, addShop } from '../../../testing/fixtures'
import { operatorApi } from '../../../testing/pages'
import { refused } from '../../../testing/refusal'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { auditLog, operatorRoles, operators, roles } from '../../db/schema'

let shop: TestShop
let admin: Awaited<ReturnType<typeof operatorApi>>
beforeEach(async () => {
  shop = await createTestShop()
  admin = await operatorApi(shop, 'admin')
})
afterEach(() => shop.close())

const signedIn = async (id: number) => shop.api(await shop.tokenOf('operator', id))
const roleOf = async (id: number) =>
  (
    await shop.db
      .select({ name: roles.name, shop: operatorRoles.shopId })
      .from(operatorRoles)
      .innerJoin(roles, eq(roles.id, operatorRoles.roleId))
      .where(eq(operatorRoles.operatorId, id))
  ).map(({ name, shop: id }) => [name, id])

/** Somebody with a role of these rights. */
async function clerk(rights: string[], name = '自建') {
  await admin('POST /api/operator/staff/role-save', { name, rights: rights as never })
  const person = await addOperator(shop.db, 'viewer')
  await admin('POST /api/operator/staff/role', { login: person.loginName, role: name })
  return { ...person, api: await signedIn(person.id) }
}

describe('a composed role', () => {
  it('counts at once for everybody who has it, and says what it was', async () => {
    const { api } = await clerk(['stock.change'])
    await api('POST /api/operator/stock/list', {})
    expect(await refused(api('POST /api/operator/orders/list', {}))).toBe('没有权限')
    await admin('POST /api/operator/staff/role-save', { name: '自建', new_name: '发货', rights: ['orders.read'] })
    expect((await api('POST /api/operator/orders/list', {})).total).toBe(0)
    expect(await refused(api('POST /api/operator/stock/list', {}))).toBe('没有权限')
    const [row] = await shop.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'staff.role-save'), eq(auditLog.target, '发货')))
    expect(row!.detail).toEqual({
      before: { name: '自建', rights: ['stock.read', 'stock.change'] },
      after: { name: '发货', rights: ['orders.read'] },
    })
  })

  it('is copied from one that came with the shop, which stays; it goes when nobody has it', async () => {
    const save = { name: '客服', rights: ['orders.read'] as const }
    expect(await refused(admin('POST /api/operator/staff/role-save', { ...save, rights: ['orders.read'] }))).toBe(
      '自带的角色不能修改，请先复制：客服',
    )
    const copied = await admin('POST /api/operator/staff/role-copy', { role: '客服', name: '客服二组' })
    expect(copied.message).toBe('角色 客服二组 已保存')
    const { rows } = await admin('POST /api/operator/staff/roles', {})
    const rightsOf = (name: string) => rows.find(one => one.name === name)!.rights
    expect(rightsOf('客服二组')).toEqual(rightsOf('客服'))
    expect(rightsOf('店长')).toEqual(['*'])
    expect(rows.filter(one => one.people > 0).map(({ name, people }) => [name, people])).toEqual([['店长', 1]])
    const person = await addOperator(shop.db, 'viewer')
    await admin('POST /api/operator/staff/role', { login: person.loginName, role: '客服二组' })
    expect(await refused(admin('POST /api/operator/staff/role-remove', { role: '客服二组' }))).toBe(
      '还有员工是这个角色，请先给他们换角色',
    )
    await admin('POST /api/operator/staff/role', { login: person.loginName, role: '仓库' })
    await admin('POST /api/operator/staff/role-remove', { role: '客服二组' })
    expect(await refused(admin('POST /api/operator/staff/role-remove', { role: '客服' }))).toBe('自带的角色不能删除')
  })

  it('holds in some shops, and several add up', async () => {
    const [a, b] = [await addShop(shop.db, { name: '甲店' }), await addShop(shop.db, { name: '乙店' })]
    const person = await addOperator(shop.db, 'viewer')
    const login = person.loginName
    await admin('POST /api/operator/staff/role', { login, role: '客服', shop_ids: [String(a.id)] })
    await admin('POST /api/operator/staff/role-give', { login, role: '仓库', shop_ids: [String(b.id)] })
    expect((await roleOf(person.id)).sort()).toEqual([
      ['仓库', b.id],
      ['客服', a.id],
    ])
    const api = await signedIn(person.id)
    const { rights } = await api('GET /api/operator/getinfo')
    const shopsOf = (right: string) => rights.find(one => one.right === right)?.shop_ids?.toSorted()
    expect([shopsOf('orders.change'), shopsOf('reviews.change')]).toEqual([
      [String(a.id), String(b.id)],
      [String(a.id)],
    ])
    expect((await admin('POST /api/operator/staff/list', {})).rows.find(row => row.login === login)!.roles_text).toBe(
      '客服（甲店）、仓库（乙店）',
    )
    expect(await refused(admin('POST /api/operator/staff/role', { login, role: '客服', shop_ids: ['999'] }))).toBe(
      '没有这个店铺',
    )
    await admin('POST /api/operator/staff/role-take', { login, role: '客服' })
    expect(await roleOf(person.id)).toEqual([['仓库', b.id]])
    expect(await refused(admin('POST /api/operator/staff/role-take', { login, role: '客服' }))).toBe(
      `${login} 没有角色 客服`,
    )
  })
})

describe('nobody gives more than he has', () => {
  it('neither to others, nor to a role, nor by a new password, nor where he does not work', async () => {
    const { api } = await clerk(['staff.change', 'staff.money', 'orders.change'])
    const boss = await addOperator(shop.db, 'admin')
    const junior = await addOperator(shop.db, 'viewer')
    await admin('POST /api/operator/staff/role', { login: junior.loginName, role: '自建' })
    const before = await shop.db.select().from(operatorRoles)
    const said = [
      await refused(api('POST /api/operator/staff/add', { login: 'evil', role: '店长' })),
      await refused(api('POST /api/operator/staff/role', { login: junior.loginName, role: '财务' })),
      await refused(api('POST /api/operator/staff/role-save', { name: '后门', rights: ['finance.money'] })),
      await refused(api('POST /api/operator/staff/role-save', { name: '自建', rights: ['orders.money'] })),
      await refused(api('POST /api/operator/staff/role-copy', { role: '店长', name: '假店长' })),
      await refused(api('POST /api/operator/staff/password', { login: boss.loginName })),
      await refused(api('POST /api/operator/staff/disable', { login: boss.loginName })),
      await refused(api('POST /api/operator/staff/code-reset', { login: boss.loginName, reason: '丢了' })),
      await refused(api('POST /api/operator/staff/role-code', { role: '店长' })),
    ]
    expect(said.filter(text => !/^(您自己没有这个权限|他有您没有的权限)/.test(text))).toEqual([])
    expect(await shop.db.select().from(operatorRoles)).toEqual(before)
    expect(await shop.db.$count(operators, eq(operators.loginName, 'evil'))).toBe(0)
    // What he has, he gives.
    await api('POST /api/operator/staff/add', { login: 'helper', role: '自建' })
  })

  it('nor with rights that were taken while he gave them', async () => {
    const { api, loginName } = await clerk(['staff.change', 'orders.change'])
    const junior = await addOperator(shop.db, 'viewer')
    await admin('POST /api/operator/staff/role', { login: junior.loginName, role: '自建' })
    await admin('POST /api/operator/staff/role-save', { name: '少', rights: ['staff.change'] })
    const [given, taken] = await Promise.all([
      refused(api('POST /api/operator/staff/add', { login: 'late', role: '自建' })),
      refused(admin('POST /api/operator/staff/role', { login: loginName, role: '少' })),
    ])
    expect(taken).toBe('')
    // Whoever came first: afterwards he gives it no more.
    expect(given === '' || given.startsWith('您自己没有')).toBe(true)
    expect(await refused(api('POST /api/operator/staff/add', { login: 'later', role: '自建' }))).toMatch(/^您自己没有/)
  })

  it('and the last one who may do everything keeps that, of two who take it at once, too', async () => {
    const [me] = await shop.db.select().from(operators)
    const other = await addOperator(shop.db, 'admin')
    const local = await addOperator(shop.db, 'viewer')
    await addRoleOf(shop.db, local.id, 'admin', [(await addShop(shop.db)).id])
    const theirs = await signedIn(other.id)
    const said = await Promise.all([
      refused(admin('POST /api/operator/staff/role', { login: other.loginName, role: '客服' })),
      refused(theirs('POST /api/operator/staff/role', { login: me!.loginName, role: '客服' })),
    ])
    expect(said.filter(text => text === '')).toHaveLength(1)
    const left = await shop.db
      .select()
      .from(operatorRoles)
      .innerJoin(roles, eq(roles.id, operatorRoles.roleId))
      .where(eq(roles.ready, 'admin'))
    const full = left.filter(({ operator_roles: { shopId } }) => shopId === null)
    expect(full).toHaveLength(1)
    const last = full[0]!.operator_roles.operatorId === other.id ? other : me!
    const only = '至少要有一名全部店铺的店长，请先让别人成为店长'
    expect(await heji(shop, 'staff role-take', { login: last.loginName, role: '店长' })).toEqual([only])
    expect(await heji(shop, 'operator disable', { login: last.loginName })).toEqual([only])
  })
})

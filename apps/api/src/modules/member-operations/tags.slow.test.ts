import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBuyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addMember } from '../../../testing/fixtures'
import { operatorApi } from '../../../testing/pages'
import { refused } from '../../../testing/refusal'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { auditLog, memberTagged } from '../../db/schema'
import { readTable } from '../tables/read-table'

let shop: TestShop
let api: Awaited<ReturnType<typeof operatorApi>>
let ids: string[]

beforeAll(async () => {
  shop = await createTestShop()
  api = await operatorApi(shop, 'admin', '韩梅梅')
  const made = []
  for (const mobile of ['13900010001', '13900010002', '13900010003']) made.push(await addBuyer(shop, { mobile }))
  ids = made.map(({ id }) => String(id))
})
afterAll(() => closeWithInvariants(shop))

const tag = (member_ids: string[], name: string) => api('POST /api/operator/members/tag', { member_ids, name })
const mobiles = async (name: string) =>
  (await api('POST /api/operator/members/list', { tag: name })).rows.map(row => row.mobile)
const tags = async () => (await api('POST /api/operator/members/tags', {})).rows.map(row => [row.name, row.members])

it('are put on many at once, filter the list, and are taken off', async () => {
  expect((await tag([ids[0]!, ids[1]!, ids[0]!], '老客')).message).toBe('已给 2 位会员打上“老客”')
  // Again, and two people at once: nothing twice.
  await Promise.all([tag([ids[0]!], '老客'), tag([ids[0]!], '老客')])
  expect(await mobiles('老客')).toEqual(['13900010002', '13900010001'])
  expect(await refused(tag([ids[2]!, '999999'], '新客'))).toBe('没有会员 999999')
  expect(await refused(tag([], '新客'))).toBe('请选择会员')
  expect(await refused(tag([ids[0]!], ' '))).toBe('请填写标签')
  expect(await tags()).toEqual([['老客', 2]])
  expect((await api('POST /api/operator/members/show', { member_id: ids[0]! })).tags).toEqual(['老客'])
  await api('POST /api/operator/members/untag', { member_ids: [ids[1]!], name: '老客' })
  expect(await mobiles('老客')).toEqual(['13900010001'])
  const log = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'members.tag'))
  expect(log.map(row => row.target).sort()).toEqual([ids[0], ids[1]].sort())
})

it('get another name, or go; who had one stands in the log', async () => {
  await tag([ids[2]!], '批发')
  const found = (await api('POST /api/operator/members/tags', {})).rows.find(row => row.name === '批发')!
  const rename = (name: string) => api('POST /api/operator/members/tag-rename', { tag_id: found.tag_id, name })
  expect(await refused(rename('老客'))).toBe('已有标签“老客”')
  await rename('批发商')
  expect(await mobiles('批发商')).toEqual(['13900010003'])
  await api('POST /api/operator/members/tag-drop', { tag_id: found.tag_id })
  expect(await refused(rename('x'))).toBe('没有这个标签')
  expect(await shop.db.$count(memberTagged)).toBe(1)
  const [log] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'members.tag-drop'))
  expect(log!.detail).toMatchObject({ name: '批发商', members: [Number(ids[2])] })
  expect((await heji(shop, 'members tags')).join('\n')).toContain('老客')
})

it('an export that does not hold all members says so', async () => {
  const many = await createTestShop()
  await addMember(many.db)
  await many.db.execute(sql`insert into members (mobile, password_hash, username, grade_id)
    select (13000000000 + n)::text, '', 'n' || n, (select grade_id from members limit 1) from generate_series(1, 10000) n`)
  const desk = await operatorApi(many, 'admin')
  const input = { purpose: '年会名单', format: 'csv' as const }
  expect((await desk('POST /api/operator/members/export', input)).message).toBe(
    '10000 位会员，导出已记录；还有更早注册的没有导出：一次最多 10000 位，请按等级或标签分次导出',
  )
  const [log] = await many.db.select().from(auditLog).where(eq(auditLog.action, 'members.export'))
  expect(log!.detail).toMatchObject({ rows: 10_000, is_cut: true })
  await many.close()
})

it('members are exported with a purpose; whole numbers only by those who may move money', async () => {
  const input = { purpose: '年会名单', format: 'csv' as const }
  const read = async (call: 'export' | 'export-full', more: object = {}) => {
    const { file } = await api(`POST /api/operator/members/${call}`, { ...input, ...more })
    const columns = { 手机号: 'code', 标签: 'text' } as const
    const { rows } = await readTable(Buffer.from(file.base64, 'base64'), { columns, needed: [['手机号']] })
    return rows.map(({ cells }) => [cells.手机号, cells.标签])
  }
  expect(await read('export', { tag: '老客' })).toEqual([['139****0001', '老客']])
  expect((await read('export-full')).map(([mobile]) => mobile)).toContain('13900010003')
  expect(await refused(api('POST /api/operator/members/export', { ...input, purpose: '' }))).toBe('请填写用途')
  const editor = await operatorApi(shop, 'editor')
  expect(await refused(editor('POST /api/operator/members/export-full', input))).toBe('没有权限')
  const log = await shop.db.select().from(auditLog).where(eq(auditLog.target, 'members'))
  expect(log.map(row => [row.action, (row.detail as { purpose: string }).purpose])).toEqual([
    ['members.export', '年会名单'],
    ['members.export-full', '年会名单'],
  ])
})

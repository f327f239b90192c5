import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods, addOperator, addShop } from '../../../testing/fixtures'
import { operatorApi } from '../../../testing/pages'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { changesIn } from '../audit-changes'

const DAY = 86_400_000
let shop: TestShop
let api: Awaited<ReturnType<typeof operatorApi>>

beforeAll(async () => {
  shop = await createTestShop()
  await addShop(shop.db)
  await operatorApi(shop, 'viewer')
  const before = await operatorApi(shop, 'admin', '李雷')
  await before('POST /api/operator/settings/trade-set', { receipt_days: 9 })
  shop.clock.advance(3 * DAY)
  api = await operatorApi(shop, 'admin', '韩梅梅')
  await api('POST /api/operator/settings/trade-set', { receipt_days: 12, aftersales_days: 7 })
})
afterAll(() => closeWithInvariants(shop))

const list = async (input: object = {}) => (await api('POST /api/operator/staff/audit', input)).rows

describe('staff.audit', () => {
  it('says who did what, when and from where, and what was there before', async () => {
    const [row] = await list({ target: 'trade' })
    expect(row).toMatchObject({
      at: Math.floor(shop.clock.now().getTime() / 1000),
      who: '韩梅梅',
      what: '修改交易规则',
      target: 'trade',
      ip: expect.stringMatching(/\S/),
      // What was given as it was is no change.
      changes: [{ field: '自动确认收货', before: '9', after: '12' }],
    })
  })

  it.each([
    [{ who: '李雷' }, ['李雷']],
    [{ target: 'trade' }, ['韩梅梅', '李雷']],
    [{ target: 'trade', days: 1 }, ['韩梅梅']],
    [{ action: 'settings', who: '韩梅梅' }, ['韩梅梅']],
    [{ action: 'settings.trade-set' }, ['韩梅梅', '李雷']],
    [{ action: 'settings.trade' }, []],
    [{ action: '交易规则' }, ['韩梅梅', '李雷']],
    [{ action: '没有这种操作' }, []],
    [{ target: 'trade', who: '没有这个人' }, []],
    [{ target: "' or 1=1" }, []],
  ])('finds by %j', async (input, expected) => {
    expect((await list(input)).filter(row => row.target === 'trade').map(row => row.who)).toEqual(expected)
  })

  it('turns pages, the newest first', async () => {
    const all = await list({ size: 100 })
    const second = await list({ size: 1, page: 2 })
    expect(second.map(row => row.id)).toEqual([all[1]!.id])
    expect(all.map(row => Number(row.id))).toEqual(all.map(row => Number(row.id)).sort((a, b) => b - a))
  })

  it('says who signed in, from where', async () => {
    const { loginName } = await addOperator(shop.db, 'viewer')
    const { password } = await api('POST /api/operator/staff/password', { login: loginName })
    await shop.api()('POST /api/operator/login', { username: loginName, password })
    expect(await list({ action: '登录', target: loginName })).toEqual([
      expect.objectContaining({ what: '登录', ip: expect.stringMatching(/\S/) }),
    ])
  })

  it('is printed by the command', async () => {
    const lines = await heji(shop, 'audit', { target: 'trade' })
    expect(lines.join('\n')).toMatch(/谁\s+操作.*韩梅梅\s+修改交易规则.*李雷.*共 2 条/s)
    const { total, rows } = JSON.parse((await heji(shop, 'audit', { target: 'trade', json: true }))[0]!)
    expect([total, rows[0].action]).toEqual([2, 'settings.trade-set'])
  })

  it('knows a command by the name of who typed it', async () => {
    const { skus } = await addGoods(shop.db, { shopId: 1, price: 1_000, store: 5 })
    await heji({ ...shop, actor: 'wang' } as TestShop, 'stock set', { sku_code: skus[0]!.bn, count: '7' })
    const rows = await list({ who: 'wang' })
    expect(rows).toEqual([expect.objectContaining({ who: 'wang', what: '设库存', target: skus[0]!.bn, ip: '' })])
    expect(rows[0]!.changes).toContainEqual({ field: '内容', before: '5', after: '7' })
  })
})

describe('what changed', () => {
  it.each([
    [{}, []],
    [{ before: 'none', after: 'red' }, [{ field: '内容', before: 'none', after: 'red' }]],
    [{ before: { a: 1, b: 2 }, after: { a: 1, b: 3 } }, [{ field: 'b', before: '2', after: '3' }]],
    [{ before: null, after: { role: 'admin' } }, [{ field: '角色', before: '', after: '店长' }]],
    [{ before: { a: 1, b: 2 }, changed: { a: 4 } }, [{ field: 'a', before: '1', after: '4' }]],
    [{ reason: '缺货' }, [{ field: '原因', before: '', after: '缺货' }]],
    [{ before: { isValid: true }, after: { isValid: false } }, [{ field: '营业', before: '是', after: '否' }]],
    [{ a: 'x'.repeat(400) }, [{ field: 'a', before: '', after: `${'x'.repeat(300)}…` }]],
  ])('in %j', (detail, expected) => {
    expect(changesIn('old.action', detail)).toEqual(expected)
  })

  it('has the words and units of the operation', () => {
    expect(changesIn('staff.role', { before: { role: 'viewer' }, after: { role: 'admin' } })).toEqual([
      { field: '角色', before: '查看', after: '店长' },
    ])
  })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { describedFiles } from '../../../testing/described'
import { addGoods, addGrade } from '../../../testing/fixtures'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { sheetOf } from '../../../testing/workbook'
import { coupons, promotions, registrationActivities, vipGrades } from '../../db/schema'

let shop: TestShop
const file = describedFiles()
beforeAll(async () => {
  shop = await createTestShop()
  await addGrade(shop.db, { name: '金卡', isDefault: false })
})
afterAll(() => closeWithInvariants(shop))

const zoned = (text: string) => new Date(`${text}+08:00`)
const MONTH = ['2026-12-01', '2026-12-31']

it('promotions come from a table, with their steps, gifts and limits in words', async () => {
  const made = await addGoods(shop.db, { bn: 'P1' })
  await addGoods(shop.db, { bn: 'P2' })
  const sku = made.skus[0]!
  const head = [
    '名称',
    '类型',
    '阶梯',
    '满足金额',
    '赠品',
    '换购商品',
    '每人限购',
    '会员等级',
    '商品',
    '开始时间',
    '结束时间',
  ]
  const row = (name: string, kind: string, cells: Record<string, string | number>) =>
    head.map(column => ({ 名称: name, 类型: kind, 开始时间: MONTH[0]!, 结束时间: MONTH[1]!, ...cells })[column] ?? null)
  const rows = [
    head,
    row('年末', '满减', { 阶梯: '满200减20；满1,000元减 120.5元' }),
    row('折', '满折', { 阶梯: '满99打9折;满199打85折;满299打7.5折', 商品: 'P1；P2' }),
    row('送', '满赠', { 满足金额: 199, 赠品: `${sku.bn}*2` }),
    row('换', '加价购', { 满足金额: '¥99', 换购商品: `${sku.bn}：9.9` }),
    row('限', '限购', { 每人限购: 2, 会员等级: '金卡' }),
    row('每满', '满减', { 阶梯: '每满100减10' }),
    row('多写', '第二件半价', { 每人限购: 2 }),
    row('没有', '满赠', { 满足金额: 199, 赠品: 'NONE' }),
  ]
  const table = file('promotions.xlsx', sheetOf(rows))
  const wrong = [
    '第 7 行 每满：阶梯：请写成 满200减20;满400减60，或 满99打9折',
    '第 8 行 多写：每人限购：没有这一项',
    '第 9 行 没有：没有货号为 NONE 的 SKU',
  ]
  expect(await heji(shop, 'promotion add', { file: table })).toEqual([
    ...wrong,
    '营销活动：新建 5，已有 0，错误 3',
    '3 行未导入',
  ])
  const stored = await shop.db.select().from(promotions).orderBy(promotions.id)
  expect(stored.map(({ name, steps, limitNum }) => [name, steps, limitNum])).toEqual([
    [
      '年末',
      [
        { full: 20_000, off: 2_000 },
        { full: 100_000, off: 12_050 },
      ],
      0,
    ],
    [
      '折',
      [
        { full: 9_900, off: 10 },
        { full: 19_900, off: 15 },
        { full: 29_900, off: 25 },
      ],
      0,
    ],
    ['送', [{ full: 19_900, off: 0 }], 0],
    ['换', [{ full: 9_900, off: 0 }], 0],
    ['限', [], 2],
  ])
  expect(stored[2]).toMatchObject({
    offers: [{ skuId: sku.itemId, num: 2, price: 0 }],
    startAt: zoned('2026-12-01T00:00:00'),
    endAt: zoned('2026-12-31T23:59:59'),
  })
  expect(stored[3]).toMatchObject({ offers: [{ skuId: sku.itemId, num: 1, price: 990 }] })
  expect(await heji(shop, 'promotion add', { file: table })).toContain('营销活动：新建 0，已有 5，错误 3')
})

it('memberships come from a table', async () => {
  const rows =
    '会员卡一览\n名称,类型,减免百分比,月卡价格,季卡价格,年卡价格,说明\n禾卡,会员,6%,15,39元,128,低价\n禾卡Plus,SVIP,10,,,"¥1,298.00",\n坏卡,普通,6,15,,,\n没有价格,会员,6,,,,\n'
  const table = file('vips.csv', rows)
  expect(await heji(shop, 'vip add', { file: table })).toEqual([
    '第 5 行 坏卡：类型：类型只能是 vip 或 svip',
    '第 6 行 没有价格：请填写月卡、季卡或年卡的价格',
    '会员卡：新建 2，已有 0，错误 2',
    '2 行未导入',
  ])
  expect(await shop.db.select().from(vipGrades).orderBy(vipGrades.id)).toMatchObject([
    { name: '禾卡', lvType: 'vip', percentOff: 6, prices: [{ cents: 1_500 }, { cents: 3_900 }, { cents: 12_800 }] },
    { name: '禾卡Plus', lvType: 'svip', percentOff: 10, prices: [{ cents: 0 }, { cents: 0 }, { cents: 129_800 }] },
  ])
  expect(await heji(shop, 'vip add', { file: table })).toContain('会员卡：新建 0，已有 2，错误 2')
})

it('events come from a table, with their questions', async () => {
  const rows =
    '名称\t开始时间\t结束时间\t人数上限\t会员等级\t需审核\t问题\n手作课\t2026/12/5 14:00\t2026/12/5 16:00\t20\t金卡\t是\t*姓名;口味（多选）:果酸/坚果;几点来：上午/下午\n坏\t2026-12-05\t2026-12-05\t\t\t也许\t\n没有等级\t2026-12-05\t2026-12-05\t\t铂金\t\t\n'
  const table = file('events.txt', Buffer.from(`\uFEFF${rows}`, 'utf16le'))
  expect(await heji(shop, 'event add', { file: table })).toEqual([
    '第 3 行 坏：需审核：请写成 是 或 否',
    '第 4 行 没有等级：没有会员等级 铂金',
    '活动：新建 1，已有 0，错误 2',
    '2 行未导入',
  ])
  const [event] = await shop.db.select().from(registrationActivities)
  expect(event).toMatchObject({
    name: '手作课',
    joinLimit: 20,
    needCheck: true,
    allowCancel: true,
    startAt: zoned('2026-12-05T14:00:00'),
    endAt: zoned('2026-12-05T16:00:00'),
  })
  const { formdata } = event!.form[0]!
  expect(formdata.map(one => [one.field_name, one.form_element, one.is_required, one.options.length])).toEqual([
    ['true_name', 'text', true, 0],
    ['q2', 'checkbox', false, 2],
    ['q3', 'radio', false, 2],
  ])
  expect(await heji(shop, 'event add', { file: table })).toContain('活动：新建 0，已有 1，错误 2')
})

it('a coupon of a table may be for new members only', async () => {
  const rows =
    '名称,类型,减免金额,发放数量,新人专享,开始时间,结束时间\n新人,满减,10,5,是,2026-12-01,2026-12-31\n大家,满减,10,5,,2026-12-01,2026-12-31\n'
  await heji(shop, 'coupon add', { file: file('new.csv', rows) })
  expect(await shop.db.select().from(coupons).orderBy(coupons.id)).toMatchObject([
    { title: '新人', isForNewMembers: true },
    { title: '大家', isForNewMembers: false },
  ])
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { describedFiles } from '../../../testing/described'
import { addGoods } from '../../../testing/fixtures'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { png } from '../../../testing/upload-corpus'
import { sheetOf } from '../../../testing/workbook'
import { activities, articles, coupons, seckills } from '../../db/schema'

let shop: TestShop
const file = describedFiles()
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))

const zoned = (text: string) => new Date(`${text}+08:00`)

describe('coupon add', () => {
  it('makes one coupon of each right row, with the days and sums of a spreadsheet, and none twice', async () => {
    const rows = [
      ['名称', '类型', '减免金额', '减免百分比', '使用门槛', '发放数量', '每人限领', '开始时间', '结束时间'],
      [
        '满100减20',
        '满减',
        { v: 20, format: '"¥"0.00' },
        null,
        100,
        { v: 1000, format: '#,##0' },
        1,
        { v: 46357, format: 'yyyy/m/d' },
        { v: 46387, format: 'yyyy/m/d' },
      ],
      ['九折', '折扣', null, { v: 0.1, format: '0%' }, null, 500, null, '2026-12-01 09:00', '2026年12月31日'],
      ['坏的', '打折', 1, null, null, 1, null, '2026-12-01', '2026-12-31'],
      ['没有数量', '满减', 1, null, null, '很多', null, '2026-12-01', '2026-12-31'],
      ['两样', '满减', 1, 10, null, 1, null, '2026-12-01', '2026-12-31'],
    ]
    const table = file('coupons.xlsx', sheetOf(rows))
    const wrong = [
      '第 4 行 坏的：类型：类型只能是 cash（满减）或 discount（折扣）',
      '第 5 行 没有数量：发放数量：请填写发放数量',
      '第 6 行 两样：减免百分比：没有这一项',
    ]
    expect(await heji(shop, 'coupon add', { file: table })).toEqual([
      ...wrong,
      '优惠券：新建 2，已有 0，错误 3',
      '3 行未导入',
    ])
    const made = await shop.db.select().from(coupons).orderBy(coupons.id)
    expect(made).toMatchObject([
      {
        title: '满100减20',
        reduceCost: 2000,
        leastCost: 10_000,
        quantity: 1000,
        beginAt: zoned('2026-12-01T00:00:00'),
        endAt: zoned('2026-12-31T23:59:59'),
      },
      { title: '九折', percentOff: 10, beginAt: zoned('2026-12-01T09:00:00'), endAt: zoned('2026-12-31T23:59:59') },
    ])
    expect(await heji(shop, 'coupon add', { file: table })).toContain('优惠券：新建 0，已有 2，错误 3')
  })

  it('tells of a time that it cannot read how a table says it, and what a bare number is', async () => {
    const begin = (text: string) => `券 ${text},满减,1,1,${text},2026-12-31`
    const rows = ['12/1/2026', '2026-02-30', '2026-12-01 25:00', '46357', '46357.375', '下周一'].map(begin)
    const said = await heji(shop, 'coupon add', {
      file: file('odd-times.csv', ['名称,类型,减免金额,发放数量,开始时间,结束时间', ...rows].join('\n')),
    })
    const wrong = '开始时间：请写成 2026-12-01 09:00'
    const serial = (text: string) => `开始时间单元格是 ${text}，表格软件记日期的数字：请把这一列设为“日期”格式`
    expect(said.slice(0, 6)).toEqual([
      `第 2 行 券 12/1/2026：${wrong}`,
      `第 3 行 券 2026-02-30：${wrong}`,
      `第 4 行 券 2026-12-01 25:00：${wrong}`,
      `第 5 行 券 46357：${serial('46357')}`,
      `第 6 行 券 46357.375：${serial('46357.375')}`,
      `第 7 行 券 下周一：${wrong}`,
    ])
  })

  it.each(['utf8', 'utf16le'] as const)('reads JSON in %s with a mark', async encoding => {
    const coupon = {
      title: `券 ${encoding}`,
      kind: 'cash',
      off: 1,
      quantity: 1,
      begin: '2026-12-01T00:00:00+08:00',
      end: '2026-12-02T00:00:00+08:00',
    }
    const said = await heji(shop, 'coupon add', {
      file: file('coupon.json', Buffer.from(`\uFEFF${JSON.stringify(coupon)}`, encoding)),
    })
    expect(said[0]).toMatch(/^优惠券 \d+「券 utf.*」已建立$/)
  })

  it('issues to the numbers of a table, as people write them', async () => {
    const title = '发放'
    const now = shop.clock.now().getTime()
    const [begin, end] = [now - 86_400_000, now + 86_400_000].map(at => new Date(at).toISOString())
    const [made] = await heji(shop, 'coupon add', {
      file: file('c.json', { title, kind: 'cash', off: 1, quantity: 9, begin, end }),
    })
    const coupon = /\d+/.exec(made!)![0]
    const mobiles = ['13900001111', '13900002222']
    for (const mobile of mobiles) await addBuyer(shop, { mobile })
    const [first, second] = [`+86 ${mobiles[0]!.replace(/(...)(....)/, '$1-$2-')}`, Number(mobiles[1])]
    const said = await heji(shop, 'coupon issue', {
      coupon,
      file: file('m.xlsx', sheetOf([['手机号'], [first], [second], ['1391']])),
    })
    expect(said.map(line => line.replace(/^.* (已|未)/, '$1').replace(/，券码 \S+$/, ''))).toEqual([
      ...['已发放', '已发放', '未发放：没有这位会员', '3 人中有 1 人未发放'],
    ])
    expect(await heji(shop, 'coupon issue', { coupon })).toEqual(['请写手机号，或用 --file 给出表格'])
  })
})

it('sales and seckills come from tables, a row for each of their goods', async () => {
  for (const bn of ['T1', 'T2', '0003']) await addGoods(shop.db, { bn })
  const sale =
    '名称,货号,活动价百分比,开始时间,结束时间\n双12,T1,85,2026-12-12,2026-12-12\n双12,NONE,85,2026-12-12,2026-12-12\n双12,="0003",85%,2026/12/12 0:00,2026-12-12\n'
  expect(await heji(shop, 'sale add', { file: file('sale.csv', sale) })).toEqual([
    '第 3 行 双12：没有货号为 NONE 的商品',
    '限时特惠的商品：新建 2，已有 0，错误 1',
    '1 行未导入',
  ])
  expect(await shop.db.select().from(activities)).toMatchObject([
    { name: '双12', paysPercent: 85 },
    { name: '双12', paysPercent: 85 },
  ])
  const seckill =
    '名称\t货号\t秒杀价百分比\t秒杀数量\t开始时间\t结束时间\n整点\tT2\t60\t30\t2026-12-01 10:00\t2026-12-01 12:00\n'
  expect(
    await heji(shop, 'seckill add', { file: file('seckill.txt', Buffer.from(`\uFEFF${seckill}`, 'utf16le')) }),
  ).toEqual(['秒杀：新建 1，已有 0，错误 0'])
  expect(await shop.db.select().from(seckills)).toMatchObject([{ quota: 30, startAt: zoned('2026-12-01T10:00:00') }])
})

describe('articles', () => {
  it('come from a table, with their texts in it or beside it', async () => {
    file('guide.html', '<p>先量坐距。</p>')
    file('cover.png', await png())
    const rows =
      '标题,正文,栏目,封面,类型\n电视多大,guide.html,选购指南,cover.png,文章\n怎么退货,"七天内可退\n运费 <10 元",帮助,,常见问题\n没有正文,none.html,帮助,,\n'
    const table = file('articles.csv', rows)
    expect(await heji(shop, 'article import', { file: table })).toEqual([
      expect.stringMatching(/^第 5 行 没有正文：找不到文件 .*none\.html$/),
      '文章：新建 2，已有 0，错误 1',
      '1 行未导入',
    ])
    expect(await shop.db.select().from(articles).orderBy(articles.id)).toMatchObject([
      {
        title: '电视多大',
        node: '选购指南',
        kind: 'article',
        content: '<p>先量坐距。</p>',
        cover: expect.stringMatching(/^\/img\//),
      },
      { title: '怎么退货', kind: 'faq', content: '<p>七天内可退</p><p>运费 &lt;10 元</p>' },
    ])
    expect(await heji(shop, 'article import', { file: table })).toContain('文章：新建 0，已有 2，错误 1')
  })

  it('add reads a text in the encoding of Chinese editors', async () => {
    // As `iconv -t GB18030` writes <p>短袖</p>.
    const gbk = Buffer.from('3c703eb6ccd0e43c2f703e', 'hex')
    await heji(shop, 'article add', { title: '编码', file: file('gbk.html', gbk) })
    expect((await shop.db.select().from(articles).orderBy(articles.id)).at(-1)).toMatchObject({
      content: '<p>短袖</p>',
    })
  })
})

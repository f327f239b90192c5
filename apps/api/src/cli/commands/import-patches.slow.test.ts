import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { describedFiles } from '../../../testing/described'
import { addShop } from '../../../testing/fixtures'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { categories, goods, goodsCategories, skus } from '../../db/schema'
import { readSomeGoods } from '../../modules/catalogue/read-shop'

const SHOP = '禾集自营旗舰店'
let shop: TestShop
const file = describedFiles()
beforeAll(async () => {
  shop = await createTestShop()
  await addShop(shop.db, { name: SHOP })
})
afterAll(() => closeWithInvariants(shop))

const people = (name: string) => readFileSync(join(import.meta.dirname, '../../../testing/files', name))
const load = (content: unknown, more = {}) => heji(shop, 'import', { file: file('goods', content), ...more })
/** Everything that the shop knows of the goods. */
const known = async (bn: string) => (await readSomeGoods(shop.db, [bn])).get(bn)
const CHANGED = ['新增 0，更新 1，错误 0']
const SAME = ['新增 0，更新 0，未变 1，错误 0']

/** The good of goods-full.csv under another number, in the same two rows. */
async function added(bn: string) {
  expect(await load(people('goods-full.csv').toString().replaceAll('IN-A', bn))).toEqual(['新增 1，更新 0，错误 0'])
  return (await known(bn))!
}

describe('a missing column changes nothing', () => {
  it.each<[string, string, object, object]>([
    ['SKU货号 and 价格', 'SKU货号,价格\n?-2,1.5', {}, { price: 150 }],
    ['SKU货号 and 库存', 'SKU货号,库存\n?-2,"1,000"', {}, { store: 1000 }],
    ['货号, 规格 and 价格', '货号,规格,价格\n?,颜色：黑,1.5', {}, { price: 150 }],
    ['货号 and 状态', '货号,状态\n?,上架', { status: 'onsale' }, {}],
    ['货号 and 标签', '货号,标签\n?,热卖', { tags: ['热卖'] }, {}],
    ['货号 and 重量', '货号,重量\n?,190g', { params: [['重量', '190g']] }, {}],
    ['货号 and 赠品', '货号,赠品\n?,是', { gift: true }, {}],
    ['empty cells', '货号,SKU货号,简介,品牌,标签,图片,划线价,库存,介绍\n?,?-2,,,,,,,', {}, {}],
  ])('a file of %s', async (what, content, changes, skuChanges) => {
    const bn = `P${[...what].reduce((sum, sign) => sum + sign.codePointAt(0)!, 0)}`
    const before = await added(bn)
    const isSame = Object.keys({ ...changes, ...skuChanges }).length === 0
    expect(await load(content.replaceAll('?', bn))).toEqual(isSame ? SAME : CHANGED)
    const [first, second] = before.skus
    expect(await known(bn)).toEqual({ ...before, ...changes, skus: [first, { ...second, ...skuChanges }] })
  })

  it('keeps further categories, and the place of a sku', async () => {
    await added('C1')
    const [{ itemId } = { itemId: 0 }] = await shop.db.select().from(goods).where(eq(goods.bn, 'C1'))
    const [other] = await shop.db.insert(categories).values({ name: '周边', level: 1 }).returning()
    await shop.db.insert(goodsCategories).values({ goodsId: itemId, categoryId: other!.id })
    await load('SKU货号,价格\nC1-2,1\n')
    expect(await shop.db.$count(goodsCategories, eq(goodsCategories.goodsId, itemId))).toBe(2)
    const rows = await shop.db.select().from(skus).where(eq(skus.goodsId, itemId)).orderBy(skus.sort)
    expect(rows.map(({ bn }) => bn)).toEqual(['C1-1', 'C1-2'])
  })
})

describe('--clear-empty', () => {
  it('empties optional fields of the columns that the file has, and no others', async () => {
    const before = await added('E1')
    const rows = '货号,名称,简介,标签,状态,SKU货号,划线价,库存\nE1,,,,,E1-1,,\nE1,,,,,E1-2,70,\n'
    expect(await load(rows, { clearEmpty: true })).toEqual(CHANGED)
    const [first, second] = before.skus
    expect(await known('E1')).toEqual({
      ...before,
      brief: '',
      tags: [],
      skus: [
        { ...first, marketPrice: 0 },
        { ...second, marketPrice: 7000 },
      ],
    })
  })

  it('takes a field for filled that one row of the goods fills', async () => {
    const before = await added('E2')
    await load('货号,简介,SKU货号,价格\nE2,,E2-1,1\nE2,新的,E2-2,1\n', { clearEmpty: true })
    expect((await known('E2'))!.brief).toBe('新的')
    expect((await known('E2'))!.brand).toBe(before.brand)
  })
})

describe('new goods', () => {
  it.each([
    ['价格', '货号,名称,店铺,分类\n?,袋,禾集自营旗舰店,图书', '新商品需要价格'],
    ['everything else', '货号,库存\n?,5', '新商品需要名称、店铺、分类、价格'],
    ['their number', 'SKU货号,价格\n?-1,5', '请填写货号：没有 SKU货号为 ?-1 的商品'],
  ])('need %s', async (what, content, message) => {
    const bn = `N${what.length}`
    const [said] = await load(content.replaceAll('?', bn))
    expect(said).toMatch(new RegExp(`^第 2 行 .*：${message.replaceAll('?', bn)}$`))
    expect(await known(bn)).toBeUndefined()
  })

  it('can be gifts with a film and parameters; a picture or film that is missing is told by a dry run, too', async () => {
    const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(88, 7)])
    file('杯.mp4', film)
    const row = (bn: string, video: string) =>
      `货号,名称,店铺,分类,价格,库存,赠品,视频,参数,重量\n${bn},马克杯,${SHOP},图书,19,5,是,${video},材质:陶瓷;产地:景德镇,350 克\n`
    expect(await load(row('G1', '杯.mp4'))).toEqual(['新增 1，更新 0，错误 0'])
    const made = (await known('G1'))!
    expect(made).toMatchObject({ gift: true, video: expect.stringMatching(/^\/video\/\w+\.mp4$/) })
    expect(made.params).toEqual([
      ['材质', '陶瓷'],
      ['产地', '景德镇'],
      ['重量', '350 克'],
    ])
    expect((await load(row('G2', '没有.mp4'), { dryRun: true }))[0]).toBe('第 2 行 G2：找不到视频 没有.mp4')
    expect((await load(row('G2', 'goods')))[0]).toBe('第 2 行 G2：视频 goods：视频须为 MP4 或 WebM 文件')
  })
})

describe('rows of one good', () => {
  it('may stand in any order, also where the file names no skus', async () => {
    const head = '货号,名称,店铺,分类,规格,价格,库存\n'
    const rows = ['红', '黄', '蓝'].map((colour, i) => `S1,袜子,${SHOP},图书,颜色:${colour},${i + 1},${i}`)
    await load(head + rows.join('\n'))
    const before = await known('S1')
    expect(await load(head + rows.toReversed().join('\n'))).toEqual(SAME)
    expect(await known('S1')).toEqual(before)
  })

  it.each([
    [
      'two values for a field',
      '货号,名称,SKU货号,价格\nR1,甲,R1-1,1\nR1,,R1-2,1\nR1,乙,R1-3,1',
      '名称在第 2 行是“甲”，在第 4 行是“乙”',
    ],
    ['a sku twice', '货号,SKU货号,价格\nR1,R1-1,1\nR1,R1-1,2', 'SKU货号 R1-1 在第 2 行和第 3 行重复'],
    [
      'a spec twice',
      '货号,SKU货号,规格,价格\nR1,R1-1,颜色:红,1\nR1,R1-2,颜色:红,2',
      '规格 颜色:红 在第 2 行和第 3 行重复',
    ],
    ['goods twice', '货号,名称,价格\nR1,甲,1\nR1,甲,1', '同一件商品在第 2 行和第 3 行重复'],
  ])('that contradict each other are refused with both numbers: %s', async (_, content, message) => {
    expect((await load(content))[0]).toBe(`第 2 行 R1：${message}`)
  })

  it('refuses both goods that claim one sku, and both objects of a list for one good', async () => {
    const lines = await load('货号,SKU货号,价格\nR2,R-9,1\nR3,R3-1,1\nR4,R-9,1\n')
    expect(lines).toContain('第 2 行 R2：SKU货号 R-9 在第 2 行和第 4 行重复，分属 R2 和 R4')
    expect(lines).toContain('第 4 行 R4：SKU货号 R-9 在第 2 行和第 4 行重复，分属 R2 和 R4')
    const twice = { bn: 'R5', name: '一', shop: SHOP, category: ['图书'], skus: [{ price: 1 }] }
    expect((await load([twice, { ...twice, name: '二' }]))[0]).toBe('第 1 行 R5：货号 R5 在第 1 行和第 2 行重复')
  })

  it('a row that names goods of several skus says too little', async () => {
    await added('R6')
    expect((await load('货号,价格\nR6,1\n'))[0]).toBe('第 2 行 R6：商品有 2 个 SKU，请填写 SKU货号或规格')
  })
})

describe('one bad row', () => {
  it('names no goods: it makes none', async () => {
    const said = await load(`货号,名称,店铺,分类,SKU货号,价格\n,备注,,,,\nB0,袜,${SHOP},图书,,1\n,,,,,12\n`)
    expect(said).toEqual(['第 2 行 ：请填写货号', '第 4 行 ：请填写货号', '新增 1，更新 0，错误 2', '2 件商品未导入'])
  })

  it('refuses its good as a whole, and says which row it was', async () => {
    const said = await load(
      `货号,名称,店铺,分类,规格,价格\nB1,袜,${SHOP},图书,色:红,1\nB1,袜,${SHOP},图书,色:蓝,12,50\nB2,袜,${SHOP},图书,,1\n`,
    )
    expect(said[0]).toMatch(/^第 3 行 B1：这一行有 7 格/)
    expect(said.slice(1)).toEqual(['新增 1，更新 0，错误 1', '1 件商品未导入'])
    expect([await known('B1'), (await known('B2'))?.name]).toEqual([undefined, '袜'])
  })

  it.each([
    ['12,50', '价格必须是数字'],
    ['-1', '价格不能是负数'],
    ['1e3', '价格必须是数字'],
  ])('a price of %s is none', async (price, message) => {
    expect((await load(`货号,名称,店铺,分类,价格\nB3,袜,${SHOP},图书,"${price}"\n`))[0]).toBe(`第 2 行 B3：${message}`)
  })
})

describe('export', () => {
  it('to xlsx leaves out a text that no cell can hold, and changes nothing when it comes back', async () => {
    await added('X-long')
    const intro = `<p>${'长'.repeat(40_000)}</p>`
    await load([{ bn: 'X-long', intro }])
    const before = await known('X-long')
    const target = file('long.xlsx', '')
    expect((await heji(shop, 'export', { file: target })).at(-1)).toMatch(/^2 格超过了 Excel 的长度/)
    for (const clearEmpty of [false, true]) {
      expect((await heji(shop, 'import', { file: target, clearEmpty })).at(-1)).toMatch(/错误 0$/)
      expect(await known('X-long')).toEqual(before)
    }
    await load([{ bn: 'X-long', intro: '' }])
  })

  it.each(['csv', 'xlsx'])(
    'to %s keeps codes, says common fields in each row, and changes nothing when it comes back',
    async type => {
      const bn = `X-${type}`
      await added(bn)
      const odd = { bn: `000-${type}`, name: '=1+1', shop: SHOP, category: ['图书'], tags: ['3-1'], gift: true }
      const codes = ['00124', '6901234567892', '1E5', '3-1', '1.10'].map(code => `${code}${type === 'csv' ? '' : '0'}`)
      await load([
        {
          ...odd,
          params: [['重量', '190g']],
          skus: codes.map((bn, i) => ({ bn, price: 100, specs: [['色', `${i}`]] })),
        },
      ])
      const before = [await known(bn), await known(odd.bn)]
      const target = file(`out.${type}`, '')
      await heji(shop, 'export', { file: target })
      for (const clearEmpty of [false, true]) {
        const said = await heji(shop, 'import', { file: target, clearEmpty })
        expect(said.at(-1)).toMatch(/^新增 0，更新 0，未变 \d+，错误 0$/)
        expect([await known(bn), await known(odd.bn)]).toEqual(before)
      }
      if (type === 'xlsx') return
      const text = readFileSync(target, 'utf8')
      expect(text.split('\n').filter(line => line.startsWith(`${bn},帆布袋,能装,${SHOP},棉野,`))).toHaveLength(2)
      for (const code of codes) expect(text).toContain(`"=""${code}"""`)
    },
  )
})

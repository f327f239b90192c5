import { describe, expect, it } from 'vitest'
import { GOODS_TABLE } from '../catalogue/columns'
import { readTable } from './read-table'

const read = (head: string, row = '') =>
  readTable(Buffer.from(`${head}\n${row || head.replace(/[^,]+/g, 'x')}\n`), GOODS_TABLE)

describe('names of columns in the exports of other systems', () => {
  it.each([
    ['商品编码,商品名称,售价,现有库存', ['货号', '名称', '价格', '库存']],
    ['商家编码,宝贝标题,一口价,宝贝数量', ['货号', '名称', '价格', '库存']],
    ['商品名,规格编码,商品编码,价格,库存', ['名称', 'SKU货号', '货号', '价格', '库存']],
    [
      '款式编码,商品编码,商品名称,颜色及规格,基本售价,市场|吊牌价',
      ['货号', 'SKU货号', '名称', '规格', '价格', '划线价'],
    ],
    ['商品名称,商品编码,型号名称,型号编码,价格,库存', ['名称', '货号', '规格', 'SKU货号', '价格', '库存']],
    ['条码,零售价（元）', ['SKU货号', '价格']],
    ['货号,条码,销售价', ['货号', 'SKU货号', '价格']],
  ])('%s', async (head, columns) => {
    const { columns: found, notes } = await read(head)
    expect(found).toEqual(columns)
    expect(notes).toEqual([expect.stringMatching(/^按别名认出的列：/)])
  })

  it('count only where the column itself is missing, and people are told', async () => {
    const { columns, notes } = await read('货号,价格,售价,现有库存')
    expect(columns).toEqual(['货号', '价格', '库存'])
    expect(notes).toEqual(['按别名认出的列：现有库存 → 库存', '没有用到的列：售价'])
  })

  it('that are no prices of shoppers stay unused, with what they look like', async () => {
    const { columns, notes } = await read('货号,批发价,名称')
    expect(columns).toEqual(['货号', '名称'])
    expect(notes).toEqual(['没有用到的列：批发价（像是“价格”，要用请改列名）'])
  })

  it('with a unit of another worth are another column', async () => {
    expect((await read('货号,价格（万元）')).columns).toEqual(['货号'])
    expect((await read('货号,价格（元）')).columns).toEqual(['货号', '价格'])
  })

  it('names the column that looks like the one that is needed', async () => {
    await expect(read('物料编码,价格')).rejects.toThrow(
      '文件格式不正确：缺少列：货号 或 SKU货号。“物料编码”像是“货号”，要用请改列名',
    )
  })
})

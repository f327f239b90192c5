// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { fromStored } from '../../document/stored'
import { publishChecks } from './publish-checks'

const found = (...rows: object[]) => publishChecks(fromStored(rows)).map(({ level, text }) => `${level} ${text}`)
const goods = { goods_id: '7', goods_pic: '/a.png', goods_name: '苹果', price: 1 }

describe('checks before publication', () => {
  it('warn of missing pictures, links and goods', () => {
    const doc = fromStored([
      { type: 'W0001', uuid: 's' },
      { type: 'W0002', uuid: 'g' },
      { type: 'W0011', uuid: 't', text: '满减' },
    ])
    const warnings = publishChecks(doc)
    expect(warnings.map(({ level }) => level)).not.toContain('error')
    expect(warnings.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        '轮播 W0001：缺少图片',
        '轮播 W0001：缺少链接',
        '商品 W0002：还没有选择商品，商城中不会显示',
      ]),
    )
  })

  it('warn of variants that the shop leaves out', () => {
    const block = (uuid: string, variantOf?: string) => ({ type: 'W0011', uuid, text: uuid, variantOf })
    const one = [block('a'), block('b', 'a')]
    const page = [...one, block('c', 'a'), block('d'), block('e', 'd'), block('f'), block('g', 'f'), block('h', 'gone')]
    expect(found(...one)).toEqual([])
    expect(publishChecks(fromStored(page)).map(({ level, uuid }) => [level, uuid])).toEqual([
      ['warning', 'c'],
      ['warning', 'g'],
    ])
  })

  it('block on wrong values', () => {
    const broken = { type: 'W0011', uuid: 't', text: '满减', width: -5 }
    expect(publishChecks({ ...fromStored([broken]), nodes: withWidth(broken, -5) })).toContainEqual({
      level: 'error',
      uuid: 't',
      text: '文本 W0011：宽度不能小于0',
    })
  })

  it('block on words that nobody wrote: names of widgets, tabs and texts', () => {
    expect(found({ type: 'W0011', uuid: 't' })).toContain('error 文本 W0011：“文本”还是示例文字')
    const tabs = { type: 'W0014', uuid: 'w', data: [{ text: 'tab1', data: [goods] }] }
    expect(found(tabs).filter(line => line.startsWith('error'))).toEqual([
      'error 主图橱窗 W0014：“主图橱窗 >”还是示例文字',
      'error 主图橱窗 W0014：“tab1”还是示例文字',
    ])
    const panel = { type: 'W0006', uuid: 'p', childWidgets: [{ type: 'W0011', uuid: 'c', alias: '标题' }] }
    expect(found(panel)).toContain('error 标题 W0011：“文本”还是示例文字')
  })

  it('do not ask for words that shoppers will not see', () => {
    const errors = found(
      { type: 'W0014', uuid: 'a' },
      { type: 'W0011', uuid: 'b', hidden: true },
      {
        type: 'W0005',
        uuid: 'c',
        text: '水果',
        data: [
          { text: '今日', data: [goods] },
          { text: 'tab2', data: [] },
        ],
      },
    ).filter(line => line.startsWith('error'))
    expect(errors).toEqual([])
  })
})

/** Reading brings wrong values back into their range, so the document gets it afterwards. */
function withWidth(row: { uuid: string }, width: number) {
  const { nodes } = fromStored([row])
  const node = nodes[row.uuid]!
  return { ...nodes, [row.uuid]: { ...node, data: { ...node.data, width } } }
}

// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { fromStored } from '../../document/stored'
import { publishChecks } from './publish-checks'

const found = (...rows: object[]) => publishChecks(fromStored(rows)).map(({ level, text }) => `${level} ${text}`)
const words = { type: 'W0011', uuid: 'words', text: '满减' }
const goods = { goods_id: '7', goods_pic: '/a.png', goods_name: '苹果', price: 1 }

describe('checks before publication', () => {
  it.each([
    ['W0001', '轮播 W0001：还没有选择图片'],
    ['W0002', '商品 W0002：还没有选择商品'],
    ['W0003', '热区图 W0003：还没有选择图片'],
    ['W0004', 'Logo墙 W0004：还没有添加 Logo 图片'],
    ['W0005', '商品橱窗 W0005：还没有选择商品'],
    ['W0006', '自由面板 W0006：面板里没有组件'],
    ['W0007', '导航菜单 W0007：还没有添加菜单或分类'],
    ['W0012', '橱窗卡 W0012：还没有选择图片'],
    ['W0013', '滚动导航 W0013：还没有添加菜单'],
    ['W0014', '主图橱窗 W0014：还没有选择商品'],
    ['W0016', '营销橱窗 W0016：还没有选择图片'],
    ['W0018', '热卖橱窗 W0018：还没有选择商品'],
    ['W0022', '主类目导航 W0022：还没有添加菜单或分类'],
    ['W0027', '吸附条 W0027：还没有填写文字或选择图片'],
    ['W0028', '电梯导航 W0028：还没有选择楼层对应的组件'],
    ['W0029', '弹窗 W0029：还没有选择图片'],
  ])('name a new %s, which shoppers do not see, once and with what is missing', (type, text) => {
    expect(found(words, { type, uuid: 'x' })).toEqual([`warning ${text}，商城中不会显示`])
  })

  it.each([
    ['W0002', { goodsRule: {} }],
    ['W0002', { goodsRule: {}, data: [] }],
    ['W0005', { text: '水果', data: [{ text: '今日', goodsRule: {} }] }],
    ['W0012', { styleType: 3, data: [[], [], [], [{ goodsRule: {}, data: [{ goods_id: '' }] }], []] }],
    ['W0014', { text: '水果', data: [{ text: '今日', goodsRule: {} }] }],
    ['W0015', { text: '水果', data: [{ text: '今日', goodsRule: {} }] }],
    ['W0017', { text: '水果', goods_pic: '/a.webp', data: [{ text: '今日', goodsRule: {} }] }],
    ['W0018', { data: [{ goodsRule: {} }] }],
    ['W0020', { data: [{ shop_id: '3', shop_name: '果园', goodsRule: {} }] }],
  ])('know that a rule fills %s in the shop', (type, data) => {
    const texts = (row: object, platform: 'pc' | 'h5') =>
      publishChecks(fromStored([words, row], platform)).filter(({ text }) => text.includes('选择'))
    for (const platform of ['pc', 'h5'] as const) {
      expect(texts({ type, uuid: 'x', ...data }, platform)).toEqual([])
      const panel = { type: 'W0006', uuid: 'p', childWidgets: [{ type, uuid: 'x', ...data }] }
      expect(texts(panel, platform)).toEqual([])
    }
  })

  it('tell of goods that only some shoppers see', () => {
    const row = { type: 'W0002', uuid: 'x', showMore: false, goodsRule: { audience: 'member' } }
    expect(found(row)).toEqual(['warning 商品 W0002：没有手选的商品，选品规则以外的顾客看不到'])
    expect(found({ ...row, data: [goods] })).toEqual([])
  })

  it('name floors that lead to no block', () => {
    const floor = (title: string, target: string) => ({ title, target })
    const bar = { type: 'W0028', uuid: 'bar', data: [floor('一楼', 'words'), floor('二楼', 'gone'), floor('', 'bar')] }
    expect(found(words, bar)).toEqual(['warning 电梯导航 W0028：“二楼”、“楼层3”没有对应的组件，商城中不会显示'])
  })

  it('take a panel of which nothing is left for empty', () => {
    const panel = { type: 'W0006', uuid: 'p', childWidgets: [{ type: 'W0003', uuid: 'c', alias: '爆款' }] }
    expect(found(words, panel)).toEqual([
      'warning 自由面板 W0006：里面没有顾客能看到的组件，商城中不会显示',
      'warning 爆款 W0003：还没有选择图片，商城中不会显示',
    ])
  })

  it('ask for a reason where nothing of the page is left', () => {
    const empty = 'ask 页面：没有顾客能看到的内容，发布后顾客打开它是空的，或者找不到它'
    expect(found()).toEqual([empty])
    expect(found({ type: 'W0013', uuid: 'm' })).toContain(empty)
    expect(found({ ...words, hidden: true })).toEqual([empty])
    expect(found(words)).toEqual([])
  })

  it('say what vanishes from a block that stays', () => {
    const picture = (imgUrl: string) => ({ imgUrl, pathData: { href: '/items' } })
    expect(found({ type: 'W0001', uuid: 's', data: [picture('/a.webp'), picture('')] })).toEqual([
      'warning 轮播 W0001：1 项没有图片，商城中不会显示',
    ])
    expect(found({ type: 'W0016', uuid: 's', mainTitle: '甲', data: [[picture('/a.webp'), picture('')]] })).toEqual([
      'warning 营销橱窗 W0016：1 张图片没有选择，商城中是空白',
    ])
    const tabs = {
      data: [
        { text: '今日', data: [goods, { ...goods, goods_id: '' }] },
        { text: '明日', data: [] },
      ],
    }
    expect(found({ type: 'W0005', uuid: 't', text: '水果', ...tabs })).toEqual([
      'warning 商品橱窗 W0005：1 个位置没有选择商品，“明日”没有选择商品，商城中不会显示',
    ])
  })

  it('warn of entries without links', () => {
    const picture = { imgUrl: '/a.webp', pathData: {} }
    expect(found({ type: 'W0001', uuid: 's', data: [picture] })).toEqual(['warning 轮播 W0001：缺少链接'])
  })

  it.each(['', ' \n'])('warn of a text without words, which nobody sees in the shop: %j', text => {
    expect(found({ type: 'W0011', uuid: 't', text })).toEqual(['warning 文本 W0011：没有文字，商城中看不到'])
    expect(found(words, { type: 'W0011', uuid: 't', text, hidden: true })).toEqual([])
    const panel = { type: 'W0006', uuid: 'p', childWidgets: [{ type: 'W0011', uuid: 'c', alias: '标题', text }] }
    expect(found(panel)).toContain('warning 标题 W0011：没有文字，商城中看不到')
  })

  it('warn of a film with sound and without captions', () => {
    const film = { type: 'W0023', uuid: 'f', media_id: '/video/a.mp4' }
    const warning = 'warning 视频 W0023：没有字幕；视频里有人说话时请加上，听不清或静音观看的顾客也能看懂'
    expect(found(film)).toEqual([warning])
    expect(found({ ...film, captions: '/video/a.vtt' })).toEqual([])
    expect(found({ ...film, autoplay: true })).toEqual([])
    expect(found(words, { ...film, hidden: true })).toEqual([])
  })

  it('warn of what stands outside of its panel, or with its panel outside of the page', () => {
    const card = (uuid: string, x: number, y = 0) => ({
      type: 'W0003',
      uuid,
      x,
      y,
      width: 100,
      height: 50,
      imgUrl: '/a',
    })
    const panel = (width: number, ...childWidgets: object[]) => [
      { type: 'W0006', uuid: 'p', width, height: 60, childWidgets },
    ]
    const outside = (stored: object[], platform: 'pc' | 'h5' = 'h5') =>
      publishChecks(fromStored(stored, platform)).filter(({ text }) => text.includes('超出面板'))
    const wide = panel(375, card('a', 0), card('b', 300), card('c', 700))
    const text = '自由面板 W0006：“热区图 W0003”等 2 个组件超出面板，商城中可能看不全'
    expect(outside(wide)).toEqual([{ level: 'warning', uuid: 'b', text }])
    expect(outside(panel(1190, card('a', 0), card('b', 700))).map(({ uuid }) => uuid)).toEqual(['b'])
    expect(outside(panel(1190, card('a', 0), card('b', 700)), 'pc')).toEqual([])
    expect(outside(panel(375, card('a', 0, 20))).map(({ uuid }) => uuid)).toEqual(['a'])
    expect(outside(panel(375, { ...card('a', 900), hidden: true }))).toEqual([])
    expect(outside(wide.map(block => ({ ...block, hidden: true })))).toEqual([])
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

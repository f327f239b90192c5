/**
 * Pages that should never have been stored (reliability W3, rows 15–18). The server draws the good parts of each, and
 * its other blocks; saving refuses the pages that have a message here.
 */
import { LIMITS } from '@heji/validators'

interface BadPage {
  name: string
  /** Bad blocks, which the tests put among good ones; a text is JSON of a whole page. */
  stored: unknown[] | string
  /** Message and path when the page is saved, `x` being the block; null if it may be saved. */
  refused: { message: string; path: string; status: number } | null
}

const block = (type: string, fields: Record<string, unknown> = {}) => ({ type, uuid: 'x', ...fields })
const own = (name: string) => JSON.parse(`{"${name}":{"polluted":true}}`) as object
const repeat = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

const INVALID = '模板数据无效'
/** Faults against the limits of pages, for any widget. */
const limit = (name: string, stored: unknown[] | string, path: string, status = 400, message = INVALID): BadPage => ({
  name,
  stored,
  refused: { message, path, status },
})
/** Faults against the declaration of a widget. */
const field = (name: string, row: object, path: string, message: string): BadPage => ({
  name,
  stored: [row],
  refused: { message, path, status: 422 },
})
const fine = (name: string, row: object): BadPage => ({ name, stored: [row], refused: null })

const slide = { imgUrl: '/img/banner', pathData: {} }
const goods = { goods_id: '1', goods_pic: '', goods_name: '杯', price: 100 }
const tree = (depth: number): object => ({
  category_id: '1',
  category_name: '茶',
  children: depth > 0 ? [tree(depth - 1)] : [],
})
const panel = (children: unknown) => block('W0006', { childWidgets: children })
const showcase = (list: number, rows: unknown[]) =>
  block('W0012', { styleType: list, data: repeat(5, i => (i === list ? rows : undefined)).map(rows => rows ?? null) })

export const BAD_PAGES: readonly BadPage[] = [
  limit('no JSON', '[{"type":"W0011"', ''),
  limit('an object', '{"type":"W0011","uuid":"x"}', ''),
  limit('null', 'null', ''),
  limit('a text', '"W0011"', ''),
  limit('depth 100 000', nested(100_000), ''),
  limit(
    'more than a megabyte',
    JSON.stringify([block('W0011', { text: '禾'.repeat(400_000) })]),
    '',
    413,
    '页面内容过大',
  ),
  limit('numbers, texts and lists for blocks', [7, 'W0011', null, [[]]], '1'),
  limit('a block without code', [{ uuid: 'x' }], '1'),
  limit('a number for a code', [block(7 as unknown as string)], '1'),
  limit('no identity', [{ type: 'W0011' }], '1'),
  limit('one identity twice', [block('W0011'), block('W0011')], '2'),
  limit(
    '201 blocks',
    repeat(LIMITS.templateWidgets, i => ({ type: 'W0011', uuid: `w${i}` })),
    String(LIMITS.templateWidgets),
  ),
  limit('51 children', [panel(repeat(51, i => ({ type: 'W0011', uuid: `c${i}` })))], '1'),
  limit('20 000 children', [panel(repeat(20_000, () => ({ type: 'W0002' })))], '1'),
  limit('two page settings', [block('W0000'), block('W0000', { uuid: 'y' })], '2'),
  limit('an own __proto__', [{ ...block('W0011'), data: own('__proto__') }], 'x.data'),
  limit('an own constructor', [{ ...block('W0011'), ...own('constructor') }], 'x'),
  limit('NUL', [block('W0011', { text: 'a\0b' })], 'x.text'),
  limit(
    'half a pair',
    [block('W0007', { categoryData: [{ category_id: '\ud800', category_name: 'x' }] })],
    'x.categoryData.0.category_id',
  ),
  limit('twelve levels and more', [block('W0007', { categoryData: [tree(20)] })], ''),
  field('a width below 0', block('W0011', { width: -5 }), 'x.width', '宽度不能小于0'),
  field('a width of 99 999', block('W0011', { width: 99_999 }), 'x.width', '宽度不能大于20000'),
  field('a width in words', block('W0011', { width: 'wide' }), 'x.width', '宽度必须是数字'),
  field('null for a height', block('W0001', { height: null }), 'x.height', '高度必须是数字'),
  field('a margin that is a list', block('W0011', { marginLeft: [] }), 'x.marginLeft', '左边必须是像素数或 auto'),
  field('opacity 7', block('W0011', { opacity: 7 }), 'x.opacity', '不透明度不能大于1'),
  field('a colour that closes its rule', block('W0011', { color: 'red;}' }), 'x.color', '颜色不是有效的颜色'),
  field('a number for a colour', block('W0011', { backgroundColor: 7 }), 'x.backgroundColor', '背景不是有效的颜色'),
  field('a size that nobody reads', block('W0011', { fontSize: 8 }), 'x.fontSize', '大小不能小于12'),
  field('an object for a text', block('W0011', { text: {} }), 'x.text', '文本内容必须是文字'),
  field('a text of 2 001', block('W0011', { text: 'x'.repeat(2001) }), 'x.text', '文本内容最多2000个字符'),
  field('a text for a link', block('W0011', { data: 'javascript:alert(1)' }), 'x.data', '链接不是有效的链接'),
  field('no slides', block('W0001', { data: [] }), 'x.data', '请至少添加1张轮播图'),
  field('six slides', block('W0001', { data: repeat(6, () => slide) }), 'x.data', '最多只能添加5张轮播图'),
  field('a text for slides', block('W0001', { data: 'slides' }), 'x.data', '轮播列表必须是列表'),
  field('null for a slide', block('W0001', { data: [null] }), 'x.data.0', '轮播列表数据无效'),
  field('a delay below 0', block('W0001', { autoplaySpeed: -1 }), 'x.autoplaySpeed', '延时时间不能小于0'),
  field('31 goods', block('W0002', { data: repeat(31, () => goods) }), 'x.data', '选择商品最多30项'),
  field('a price below 0', block('W0002', { data: [{ ...goods, price: -1 }] }), 'x.data.0', '选择商品数据无效'),
  field('a price in words', block('W0002', { data: [{ ...goods, price: '1e309' }] }), 'x.data.0', '选择商品数据无效'),
  field('201 logos', block('W0004', { data: repeat(201, () => slide) }), 'x.data', '参数配置最多200项'),
  field(
    'a tab without goods',
    block('W0005', { data: [{ text: 'a', data: [] }] }),
    'x.data.0.data',
    '请至少添加1个商品',
  ),
  field('a zone beyond the picture', block('W0003', { data: [{ leftPer: 7 }] }), 'x.data', '热区1：左不能大于1'),
  field(
    'five groups of goods',
    showcase(
      3,
      repeat(5, () => ({ data: [goods] })),
    ),
    'x.data',
    '最多添加4组商品',
  ),
  field(
    'four groups of coupons',
    showcase(
      4,
      repeat(4, () => ({ data: [] })),
    ),
    'x.data',
    '最多添加3组优惠券',
  ),
  field('four coupons', showcase(4, [{ data: repeat(4, i => ({ card_id: `${i}` })) }]), 'x.data', '最多选择3张优惠券'),
  field('style 99', block('W0012', { styleType: 99 }), 'x.styleType', '样式不是可选的值'),
  limit('an object for children', [panel({})], '1.childWidgets'),
  field('a panel in a panel', panel([{ type: 'W0006', uuid: 'y' }]), 'x.childWidgets.0', '不可放入自由面板'),
  field('goods in a panel', panel([{ type: 'W0002', uuid: 'y' }]), 'x.childWidgets.0', '不可放入自由面板'),
  field('version -1', block('W0011', { version: -1 }), 'x.version', '版本不能小于1'),
  field(
    '200 tabs, each of them new',
    block('W0005', { data: repeat(200, () => ({ data: repeat(30, () => goods) })) }),
    'x',
    '页面内容过多，最多6000项',
  ),
  fine('a code of nobody', block('W9999', { data: 7 })),
  fine('a newer version', block('W0001', { version: 99, data: 7 })),
  fine('a code in small letters', block('w0011')),
  fine('a code that every object has', block('constructor')),
  fine('nothing but a code', block('W0012')),
]

const marker = (words: string) => ({ type: 'W0011', uuid: words, text: words, width: 200 })
/** Good blocks that stand around bad ones. */
export const [BEFORE, AFTER] = [marker('前面的文字'), marker('后面的文字')] as const

/** The page that a shop reads from storage; with good blocks around, unless it is not a list of blocks. */
export function wholePage({ name, stored }: BadPage): unknown {
  if (typeof stored === 'string') return parsed(stored)
  // Of 201 blocks the last ones are left out, including the marker behind them.
  return name === '201 blocks' ? [BEFORE, AFTER, ...stored] : [BEFORE, ...stored, AFTER]
}

/** The JSON of a page, or nothing. */
export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The longest page that a megabyte of JSON can make, drawn in many parts. */
export const LONG_PAGES: readonly unknown[][] = ['W0005', 'W0004'].map(type => [
  BEFORE,
  AFTER,
  ...repeat(198, i => ({ type, uuid: `${type}-${i}`, data: repeat(200, () => ({})) })),
])

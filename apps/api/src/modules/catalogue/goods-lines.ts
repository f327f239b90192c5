import { setImmediate as letOthers } from 'node:timers/promises'
import * as v from 'valibot'
import { DomainError } from '../../platform/errors'
import { decodeText } from '../tables/decode-text'
import { MOST_SENT, readTable, type TableRow } from '../tables/read-table'
import { centsOf, numberOf, yesNo } from '../tables/values'
import { otherPaths, splitFiles, splitPath, splitTags } from './cell-lists'
import { splitPairs } from './cell-pairs'
import { type Column, GOODS_TABLE } from './columns'
import { type GoodsPatch, goodsPatch } from './draft'
import { statusOf } from './status-words'

/** What one row of a table says of goods, or one object of a JSON list. */
export interface GoodsLine {
  /** Of the file, 1 is the first; for JSON the place in the list, from 1. */
  row: number
  /** Optional fields that the row empties unless another row of the goods fills them. */
  cleared: Partial<GoodsPatch>
  patch: GoodsPatch
  /** Other ways to read its category. */
  paths?: ReturnType<typeof otherPaths>
}

export interface Refused {
  row: number
  bn: string
  message: string
}

/** Rows after which others are served. */
const AT_ONCE = 500

export interface ReadLines {
  lines: GoodsLine[]
  refused: Refused[]
  /** What people should know. */
  notes: string[]
  /** Rows that name the same goods are one. */
  isTable: boolean
}

/**
 * @param clearEmpty empty cells of columns that the table has empty their fields
 * @param most rows that the table may have
 * @throws DomainError if there is no table of goods in the file
 */
export async function linesOfTable(bytes: Buffer, clearEmpty: boolean, most = MOST_SENT): Promise<ReadLines> {
  const { columns, rows, notes } = await readTable(bytes, GOODS_TABLE, most)
  const lines: GoodsLine[] = []
  const refused: Refused[] = []
  for (const [i, row] of rows.entries()) {
    if (i % AT_ONCE === AT_ONCE - 1) await letOthers()
    const checked = lineOf(row)
    if ('message' in checked) refused.push(checked)
    else lines.push(clearEmpty ? emptied(checked, row, columns) : checked)
  }
  return { lines, refused, notes, isTable: true }
}

function lineOf(row: TableRow<Column>): GoodsLine | Refused {
  const { line, cells, fault } = row
  const refuse = (message: string): Refused => ({ row: line, bn: cells.货号 ?? '', message })
  if (fault) return refuse(fault)
  if (!cells.货号 && !cells.SKU货号) return refuse('请填写货号')
  try {
    const checked = check(saidBy(row), line)
    return 'message' in checked || !cells.分类 ? checked : { ...checked, paths: otherPaths(cells.分类) }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return refuse(error.message)
  }
}

/** @throws DomainError if it is no list, or has more than `most` objects */
export async function linesOfJson(bytes: Buffer, most = MOST_SENT): Promise<ReadLines> {
  const list = listOf(decodeText(bytes))
  if (list.length > most) throw new DomainError(`文件超过 ${most} 件商品：请分成几个文件`)
  const checked: (GoodsLine | Refused)[] = []
  for (const [i, one] of list.entries()) {
    if (i % AT_ONCE === AT_ONCE - 1) await letOthers()
    checked.push(check(one, i + 1))
  }
  return {
    lines: checked.filter(one => 'patch' in one),
    refused: checked.filter(one => 'message' in one),
    notes: [],
    isTable: false,
  }
}

function listOf(content: string): unknown[] {
  let list: unknown
  try {
    list = JSON.parse(content)
  } catch (error) {
    const [, line, column] = /line (\d+) column (\d+)/.exec((error as Error).message) ?? []
    throw new DomainError(`文件格式不正确：JSON 有误${line ? `，第 ${line} 行第 ${column} 个字符` : '，可能不完整'}`)
  }
  if (!Array.isArray(list)) throw new DomainError('文件格式不正确：应为商品的列表')
  return list
}

function check(said: unknown, row: number): GoodsLine | Refused {
  const { success, output, issues } = v.safeParse(goodsPatch, said)
  const bn = String((said as { bn?: unknown } | null)?.bn ?? '')
  if (!success) return { row, bn, message: sentence(issues[0]) }
  if (output.bn === undefined && output.skus.every(sku => sku.bn === undefined))
    return { row, bn, message: '请填写货号' }
  return { row, cleared: {}, patch: output }
}

/** The message of a schema; those of the library are English. */
const sentence = (issue: v.BaseIssue<unknown>) =>
  issue.message.startsWith('Invalid') ? `${v.getDotPath(issue) ?? '内容'} 格式不正确` : issue.message

/** With a sign before it, so that the refusal says what is wrong with it. */
const signed = (read: (text: string) => number) => (text: string) =>
  /^[-−－]/.test(text) ? -read(text.slice(1)) : read(text)

/** Without what is undefined. */
const given = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

function saidBy({ cells }: TableRow<Column>) {
  const said = <T>(column: Column, read: (text: string) => T) => (cells[column] ? read(cells[column]) : undefined)
  const text = (column: Column) => cells[column] || undefined
  const sku = given({
    bn: text('SKU货号'),
    specs: said('规格', value => specsIn(value)),
    price: said('价格', signed(centsOf)),
    marketPrice: said('划线价', signed(centsOf)),
    store: said('库存', signed(numberOf)),
    exportedStore: said('导出时库存', signed(numberOf)),
    pic: text('SKU图片'),
  })
  return {
    bn: text('货号'),
    ...given({
      name: text('名称'),
      brief: text('简介'),
      shop: text('店铺'),
      brand: text('品牌'),
      category: said('分类', splitPath),
      tags: said('标签', splitTags),
      pics: said('图片', splitFiles),
      video: text('视频'),
      params: said('参数', value => pairsIn('参数', value)),
      weight: text('重量'),
      intro: text('介绍'),
      status: said('状态', statusOf),
      gift: said('赠品', value => yesNo(value) ?? value),
    }),
    skus: Object.keys(sku).length > 0 ? [sku] : [],
  }
}

/** @throws DomainError that names the column */
function pairsIn(column: Column, value: string) {
  try {
    return splitPairs(value)
  } catch (error) {
    throw error instanceof DomainError ? new DomainError(`${column}${error.message}`) : error
  }
}

function specsIn(value: string) {
  const pairs = pairsIn('规格', value)
  const nameless = pairs.find(([, of]) => of === '')
  if (nameless) throw new DomainError(`规格“${nameless[0]}”没有规格名：请写成 颜色:红;尺码:M`)
  return pairs
}

const EMPTY: Partial<Record<Column, Partial<GoodsPatch>>> = {
  简介: { brief: '' },
  品牌: { brand: '' },
  标签: { tags: [] },
  图片: { pics: [] },
  视频: { video: '' },
  参数: { params: [] },
  重量: { weight: '' },
  介绍: { intro: '' },
}

function emptied({ patch, ...line }: GoodsLine, { cells }: TableRow<Column>, columns: readonly Column[]): GoodsLine {
  const empty = columns.filter(column => cells[column] === '')
  const ofSku = {
    ...(empty.includes('划线价') ? { marketPrice: 0 } : {}),
    ...(empty.includes('SKU图片') ? { pic: '' } : {}),
  }
  const skus = patch.skus.length > 0 ? patch.skus.map(sku => ({ ...sku, ...ofSku })) : [ofSku]
  return {
    ...line,
    cleared: Object.assign({}, ...empty.map(column => EMPTY[column] ?? {})),
    patch: { ...patch, skus: Object.keys(ofSku).length > 0 ? skus : patch.skus },
  }
}

import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { GoodsDraft } from './draft'

/** One line per sku; goods columns are read from the first line of each goods. */
const COLUMNS = [
  '货号',
  '名称',
  '简介',
  '店铺',
  '品牌',
  '分类',
  '标签',
  '图片',
  '介绍',
  '状态',
  'SKU货号',
  '规格',
  '价格',
  '划线价',
  '库存',
  'SKU图片',
] as const

type Line = Record<string, string>

/** A value to check as a goods draft, and its place in the file. */
export interface Found {
  /** Line of the file, 1 is the head; for JSON the place in the list, from 1. */
  row: number
  draft: unknown
}

/** Goods of a CSV file. @throws Error if it is not CSV, or if a column is missing */
export function readCsv(content: string): Found[] {
  const records = parse(content, {
    columns: head => checkHead(head as string[]),
    bom: true,
    info: true,
    skip_empty_lines: true,
    relax_column_count_less: true,
    cast: value => value.replace(/^'(?=[=+\-@])/, ''),
  }) as unknown as { record: Line; info: { lines: number } }[]
  const goods = new Map<string, Found & { lines: Line[] }>()
  for (const { record, info } of records) {
    const bn = record.货号?.trim() ?? ''
    const found = goods.get(bn)
    if (found && bn) found.lines.push(record)
    else goods.set(bn || `\0${info.lines}`, { row: info.lines, draft: null, lines: [record] })
  }
  return [...goods.values()].map(({ row, lines }) => ({ row, draft: toDraft(lines) }))
}

const NEEDED = ['货号', '名称', '店铺', '分类', '价格']

function checkHead(head: string[]): string[] {
  const names = head.map(name => name.trim())
  const missing = NEEDED.filter(name => !names.includes(name))
  if (missing.length > 0) throw new Error(`缺少列：${missing.join('、')}`)
  return names
}

function toDraft(lines: Line[]) {
  const first = lines[0]!
  return {
    bn: first.货号,
    name: first.名称,
    brief: first.简介 ?? '',
    shop: first.店铺,
    brand: first.品牌 ?? '',
    category: splitNames(first.分类, '/>'),
    tags: splitNames(first.标签, ',，;；|'),
    pics: split(first.图片, /[|\n]/),
    intro: first.介绍 ?? '',
    ...(first.状态 ? { status: first.状态 } : {}),
    skus: lines.map(line => ({
      bn: line.SKU货号 || `${first.货号}-${lines.indexOf(line) + 1}`,
      price: toCents(line.价格),
      ...(line.划线价 ? { marketPrice: toCents(line.划线价) } : {}),
      ...(line.库存 ? { store: Number(line.库存) } : {}),
      specs: split(line.规格, /[;；]/).map(spec => pair(spec)),
      pic: line.SKU图片 ?? '',
    })),
  }
}

const split = (value: string | undefined, by: RegExp) =>
  (value ?? '')
    .split(by)
    .map(part => part.trim())
    .filter(Boolean)

/** Names separated by any of the signs; a sign inside a name has a `\` before it. */
function splitNames(value: string | undefined, signs: string): string[] {
  const part = new RegExp(`(?:\\\\[\\\\${signs}]|[^${signs}])+`, 'g')
  const plain = new RegExp(`\\\\([\\\\${signs}])`, 'g')
  return (value?.match(part) ?? []).map(name => name.replace(plain, '$1').trim()).filter(Boolean)
}

/** The opposite, with the first of the signs. */
const joinNames = (names: readonly string[], signs: string) =>
  names.map(name => name.replace(new RegExp(`[\\\\${signs}]`, 'g'), '\\$&')).join(signs[0])

function pair(spec: string): [string, string] {
  const at = spec.search(/[:：=]/)
  return at < 0 ? [spec, ''] : [spec.slice(0, at).trim(), spec.slice(at + 1).trim()]
}

/** Yuan as people write it; NaN for a text that is not an amount. */
function toCents(value: string | undefined): number {
  const amount = (value ?? '').replace(/^[¥￥]|,/g, '').trim()
  if (!/^\d{1,9}(\.\d+)?$/.test(amount)) return Number.NaN
  const [yuan, fraction = ''] = amount.split('.')
  return Number(yuan) * 100 + Number(`${fraction.padEnd(2, '0').slice(0, 2)}.${fraction.slice(2) || '0'}`)
}

/** The head of an exported file; a byte order mark makes spreadsheets read it as UTF-8. */
export const csvHead = () => `\uFEFF${stringify([[...COLUMNS]])}`

/** Lines of one goods. Escaped, because spreadsheets would run a text that begins like a formula. */
export function toCsv(goods: GoodsDraft): string {
  const yuan = (cents: number) => (cents / 100).toFixed(2)
  const shared = [
    goods.bn,
    goods.name,
    goods.brief,
    goods.shop,
    goods.brand,
    joinNames(goods.category, '/>'),
    joinNames(goods.tags, ',，;；|'),
    goods.pics.join('|'),
    goods.intro,
    goods.status,
  ]
  const lines = goods.skus.map((sku, i) => [
    ...(i === 0 ? shared : [goods.bn, goods.name, '', goods.shop, '', joinNames(goods.category, '/>'), '', '', '', '']),
    sku.bn,
    sku.specs.map(([name, value]) => `${name}:${value}`).join(';'),
    yuan(sku.price),
    sku.marketPrice ? yuan(sku.marketPrice) : '',
    sku.store ?? '',
    sku.pic,
  ])
  return stringify(lines, { escape_formulas: true })
}

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
    cast: value => value.replace(MARKED, ''),
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
  const twice = COLUMNS.filter(name => names.indexOf(name) !== names.lastIndexOf(name))
  if (twice.length > 0) throw new Error(`列重复：${twice.join('、')}`)
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
      ...(line.库存?.trim() ? { store: /^\d+$/.test(line.库存.trim()) ? Number(line.库存) : Number.NaN } : {}),
      specs: cut(line.规格, ';；', SPEC_SIGNS).map(pair),
      pic: line.SKU图片 ?? '',
    })),
  }
}

const split = (value: string | undefined, by: RegExp) =>
  (value ?? '')
    .split(by)
    .map(part => part.trim())
    .filter(Boolean)

/** Parts between the signs `by`, not empty. A sign inside a part has a `\` before it, which is still there. */
const cut = (value: string | undefined, by: string, signs = by): string[] =>
  (value?.match(new RegExp(`(?:\\\\[\\\\${signs}]|[^${by}])+`, 'g')) ?? []).filter(part => part.trim() !== '')

const plain = (part: string, signs: string) => part.replace(new RegExp(`\\\\([\\\\${signs}])`, 'g'), '$1').trim()
const escaped = (name: string, signs: string) => name.replace(new RegExp(`[\\\\${signs}]`, 'g'), '\\$&')

/** Names separated by any of the signs. */
export const splitNames = (value: string | undefined, signs: string) =>
  cut(value, signs).map(part => plain(part, signs))

/** The opposite, with the first of the signs. */
const joinNames = (names: readonly string[], signs: string) => names.map(name => escaped(name, signs)).join(signs[0])

/** Those between the specs of a sku, and between name and value. */
const SPEC_SIGNS = ';；:：='

function pair(spec: string): [string, string] {
  const [, name, value = ''] = /^((?:\\[\\;；:：=]|[^:：=])*)(?:[:：=](.*))?$/s.exec(spec)!
  return [plain(name!, SPEC_SIGNS), plain(value, SPEC_SIGNS)]
}

const pairText = (spec: [string, string]) => spec.map(part => escaped(part, SPEC_SIGNS)).join(':')

/** Yuan as people write it; NaN for a text that is not an amount. */
function toCents(value: string | undefined): number {
  const amount = (value ?? '').replace(/^[¥￥]|,/g, '').trim()
  if (!/^\d{1,9}(\.\d+)?$/.test(amount)) return Number.NaN
  const [yuan, fraction = ''] = amount.split('.')
  return Number(yuan) * 100 + Number(`${fraction.padEnd(2, '0').slice(0, 2)}.${fraction.slice(2) || '0'}`)
}

/** The head of an exported file; a byte order mark makes spreadsheets read it as UTF-8. */
export const csvHead = () => `\uFEFF${stringify([[...COLUMNS]])}`

/** A text with a mark before it: spreadsheets would run one that begins like a formula. */
const MARKED = /^'(?='*[=+\-@＝＋－＠])/
const marked = (text: string) => (/^'*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text)

/** Lines of one goods. */
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
    sku.specs.map(pairText).join(';'),
    yuan(sku.price),
    sku.marketPrice ? yuan(sku.marketPrice) : '',
    sku.store ?? '',
    sku.pic,
  ])
  return stringify(lines, { cast: { string: marked } })
}

import { DomainError } from '../../platform/errors'
import { type GoodsPatch, type SkuPatch, specText } from './draft'
import type { GoodsLine } from './goods-lines'

const NAMES: Partial<Record<keyof GoodsPatch, string>> = {
  name: '名称',
  brief: '简介',
  shop: '店铺',
  brand: '品牌',
  category: '分类',
  tags: '标签',
  pics: '图片',
  video: '视频',
  params: '参数',
  weight: '重量',
  intro: '介绍',
  status: '状态',
  gift: '赠品',
}

/**
 * The rows of one goods together, in whatever order they stand: the first value that is not empty counts.
 * @throws DomainError that names both rows, if they contradict each other or name a sku twice
 */
export function joinLines(bn: string, lines: readonly GoodsLine[]): GoodsPatch {
  const shared = Object.keys(NAMES).map(key => fieldOf(key as keyof GoodsPatch, lines))
  return { ...Object.assign({}, ...shared), bn, skus: skusOf(lines) }
}

function fieldOf(key: keyof GoodsPatch, lines: readonly GoodsLine[]): Partial<GoodsPatch> {
  const [first, ...others] = lines.filter(({ patch }) => patch[key] !== undefined)
  if (!first) {
    const cleared = lines.find(line => line.cleared[key] !== undefined)?.cleared
    return cleared ? { [key]: cleared[key] } : {}
  }
  const value = JSON.stringify(first.patch[key])
  const other = others.find(({ patch }) => JSON.stringify(patch[key]) !== value)
  if (other)
    throw new DomainError(
      `${NAMES[key]}在第 ${first.row} 行是“${shown(first.patch[key])}”，在第 ${other.row} 行是“${shown(other.patch[key])}”`,
    )
  return { [key]: first.patch[key] }
}

/** At most as much of a value as fits into a message. */
function shown(value: unknown): string {
  const text = Array.isArray(value) ? value.flat().join('、') : String(value)
  return text.length > 20 ? `${text.slice(0, 20)}…` : text
}

function skusOf(lines: readonly GoodsLine[]): SkuPatch[] {
  const rowOf = new Map<string, number>()
  for (const { row, patch } of lines)
    for (const sku of patch.skus) {
      for (const [what, name] of namesOf(sku)) {
        const other = rowOf.get(name)
        if (other !== undefined && lines.length > 1) throw new DomainError(`${what}在第 ${other} 行和第 ${row} 行重复`)
        rowOf.set(name, row)
      }
    }
  return lines.flatMap(({ patch }) => patch.skus)
}

/** What a sku is known by: its number, its specs, and without both its goods alone. */
function namesOf({ bn, specs }: SkuPatch): [what: string, name: string][] {
  const text = specs && specText(specs)
  const names: [string, string][] = []
  if (bn !== undefined) names.push([`SKU货号 ${bn} `, `bn ${bn}`])
  if (text) names.push([`规格 ${text} `, `specs ${text}`])
  return names.length > 0 ? names : [['同一件商品', 'goods']]
}

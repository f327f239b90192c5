import { GOODS_STATES } from '@heji/api-client/contract'
import { moment, yuan } from '../operations/values'

type Fields = Record<string, unknown>

/** Fields of the audit log, as people call them. */
const NAMES: Readonly<Record<string, string>> = {
  name: '名称',
  brief: '简介',
  shop: '店铺',
  brand: '品牌',
  category: '分类',
  tags: '标签',
  pics: '图片',
  video: '视频',
  params: '参数',
  intro: '介绍',
  gift: '赠品',
  freightTemplateId: '运费模板',
}
/** Texts that are too long to be shown twice. */
const ONLY_NAMED = ['intro', 'pics', 'video', 'params', 'freightTemplateId']
/** Changes of one step that are shown; of more, their number. */
const MOST = 6

/** What a step of the history changed, as people say it; empty where it says nothing more than its name. */
export function changeText(detail: string): string {
  if (!detail) return ''
  const { before, after } = JSON.parse(detail) as { before?: unknown; after?: unknown }
  if (typeof before === 'number' && typeof after === 'number') return `${before} → ${after} 件`
  const [old, now] = [before ?? {}, after ?? {}] as [Fields, Fields]
  const parts = [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap(key => partOf(key, old, now))
  return parts.length > MOST ? `${parts.slice(0, MOST).join('；')} 等 ${parts.length} 处` : parts.join('；')
}

function partOf(key: string, old: Fields, now: Fields): string[] {
  const [was, is] = [old[key], now[key]]
  if (key === 'skus') return skuParts(was as Fields[] | undefined, is as Fields[] | undefined)
  if (key === 'price' || key === 'marketPrice') return moneyPart(key === 'price' ? '' : '划线价 ', was, is)
  if (key === 'status') return was && is ? [`${stateOf(was)} → ${stateOf(is)}`] : []
  if (key === 'on_at' || key === 'off_at')
    return was === is ? [] : [`${key === 'on_at' ? '上架' : '下架'} ${is ? moment(is as number) : '不定时'}`]
  if (key === 'low_stock') return [`预警 ${was ?? '按设置'} → ${is ?? '按设置'}`]
  const name = NAMES[key]
  if (!name) return []
  if (ONLY_NAMED.includes(key) || was === undefined) return [name]
  return [`${name} ${shown(was)} → ${shown(is)}`]
}

const stateOf = (value: unknown) => GOODS_STATES[value as keyof typeof GOODS_STATES] ?? String(value)

const moneyPart = (name: string, was: unknown, is: unknown) =>
  typeof was === 'number' && typeof is === 'number' && was !== is ? [`${name}${yuan(was)} → ${yuan(is)}`] : []

/** Prices of skus that an edit or an import changed. */
function skuParts(was: Fields[] = [], is: Fields[] = []): string[] {
  return is.flatMap(sku => {
    const old = was.find(({ bn }) => bn === sku.bn)
    const parts = [
      ...moneyPart('', old?.price, sku.price),
      ...moneyPart('划线价 ', old?.marketPrice, sku.marketPrice),
      ...(old && sku.store !== undefined && old.store !== sku.store
        ? [`库存 ${old.store === undefined ? '' : `${String(old.store)} → `}${String(sku.store)}`]
        : []),
    ]
    return parts.length > 0 ? [`${String(sku.bn)} ${parts.join('，')}`] : []
  })
}

function shown(value: unknown): string {
  const text = Array.isArray(value)
    ? value.join('、')
    : typeof value === 'boolean'
      ? value
        ? '是'
        : '否'
      : String(value ?? '')
  if (text === '') return '空'
  return text.length > 20 ? `${text.slice(0, 20)}…` : text
}

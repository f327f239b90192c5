import type { Contract, InputOf } from '@heji/api-client'
import type { Goods } from './goods'
import { cents, emptyRow, groupsOf, rowsOf, type SkuRow, type SpecGroup, soldRows } from './matrix'

type Add = InputOf<Contract['POST /api/operator/goods/add']>
type Edit = InputOf<Contract['POST /api/operator/goods/edit']>

/** What stands in the form beside the skus. */
export interface FormValues {
  goods_code: string
  name: string
  brief?: string
  shop: string
  category: string
  brand?: string
  tags?: string[]
  pics?: string[]
  params?: ({ name?: string; value?: string } | undefined)[]
  weight?: string
  volume?: string
  video?: string
  intro?: string
  gift?: boolean
  freight_template_id?: string
  status?: Goods['status']
}

const WEIGHT = '重量'
const VOLUME = '体积'
const MEASURES = [WEIGHT, VOLUME]

export const valuesOf = (goods: Goods): FormValues => ({
  goods_code: goods.goods_code,
  name: goods.name,
  brief: goods.brief,
  shop: goods.shop_name,
  category: goods.category,
  brand: goods.brand,
  tags: goods.tags,
  pics: goods.pics,
  video: goods.video,
  params: goods.params.filter(({ name }) => !MEASURES.includes(name)),
  weight: paramOf(goods, WEIGHT),
  volume: paramOf(goods, VOLUME),
  intro: goods.intro,
  gift: goods.gift,
  freight_template_id: goods.freight_template_id,
  status: goods.status,
})

const paramOf = ({ params }: Goods, name: string) => params.find(one => one.name === name)?.value ?? ''

export const NEW_VALUES: Partial<FormValues> = {
  status: 'onsale',
  freight_template_id: '0',
  params: [],
  pics: [],
  tags: [],
}

/** Kinds of specs and rows of stored skus; combinations that the shop does not have are rows without a price. */
export function matrixOf({ sku_list }: Goods): { groups: SpecGroup[]; rows: SkuRow[] } {
  const groups = groupsOf(sku_list)
  const stored = sku_list.map(
    ({ specs, sku_code, price, market_price, store }): SkuRow => ({
      specs,
      sku_code,
      store,
      isStored: true,
      price: price / 100,
      market_price: market_price / 100,
    }),
  )
  return { groups, rows: groups.length > 0 ? rowsOf(groups, stored) : stored }
}

export const NEW_MATRIX = { groups: [] as SpecGroup[], rows: [emptyRow()] }

/** Lists are sent as texts: a form leaves empty ones out, and holds two hundred fields. */
const fieldsOf = (values: FormValues) => ({
  name: values.name,
  shop: values.shop,
  category: values.category,
  status: values.status ?? 'onsale',
  brief: values.brief ?? '',
  brand: values.brand ?? '',
  intro: values.intro ?? '',
  gift: values.gift ?? false,
  video: values.video ?? '',
  freight_template_id: values.freight_template_id ?? '0',
  tags: listed(values.tags),
  pics: listed(values.pics),
  params: JSON.stringify(paramsOf(values)),
})

const listed = (list: readonly string[] = []) => (list.length > 0 ? [...list] : '')

function paramsOf({ params = [], weight, volume }: FormValues) {
  const named = params.flatMap(one =>
    one?.name?.trim() && one.value?.trim() ? [{ name: one.name.trim(), value: one.value.trim() }] : [],
  )
  const measures = [
    [WEIGHT, weight],
    [VOLUME, volume],
  ] as const
  return [...named, ...measures.flatMap(([name, value]) => (value?.trim() ? [{ name, value: value.trim() }] : []))]
}

const toSku = ({ specs, sku_code, price, market_price, store }: SkuRow) => ({
  ...(sku_code.trim() ? { sku_code: sku_code.trim() } : {}),
  ...(specs.length > 0 ? { specs } : {}),
  price: cents(price),
  market_price: cents(market_price),
  store: store ?? 0,
})

export const addInput = (values: FormValues, rows: readonly SkuRow[]): Add => ({
  goods_code: values.goods_code,
  ...fieldsOf(values),
  skus: JSON.stringify(soldRows(rows).map(toSku)),
})

/** Only what is different: what others change meanwhile stays. Null where nothing is. */
export function editInput(goods: Goods, values: FormValues, rows: readonly SkuRow[]): Edit | null {
  const before = fieldsOf(valuesOf(goods)) as Record<string, unknown>
  const changed = Object.entries(fieldsOf(values)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  )
  const skus = soldRows(rows).flatMap((row): object[] => {
    if (!row.isStored) return [toSku(row)]
    const old = goods.sku_list.find(({ sku_code }) => sku_code === row.sku_code)!
    const [price, market_price] = [cents(row.price), cents(row.market_price)]
    const isSame = old.price === price && old.market_price === market_price
    return isSame ? [] : [{ sku_code: row.sku_code, price, market_price }]
  })
  if (changed.length === 0 && skus.length === 0) return null
  return {
    goods_id: goods.goods_id,
    seen_at: String(goods.updated_at),
    ...Object.fromEntries(changed),
    ...(skus.length > 0 ? { skus: JSON.stringify(skus) } : {}),
  } as Edit
}

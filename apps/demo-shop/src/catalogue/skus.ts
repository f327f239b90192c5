import type { SpecGroup } from '@heji/api/demo-shop'
import type { Random } from '../random'
import type { AnyFamily } from './model'
import { stockOf } from './prices'
import type { SkuRow } from './rows'

interface Base {
  goodsId: number
  bn: string
  price: number
  marketPrice: number
  random: Random
  swatch(colour: `#${string}`): string
}

/** Spec groups of a product and one sku per combination; a product without specs is its own sku. */
export function specsAndSkus(
  f: AnyFamily,
  base: Base,
  nextSkuId: () => number,
): { specs: SpecGroup[]; skus: SkuRow[] } {
  const specs = specGroups(f, base)
  if (specs.length === 0) return { specs, skus: [plainSku(base)] }
  const extras = new Map(f.textSpec?.values.map(([text, yuan]) => [text, yuan * 100]))
  const skus = combinations(specs).map((values, i): SkuRow => {
    const extra = values.reduce((sum, value) => sum + (extras.get(value.spec_value_name) ?? 0), 0)
    return {
      itemId: nextSkuId(),
      goodsId: base.goodsId,
      bn: `${base.bn}-${String(i + 1).padStart(2, '0')}`,
      price: base.price + extra,
      marketPrice: base.marketPrice + extra,
      store: stockOf(base.random),
      specValueIds: values.map(value => value.spec_value_id),
      specText: values.map((value, g) => `${specs[g]!.spec_name}:${value.spec_value_name}`).join(','),
      pic: values.find(value => value.spec_image_url)?.spec_image_url ?? '',
      sort: i,
    }
  })
  return { specs, skus }
}

function specGroups(f: AnyFamily, base: Base): SpecGroup[] {
  const groups: SpecGroup[] = []
  if (f.swatchSpec) {
    groups.push({
      spec_id: `${base.goodsId}1`,
      spec_name: f.swatchSpec,
      is_image: true,
      spec_values: f.swatches.slice(0, f.offers).map(([name, colour], i) => ({
        spec_value_id: `${base.goodsId}1${i + 1}`,
        spec_value_name: name,
        spec_image_url: base.swatch(colour),
      })),
    })
  }
  if (f.textSpec) {
    groups.push({
      spec_id: `${base.goodsId}2`,
      spec_name: f.textSpec.name,
      is_image: false,
      spec_values: f.textSpec.values.map(([name], i) => ({
        spec_value_id: `${base.goodsId}2${i + 1}`,
        spec_value_name: name,
        spec_image_url: '',
      })),
    })
  }
  return groups
}

/** The sku whose price lists show: the cheapest with stock, if any has some. */
export const shownSku = (skus: readonly SkuRow[]): SkuRow =>
  skus.toSorted((a, b) => Number(b.store > 0) - Number(a.store > 0) || a.price - b.price)[0]!

const combinations = (specs: SpecGroup[]): SpecGroup['spec_values'][] =>
  specs.reduce<SpecGroup['spec_values'][]>(
    (rows, group) => rows.flatMap(row => group.spec_values.map(value => [...row, value])),
    [[]],
  )

const plainSku = (base: Omit<Base, 'swatch'>): SkuRow => ({
  itemId: base.goodsId,
  goodsId: base.goodsId,
  bn: `${base.bn}-01`,
  price: base.price,
  marketPrice: base.marketPrice,
  store: stockOf(base.random),
})

import { type GoodsDraft, type GoodsPatch, type SkuDraft, type SkuPatch, specText } from './draft'

type Patch = GoodsPatch & { bn: string }

/**
 * The goods as the shop has them with what a file says of them, ready to be saved; skus that the file does not name are
 * left out. @param stored nothing for new goods
 * @returns the draft, or why there is none
 */
export function complete(patch: Patch, stored: GoodsDraft | undefined): { draft: GoodsDraft } | { message: string } {
  const lacking = stored ? lackOfNewSkus(patch, stored) : lackOfNewGoods(patch)
  if (lacking) return { message: lacking }
  const { weight, skus: _, ...fields } = patch
  // New goods have what is needed.
  const whole = { ...NEW_GOODS, ...stored, ...fields } as GoodsDraft
  const params = weight === undefined ? whole.params : withWeight(whole.params, weight)
  const draft = { ...whole, params, skus: numbered(patch, stored) }
  const message = contradiction(draft.skus)
  return message ? { message } : { draft }
}

const NEW_GOODS = {
  brief: '',
  brand: '',
  tags: [],
  pics: [],
  video: '',
  params: [],
  intro: '',
  status: 'onsale',
  gift: false,
} satisfies Partial<GoodsDraft>
const NEW_SKU = { marketPrice: 0, specs: [], pic: '' } satisfies Partial<SkuDraft>

/** What skus of one goods cannot have at the same time. */
function contradiction(skus: readonly SkuDraft[]): string | undefined {
  const kinds = (of: (sku: SkuDraft) => string) => new Set(skus.map(of)).size
  if (kinds(({ bn }) => bn) < skus.length) return 'SKU货号重复'
  if (kinds(({ specs }) => specs.map(([name]) => name).join('/')) > 1) return '各 SKU 的规格名不一致'
  if (kinds(({ specs }) => specText(specs)) < skus.length) return '有两个 SKU 的规格相同'
}

const NEEDED = { name: '名称', shop: '店铺', category: '分类' } as const

function lackOfNewGoods(patch: Patch): string | undefined {
  const lacking: string[] = Object.entries(NEEDED).flatMap(([key, name]) =>
    patch[key as keyof typeof NEEDED] === undefined ? [name] : [],
  )
  if (patch.skus.length === 0 || patch.skus.some(({ price }) => price === undefined)) lacking.push('价格')
  if (lacking.length > 0) return `新商品需要${lacking.join('、')}`
}

function lackOfNewSkus({ skus }: Patch, stored: GoodsDraft): string | undefined {
  for (const sku of skus) {
    if (sku.bn === undefined && !sku.specs?.length && stored.skus.length !== 1)
      return `商品有 ${stored.skus.length} 个 SKU，请填写 SKU货号或规格`
    if (storedSku(sku, stored) || sku.price !== undefined) continue
    return `商品没有 SKU ${sku.bn ?? specText(sku.specs ?? [])}，新增 SKU 需要价格`
  }
}

/** The sku that is meant: by its number, by its specs, or the only one. */
export function storedSku({ bn, specs }: SkuPatch, stored: GoodsDraft | undefined) {
  if (!stored) return
  if (bn !== undefined) return stored.skus.find(sku => sku.bn === bn)
  if (specs?.length) return stored.skus.find(sku => specText(sku.specs) === specText(specs))
  return stored.skus.length === 1 ? stored.skus[0] : undefined
}

/** Skus with all of their values; those without a number get a free one. */
function numbered({ bn, skus }: Patch, stored: GoodsDraft | undefined): SkuDraft[] {
  const taken = new Set([...(stored?.skus ?? []), ...skus].flatMap(sku => sku.bn ?? []))
  let next = 1
  const free = () => {
    while (taken.has(`${bn}-${next}`)) next += 1
    taken.add(`${bn}-${next}`)
    return `${bn}-${next}`
  }
  return skus.map(sku => {
    const before = storedSku(sku, stored)
    // Its stock is left to the moment of saving: sales go on.
    const { store: _, ...kept } = before ?? { ...NEW_SKU, price: 0, store: 0 }
    const { exportedStore: __, ...said } = sku
    return { ...kept, ...said, bn: sku.bn ?? before?.bn ?? free() } as SkuDraft
  })
}

function withWeight(params: GoodsDraft['params'], weight: string): GoodsDraft['params'] {
  const at = params.findIndex(([name]) => name === '重量')
  const others = params.filter((_, i) => i !== at)
  return weight === '' ? others : others.toSpliced(at < 0 ? others.length : at, 0, ['重量', weight])
}

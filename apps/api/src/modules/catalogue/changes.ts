import { type GoodsDraft, type SkuDraft, specText } from './draft'

/** Longest text that the log keeps of a field. */
const LONGEST = 500

type Fields = Record<string, unknown>
interface Change {
  before: Fields
  after: Fields
}

/** What differs between goods and what was written of them; null where nothing does. New goods have no `before`. */
export function changesOf(before: GoodsDraft | undefined, after: GoodsDraft): Change | null {
  const { skus: newSkus, ...fields } = after
  const { skus: oldSkus = [], ...old } = before ?? { skus: [] }
  const found = different(old as Fields, fields)
  const skus = newSkus.flatMap(sku => {
    const known = oldSkus.find(({ bn }) => bn === sku.bn)
    const change = different(known ? plain(known) : {}, plain(sku))
    return change ? [{ bn: sku.bn, ...change }] : []
  })
  if (!found && skus.length === 0) return null
  const ofSkus = (which: 'before' | 'after') =>
    skus.length > 0 ? { skus: skus.map(one => ({ bn: one.bn, ...one[which] })) } : {}
  return { before: { ...found?.before, ...ofSkus('before') }, after: { ...found?.after, ...ofSkus('after') } }
}

/** A sku without what was not said. */
const plain = ({ specs, store, ...sku }: SkuDraft): Fields => ({
  ...sku,
  specs: specText(specs),
  ...(store === undefined ? {} : { store }),
})

function different(before: Fields, after: Fields): Change | null {
  const keys = Object.keys(after).filter(key => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  if (keys.length === 0) return null
  const only = (fields: Fields) =>
    Object.fromEntries(keys.flatMap(key => (key in fields ? [[key, cut(fields[key])]] : [])))
  return { before: only(before), after: only(after) }
}

const cut = (value: unknown) =>
  typeof value === 'string' && value.length > LONGEST ? `${value.slice(0, LONGEST)}…（共 ${value.length} 字）` : value

interface Sold {
  item_unit: string
  start_num: number
  limit_num: number
}

const LOW_STOCK = 5

export const isLow = (store: number) => store > 0 && store <= LOW_STOCK

/** What is left, and how many pieces one order may have: `库存 8 件，2 件起购，每单限购 5 件`. */
export function stockText(store: number, { item_unit: unit, start_num: start, limit_num: limit }: Sold): string {
  const left = store === 0 ? '缺货' : isLow(store) ? `仅剩 ${store} ${unit}` : `库存 ${store} ${unit}`
  return [left, start > 1 ? `${start} ${unit}起购` : '', limit > 0 ? `每单限购 ${limit} ${unit}` : '']
    .filter(Boolean)
    .join('，')
}

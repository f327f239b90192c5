interface Sold {
  item_unit?: string
  start_num: number
  limit_num?: number
}

/**
 * What is left, and how many pieces one order may have: `库存 8 件，2 件起购，每单限购 5 件`. Only goods that can be bought
 * are low in stock. @param lowBelow pieces below which little is left (`useLowStock`); 0 = never
 * @returns the text; `isLow` if it is a warning
 */
export function stockNote(
  store: number,
  sold: Sold,
  { canBuy = true, lowBelow }: { canBuy?: boolean; lowBelow: number },
): { text: string; isLow: boolean } {
  const { item_unit: unit = '件', start_num: start, limit_num: limit = 0 } = sold
  const isLow = canBuy && store >= Math.max(1, start) && store < lowBelow
  const left = store === 0 ? '缺货' : `${isLow ? '仅剩' : '库存'} ${store} ${unit}`
  const parts = [left, start > 1 ? `${start} ${unit}起购` : '', limit > 0 ? `每单限购 ${limit} ${unit}` : '']
  return { text: parts.filter(Boolean).join('，'), isLow }
}

import type { GoodsDraft } from './draft'

/** Why goods would be sold for nothing from now on; those that are so already stay. */
export function freeOfCharge({ gift, skus }: GoodsDraft, stored: GoodsDraft | undefined): string | undefined {
  if (gift) return
  const before = new Map(stored?.skus.map(sku => [sku.bn, sku.price]))
  const now = new Map([...before, ...skus.map(({ bn, price }) => [bn, price] as const)])
  const free = [...now].find(([bn, price]) => price === 0 && (before.get(bn) !== 0 || stored?.gift))
  return free && freeText(free[0])
}

export const freeText = (bn: string) => `${bn} 的价格是 0，只有赠品可以：请填价格，或把“赠品”填为“是”`

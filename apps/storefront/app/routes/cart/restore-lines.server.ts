import type { Api } from '@heji/api-client'
import type { RemovedLine } from '../../cart/undo-lines'

/** Puts removed lines back with their number and check mark. A repetition changes nothing. @returns what the page says */
export async function restoreLines(api: Api, lines: readonly RemovedLine[]): Promise<string> {
  if (lines.length === 0) return '没有可以恢复的商品'
  const items = lines.map(({ item_id, num }) => ({ item_id, num }))
  await api('POST cart', { items, cart_type: 'cart', isAccumulate: false })
  const unchecked = new Set(lines.filter(line => !line.is_checked).map(line => line.item_id))
  if (unchecked.size > 0) {
    const { valid_cart } = await api('GET cart/list')
    const cart_id = valid_cart
      .flatMap(group => group.list)
      .filter(line => unchecked.has(line.item_id))
      .map(line => line.cart_id)
    if (cart_id.length > 0) await api('PUT cartupdate/checkstatus', { cart_id, is_checked: false })
  }
  return '商品已恢复'
}

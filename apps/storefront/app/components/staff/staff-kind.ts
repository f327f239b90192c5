import type { StaffKind } from '@heji/ui'

interface StaffGoods {
  product_type?: StaffKind
  staff_goods?: boolean
}

/** What goods are for staff: 特卖商品, 福袋, or 常规员工内购商品; nothing for all others (spec §6). */
export const staffKindOf = ({ product_type = 'normal', staff_goods }: StaffGoods): StaffKind | undefined =>
  staff_goods ? product_type : undefined

/** The same as a part of a card or a line, left out for all others. */
export function staffField(goods: StaffGoods): { staff?: StaffKind } {
  const staff = staffKindOf(goods)
  return staff ? { staff } : {}
}

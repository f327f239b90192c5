import { AreaNav } from '../operations/area-nav'

const PAGES = [
  ['/goods', '商品'],
  ['/goods/categories', '分类'],
  ['/goods/brands', '品牌'],
  ['/goods/tags', '标签'],
  ['/goods/acts', '改动记录'],
  ['/goods/bin', '回收站'],
] as const

export const GoodsNav = () => <AreaNav name="商品" pages={PAGES} />

/** The 13 kinds of places that a link can lead to (spec §2). */
export const LINK_TARGETS = [
  { type: 'goods', label: '商品' },
  { type: 'page', label: '页面' },
  { type: 'category', label: '商品分类' },
  { type: 'maincategory', label: '管理分类' },
  { type: 'brand', label: '品牌' },
  { type: 'tag', label: '标签' },
  { type: 'management', label: '文章' },
  { type: 'bring', label: '软文' },
  { type: 'marketing', label: '营销' },
  { type: 'seckill', label: '秒杀' },
  { type: 'customer', label: '自定义页面' },
  { type: 'live', label: '直播' },
  { type: 'href', label: '自定义链接' },
] as const

export type TargetType = (typeof LINK_TARGETS)[number]['type']

export const labelOf = (type: TargetType) => LINK_TARGETS.find(target => target.type === type)?.label ?? ''

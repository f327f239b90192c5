/** The 13 kinds of places that a link can lead to (spec §2). Those without data in this shop cannot be chosen. */
export const LINK_TARGETS = [
  { type: 'goods', label: '商品', ready: true },
  { type: 'page', label: '页面', ready: true },
  { type: 'category', label: '商品分类', ready: true },
  { type: 'maincategory', label: '管理分类', ready: true },
  { type: 'brand', label: '品牌', ready: true },
  { type: 'tag', label: '标签', ready: true },
  { type: 'management', label: '文章', ready: true },
  { type: 'bring', label: '软文', ready: false },
  { type: 'marketing', label: '营销', ready: false },
  { type: 'seckill', label: '秒杀', ready: false },
  { type: 'customer', label: '自定义页面', ready: true },
  { type: 'live', label: '直播', ready: false },
  { type: 'href', label: '自定义链接', ready: true },
] as const

export type TargetType = (typeof LINK_TARGETS)[number]['type']

export const labelOf = (type: TargetType) => LINK_TARGETS.find(target => target.type === type)?.label ?? ''

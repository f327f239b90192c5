import type { LogoWallData } from './definition'

const logos = [1, 2, 3, 4, 5, 6, 7].map(n => ({
  imgUrl: `/img/p${n}`,
  pathData: { linkPage: 'brand', linkPageLabel: '品牌', attribute_id: String(n), attribute_name: `品牌${n}` },
}))
const more = { linkPage: 'page', linkPageLabel: '页面', title: '商品列表', url: '/items' }

export const logoWallExamples: Record<string, Partial<LogoWallData>> = {
  'five columns': { text: '品牌精选', moreLinkData: more, data: logos.slice(0, 5) },
  'three columns': { text: '合作品牌', column: 3, data: logos.slice(0, 6) },
  'second row': { text: '大牌日', column: 4, data: logos },
  empty: {},
}

import { LOGOS } from '../lib/example-pictures'
import type { LogoWallData } from './definition'

const logos = LOGOS.map((imgUrl, i) => ({
  imgUrl,
  pathData: { linkPage: 'brand', linkPageLabel: '品牌', attribute_id: String(i + 1), attribute_name: `品牌${i + 1}` },
}))
const more = { linkPage: 'page', linkPageLabel: '页面', title: '商品列表', url: '/items' }

export const logoWallExamples: Record<string, Partial<LogoWallData>> = {
  'five columns': { text: '品牌精选', moreLinkData: more, data: logos.slice(0, 5) },
  'three columns': { text: '合作品牌', column: 3, data: logos.slice(0, 6) },
  'second row': { text: '大牌日', column: 4, data: logos },
  empty: {},
}

import { BANNERS } from '../lib/example-pictures'
import type { CarouselData } from './definition'

const slides = [
  {
    imgUrl: BANNERS[0],
    pathData: { linkPage: 'page', linkPageLabel: '页面', title: '大牌数码 限时直降', url: '/items' },
  },
  {
    imgUrl: BANNERS[1],
    pathData: { linkPage: 'category', linkPageLabel: '分类', category_name: '家电', category_id: '3' },
  },
  { imgUrl: BANNERS[2], pathData: { linkPage: 'goods', linkPageLabel: '商品', itemName: '云舟 X7', itemId: '1' } },
]
const h5Size = { height: 142, pointAlign: 'center' } as const

export const carouselExamples: Record<string, Partial<CarouselData>> = {
  hero: {
    width: 1190,
    height: 480,
    styleType: 'style4',
    pointAlign: 'center',
    pointDefaultColor: '#ffffff8c',
    pointActiveColor: '#ffffff',
    customerThemeEnabled: true,
    data: slides,
  },
  badge: { width: 583, height: 200, data: slides, autoplay: false },
  count: { width: 583, height: 200, styleType: 'style2', pointAlign: 'left', data: slides },
  dots: { ...h5Size, width: 375, styleType: 'style3', data: slides },
  thumbnails: { width: 1190, height: 300, styleType: 'style5', data: slides },
  'one slide': { width: 583, height: 120, data: slides.slice(0, 1) },
  'as wide as the window': { width: 1190, height: 360, fullWidth: true, data: slides, autoplay: false },
  empty: { width: 583, height: 120 },
}

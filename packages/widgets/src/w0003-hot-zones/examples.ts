import { BANNERS } from '../lib/example-pictures'
import type { HotZonesData } from './definition'

const data = [
  {
    leftPer: 0.05,
    topPer: 0.2,
    widthPer: 0.3,
    heightPer: 0.6,
    pathData: { linkPage: 'page', title: '家电馆', url: '/items' },
  },
]

export const hotZonesExamples: Record<string, Partial<HotZonesData>> = {
  'two links': {
    width: 1190,
    height: 300,
    imgUrl: BANNERS[1],
    imgAlt: '家电周末满减',
    data: [
      {
        leftPer: 0.05,
        topPer: 0.2,
        widthPer: 0.3,
        heightPer: 0.6,
        pathData: { linkPage: 'page', title: '家电馆', url: '/items' },
      },
      {
        leftPer: 0.6,
        topPer: 0.1,
        widthPer: 0.3,
        heightPer: 0.8,
        pathData: { linkPage: 'goods', itemName: '冰箱', itemId: '5' },
      },
    ],
  },
  h5: { width: 375, height: 150, imgUrl: BANNERS[2], data: [] },
  'as wide as the window': { width: 1190, height: 300, imgUrl: BANNERS[1], imgAlt: '家电', fullWidth: true, data },
  empty: { width: 583, height: 120 },
}

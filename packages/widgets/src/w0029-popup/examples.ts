import { CARDS } from '../lib/example-pictures'
import type { PopupData } from './definition'

const pathData = { linkPage: 'page', linkPageLabel: '页面', title: '领券中心', url: '/member/coupon-center' }

export const popupExamples: Record<string, Partial<PopupData>> = {
  'in the middle': { imgUrl: CARDS[0], label: '新人礼包', pathData },
  'a layer for new members': {
    imgUrl: CARDS[1],
    kind: 'float',
    width: 160,
    height: 160,
    label: '会员日',
    pathData,
    seconds: 1,
    audience: 'new',
    often: 'once',
  },
  empty: {},
}

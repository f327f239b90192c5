import type { GoodsEntry } from '../lib/fields'
import { exampleGoods } from '../w0002-items/examples'
import type { SpecialShowcaseData } from './definition'

const briefs = ['限时立减 ¥100', '第二件半价', '以旧换新', '晒单有礼']
const tab = (text: string, from: number, to: number) => ({
  text,
  goods_id: '',
  data: exampleGoods
    .slice(from, to)
    .map((goods, i): GoodsEntry => ({ ...goods, brief: briefs[i % briefs.length] ?? '' })),
})
const readable = {
  wgtBackgroundColor: '#E00030',
  wgtTitleFontSize: 16,
  wgtSubTitleFontSize: 13,
  wgtSubTitleColor: '#1772C1',
  goods_pic: '/img/p/headphone/3A4D74/arch/hero',
  pathData: { linkPage: 'category', linkPageLabel: '分类', category_name: '影音娱乐', category_id: '12' },
}

export const specialShowcaseExamples: Record<string, Partial<SpecialShowcaseData>> = {
  'three tabs': {
    ...readable,
    text: '品质专场 ›',
    wgtBorderRadius: true,
    data: [tab('数码影音', 3, 7), tab('居家好物', 6, 10), tab('出行装备', 0, 2)],
  },
  'six goods': { ...readable, text: '品质专场 ›', data: [tab('全部', 0, 6)] },
  'no picture': { ...readable, goods_pic: '', text: '周末特惠', data: [tab('精选', 1, 5)] },
  'long words': {
    ...readable,
    text: '一个写得很长很长很长的标题',
    wgtTitleFontSize: 18,
    wgtSubTitleFontSize: 16,
    wgtSubTitleColor: '#595959',
    data: ['这个标签也写得很长', '标签', '第三个标签', '第四个'].map(text => ({
      ...tab(text, 0, 4),
      data: tab(text, 0, 4).data.map(goods => ({
        ...goods,
        goods_name: `${goods.goods_name} 官方旗舰正品保障`,
        brief: '这是一句写得非常非常长的副标题，一行放不下',
      })),
    })),
  },
  placeholders: { wgtBackgroundColor: '#C64600', wgtSubTitleColor: '#595959' },
}

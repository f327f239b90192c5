// @vitest-environment node
import { facts } from '../../testing/facts'
import { refillFacts } from '../../testing/refill-facts'
import { fourGoods } from '../../testing/shared-facts'

const picture = { imgUrl: '', imgCut: null, pathData: {} }
const pictures = (count: number, style: string) => {
  const message = `${style}需要${count}张图片`
  return { min: [count, message], max: [count, message] } as const
}

facts('W0012', {
  palette: ['橱窗卡', 'business', '390 x 450 wh', true],
  defaults: {
    ...refillFacts.defaults,
    'spec §9': { width: 390, height: 450 },
    'widgets §1, §13': {
      widthDisabled: true,
      heightDisabled: true,
      mainTitle: '新品首发',
      subTitle: '看新奇好物',
      styleType: 0,
      data: [
        [picture, picture],
        [picture, picture, picture],
        [picture, picture, picture, picture],
        [{ type: 'goods', data: fourGoods }],
        [{ type: 'coupon', data: [] }],
      ],
    },
    'widgets §13, an empty link': { linkPath: {} },
    'widgets §13: of four goods, of no coupons': { 'data.3+': { data: fourGoods }, 'data.4+': { data: [] } },
  },
  panel: {
    基本设置: { mainTitle: '主标题 text', subTitle: '副标题 text', linkPath: '链接 link' },
    排版: { styleType: '样式 select 0=橱窗一/1=橱窗二/2=橱窗三/3=商品/4=优惠券' },
    内容: {
      data: '内容 lists',
      'data.0': '橱窗一 list',
      'data.0.imgUrl': '图片 image',
      'data.0.imgCut': '裁剪 picture-cut',
      'data.0.pathData': '链接 link',
      'data.1': '橱窗二 list',
      'data.1.imgUrl': '图片 image',
      'data.1.imgCut': '裁剪 picture-cut',
      'data.1.pathData': '链接 link',
      'data.2': '橱窗三 list',
      'data.2.imgUrl': '图片 image',
      'data.2.imgCut': '裁剪 picture-cut',
      'data.2.pathData': '链接 link',
      'data.3': '商品 list',
      'data.3.data': '选择商品 goods',
      'data.4': '优惠券 list',
      'data.4.data': '优惠券 coupons',
    },
    ...refillFacts.panel,
  },
  limits: {
    'spec §3: 2, 3 and 4 pictures': {
      'data.0': pictures(2, '橱窗一'),
      'data.1': pictures(3, '橱窗二'),
      'data.2': pictures(4, '橱窗三'),
    },
    'spec §5': {
      'data.3': { min: [1, '请至少添加1组商品'], max: [4, '最多添加4组商品'] },
      'data.4': { min: [1, '请至少添加1组优惠券'], max: [3, '最多添加3组优惠券'] },
      'data.4.data': { max: [3, '最多选择3张优惠券'] },
    },
  },
  texts: {
    ...refillFacts.texts,
    'widgets §13': {
      'data.3.addLabel': '添加商品',
      'data.3.itemLabel': '商品组',
      'data.3.deleteConfirm': '确定删除该项？',
      'data.4.addLabel': '添加优惠券',
      'data.4.itemLabel': '优惠券组',
      'data.4.deleteConfirm': '确定删除该项？',
    },
    'ours: rows that are filled in only': {
      'data.0.itemLabel': '图片',
      'data.1.itemLabel': '图片',
      'data.2.itemLabel': '图片',
    },
  },
})

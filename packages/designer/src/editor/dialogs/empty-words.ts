import { leftOutOf } from '@heji/widgets/definitions'
import type { Node } from '../../document/types'
import { isForSomeOnly, withRuledGoods } from './ruled-goods'

/** What operators pick for a widget that is nothing without it. */
const PICKED: Record<string, string> = {
  W0001: '选择图片',
  W0003: '选择图片',
  W0004: '添加 Logo 图片',
  W0016: '选择图片',
  W0023: '选择视频',
  W0024: '选择倒计时到的活动或时刻',
  W0026: '选择图标的图片',
  W0027: '填写文字或选择图片',
  W0028: '选择楼层对应的组件',
  W0029: '选择图片',
  W0007: '添加菜单或分类',
  W0013: '添加菜单',
  W0022: '添加菜单或分类',
}
/** The same for the styles of W0012. */
const STYLES = ['选择图片', '选择图片', '选择图片', '选择商品', '选择优惠券']

/** Why shoppers see nothing of a block, in words of what its operator can do about it. */
export function whyEmpty({ data, children }: Node): string {
  if (data.type === 'W0006') return children.length > 0 ? '里面没有顾客能看到的组件' : '面板里没有组件'
  const picked = data.type === 'W0012' ? STYLES[Number(data.styleType) || 0] : PICKED[data.type]
  return `还没有${picked ?? '选择商品'}`
}

/** What shoppers do not see of a block that stays. */
export function leftOutWords(stored: Node['data']): string[] {
  const data = withRuledGoods(stored)
  const forSome = isForSomeOnly(stored) ? ['没有手选的商品，选品规则以外的顾客看不到'] : []
  if (data.type === 'W0020') return [...shopWords(data), ...forSome]
  const { goods, coupons, pictures, tabs, blanks } = leftOutOf(data)
  const places = [
    goods > 0 ? `${goods} 个位置没有选择商品` : '',
    coupons > 0 ? `${coupons} 个位置没有选择优惠券` : '',
    pictures > 0 ? `${pictures} 项没有图片` : '',
    tabs.length > 0 ? `${namesOf(tabs)}没有选择商品` : '',
  ].filter(words => words !== '')
  return [
    ...(places.length > 0 ? [`${places.join('，')}，商城中不会显示`] : []),
    ...(blanks > 0 ? [`${blanks} 张图片没有选择，商城中是空白`] : []),
    ...forSome,
  ]
}

const namesOf = (tabs: string[]) =>
  tabs.every(name => name === '') ? `${tabs.length} 组` : tabs.map(name => `“${name}”`).join('、')

interface ShopRow {
  shop_id: string
  shop_name: string
  goods_list: { goods_id: string }[]
}

/** The switch of W0020 decides whether places without goods are drawn. */
function shopWords({ data, wgtHideUnselectedItems }: Node['data']): string[] {
  const shown = wgtHideUnselectedItems ? '不会显示' : '显示为示例商品'
  return (data as ShopRow[]).flatMap(({ shop_id, shop_name, goods_list }) => {
    const missing = goods_list.filter(({ goods_id }) => goods_id === '').length
    return shop_id !== '' && missing > 0 ? [`“${shop_name}”有 ${missing} 个位置没有选择商品，商城中${shown}`] : []
  })
}

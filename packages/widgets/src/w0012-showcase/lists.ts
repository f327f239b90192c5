import { coupons, type Field, goods, list } from '../lib/fields'
import { placeholderGoods } from '../lib/goods'
import { ruleFields } from '../lib/goods-rule'
import { pictures } from '../lib/pictures'

const fourGoods = Array.from({ length: 4 }, () => placeholderGoods())

/** Coupons of one group: three at most (spec §5). */
const couponGroup = coupons('优惠券', [], { max: 3, maxMessage: '最多选择3张优惠券', picture: 'imgUrl' })

/** The list of each style of W0012; the index is `styleType` (spec §5; widgets §13). */
export const SHOWCASE_LISTS = [
  pictures('橱窗一', 2),
  pictures('橱窗二', 3),
  pictures('橱窗三', 4),
  list('商品', { ...ruleFields, data: goods('选择商品', fourGoods) }, [{ goodsRule: null, data: fourGoods }], {
    min: 1,
    max: 4,
    minMessage: '请至少添加1组商品',
    maxMessage: '最多添加4组商品',
    addLabel: '添加商品',
    itemLabel: '商品组',
    deleteConfirm: '确定删除该项？',
    newItem: { goodsRule: null, data: fourGoods },
  }),
  list('优惠券', { data: couponGroup }, [{ data: [] }], {
    min: 1,
    max: 3,
    minMessage: '请至少添加1组优惠券',
    maxMessage: '最多添加3组优惠券',
    addLabel: '添加优惠券',
    itemLabel: '优惠券组',
    deleteConfirm: '确定删除该项？',
    newItem: { data: [] },
  }),
] as const satisfies readonly Field[]

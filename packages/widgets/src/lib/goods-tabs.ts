import { type GoodsEntry, goods, list, text } from './fields'
import { ruleFields } from './goods-rule'
import { MAX_GOODS } from './limits'

/**
 * Tabs of goods (spec §5: 请至少添加1个商品): the last tab stays, and so does the last item of a tab.
 * @param first text of the tab of a new widget
 */
export const goodsTabs = (placeholders: GoodsEntry[], first = 'tab1') =>
  list(
    '标签列表',
    {
      text: text('标签文字', 'tab'),
      ...ruleFields,
      data: goods('选择商品', placeholders, {
        min: 1,
        minMessage: '请至少添加1个商品',
        max: MAX_GOODS,
        deleteConfirm: '确定删除该商品？',
      }),
    },
    [{ text: first, goodsRule: null, data: placeholders }],
    {
      min: 1,
      minMessage: '请至少添加1个商品',
      addLabel: '添加标签商品',
      itemLabel: '标签',
      deleteConfirm: '确定删除该项？',
      newItem: { text: 'tab', goodsRule: null, data: placeholders },
    },
  )

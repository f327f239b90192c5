/** What a promotion says: what it takes off or gives, and what it is for. */
import * as v from 'valibot'
import { many, maybeMoney, maybeWhole, maybeWord, money, named, word } from './fields'

/** Rules and scope; what is left out does not limit it. */
export const rules = {
  shop: maybeWord('店铺', 200, { help: '只用于这家店铺的商品；不填为全部店铺' }),
  goods: named('商品货号', v.optional(many('商品', word('货号', 64), 1_000)), {
    kind: 'list',
    help: '只用于这些商品；不填为全部商品',
  }),
  categories: named('分类', v.optional(many('分类', word('分类', 200), 100)), {
    kind: 'list',
    help: '只用于这些分类和下级分类，如 服饰/短袖；不填为全部分类',
  }),
  steps: named(
    '阶梯',
    v.optional(
      many(
        '阶梯',
        v.object({
          full: money('满'),
          off: maybeMoney('减', { help: '满减' }),
          percent_off: maybeWhole('减免百分比', 1, 99, { help: '满折，10 就是打 9 折' }),
        }),
        5,
      ),
    ),
    { kind: 'list', help: '满减、满折；达到的最高一档生效' },
  ),
  full: maybeMoney('满足金额', { help: '满赠、加价购' }),
  gifts: named(
    '赠品',
    v.optional(many('赠品', v.object({ sku: word('SKU货号', 64), num: maybeWhole('件数', 1, 99) }), 10)),
    { kind: 'list', help: '满赠' },
  ),
  additions: named(
    '换购商品',
    v.optional(many('换购商品', v.object({ sku: word('SKU货号', 64), price: money('换购价') }), 10)),
    { kind: 'list', help: '加价购' },
  ),
  limit: maybeWhole('每人限购', 1, 9_999, { help: '限购' }),
  grades: named('会员等级', v.optional(many('会员等级', word('会员等级', 50), 20)), {
    kind: 'list',
    help: '限购：只有这些等级可以买',
  }),
}

import { copyOf } from '../lib/copy'
import { type GoodsEntry, goods, hidden, image, link, list, type ShopRecord, shop } from '../lib/fields'
import { placeholderGoods } from '../lib/goods'
import { ruleFields } from '../lib/goods-rule'
import { TAGS_PER_SHOP } from '../lib/limits'
import { cut } from '../lib/picture-cut'
import { words } from '../lib/read'
import { readShopTags } from '../lib/shops'

const GOODS_PER_SHOP = 3

/** 商品名1 to 商品名3 at 17.99 yuan (spec §4). */
const threeGoods: GoodsEntry[] = Array.from({ length: GOODS_PER_SHOP }, (_, i) =>
  placeholderGoods(1799, { goods_name: `商品名${i + 1}` }),
)

/** The row for a chosen shop: its name, its pictures, two of its tags, and goods still to be chosen (spec §4). */
export const shopRow = ({ distributor_id, name, logo, banner, tagList }: ShopRecord) => ({
  shop_id: distributor_id,
  shop_name: name,
  logo,
  banner,
  tag_list: tagList.slice(0, TAGS_PER_SHOP).map(({ tag_id, tag_name }) => ({ tag_id, tag_name })),
  closed: false,
  top_pic: '',
  shop_pic: '',
  shop_picCut: null,
  pathData: {},
  goodsRule: null,
  goods_list: copyOf(threeGoods),
})

const noShop = shopRow({ distributor_id: '', name: '', logo: '', banner: '', tagList: [] })

const shopFields = {
  shop_id: shop('商铺', shopRow),
  shop_name: hidden('', words),
  logo: hidden('', words),
  banner: hidden('', words),
  tag_list: hidden(noShop.tag_list, stored => readShopTags(stored).slice(0, TAGS_PER_SHOP)),
  /** Set when the page is read: the shop does not exist any more. */
  closed: hidden(false, stored => stored === true),
  /** Set when the page is read: the shop's own picture for the top. */
  top_pic: hidden('', words),
  shop_pic: image('顶部图片', '', { hint: '顶部图片 图片分辨率：538px * 96px', optional: true }),
  shop_picCut: cut('shop_pic'),
  pathData: link('链接', {}, { optional: true }),
  ...ruleFields,
  goods_list: goods('商品', threeGoods, {
    min: GOODS_PER_SHOP,
    max: GOODS_PER_SHOP,
    minMessage: '每个商铺有3个商品',
    maxMessage: '每个商铺有3个商品',
    shop: 'shop_id',
    deleteConfirm: '确定删除该商品？',
    sortHint: '上下拖动图片可以改变商品排序',
  }),
}

/** Shops, two at first. */
export const shopList = list('商铺列表', shopFields, [noShop, noShop], {
  min: 1,
  minMessage: '请至少添加1个商铺',
  max: 10,
  maxMessage: '最多添加10个商铺',
  addLabel: '添加商铺',
  itemLabel: '商铺',
  deleteConfirm: '确定删除该商铺？',
  newItem: noShop,
})

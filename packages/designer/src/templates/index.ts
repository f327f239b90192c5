import { type RenderType, readWidget, type WidgetBase } from '@heji/widgets/definitions'
import type { Stock } from '../adapter/section'
import { withNewIdentity } from '../document/edit/duplicate'
import {
  type Block,
  brandWall,
  campaigns,
  categoryLine,
  coupons,
  goodsList,
  slides,
  story,
  tabbedGoods,
} from './blocks'
import { BANNERS } from './pictures'
import { createShelf, type Shelf } from './shelf'

type PageType = 'index' | 'custom'

interface Template {
  key: string
  name: string
  /** Words by which it is found, and what it is for. */
  words: string
  platform: RenderType
  /** Draws the blocks from what the shop has. */
  blocks: (shelf: Shelf) => Block[]
}

export interface PageTemplate extends Template {
  pageType: PageType
}

const { digital, appliance, fashion } = BANNERS
const PC = { width: 1190, height: 480 }
const H5 = { width: 351, height: 142 }

/** Whole pages to start from. */
export const pageTemplates: readonly PageTemplate[] = [
  {
    key: 'home-pc',
    name: '商城首页',
    words: '首屏、活动、领券、楼层和品牌 首页 综合',
    platform: 'pc',
    pageType: 'index',
    blocks: shelf => [
      slides([digital, appliance, fashion], PC, shelf),
      categoryLine(shelf, 'pc'),
      goodsList('今日推荐', shelf.goods(5), 'pc'),
      ...campaigns(shelf, 'pc'),
      coupons(shelf, 'pc'),
      tabbedGoods('W0014', '主推好物', shelf, 'pc'),
      tabbedGoods('W0005', '大家在买', shelf, 'pc'),
      brandWall('pc'),
      goodsList('猜你喜欢', shelf.goods(10), 'pc'),
    ],
  },
  {
    key: 'sale-pc',
    name: '大促会场',
    words: '海报、领券和成排商品 活动 促销 双11 618',
    platform: 'pc',
    pageType: 'custom',
    blocks: shelf => [
      slides([digital], PC, shelf),
      coupons(shelf, 'pc'),
      goodsList('限时特惠', shelf.goods(10), 'pc'),
      ...campaigns(shelf, 'pc'),
      goodsList('凑单好物', shelf.goods(10), 'pc'),
    ],
  },
  {
    key: 'brand-pc',
    name: '品牌故事',
    words: '图文介绍和精选商品 品牌 介绍 故事 关于',
    platform: 'pc',
    pageType: 'custom',
    blocks: shelf => [
      slides([fashion], PC, shelf),
      story(appliance, '把日常做好', ['从选料到成品，每一步都留下记录。', '用得久，修得好，是我们的标准。']),
      story(digital, '少而精的选择', ['每一件商品都有人试用过。', '说明写清楚，售后找得到人。']),
      goodsList('代表作', shelf.goods(5), 'pc'),
      brandWall('pc'),
    ],
  },
  {
    key: 'home-h5',
    name: '手机首页',
    words: '首屏、分类、领券和商品 首页 综合',
    platform: 'h5',
    pageType: 'index',
    blocks: shelf => [
      slides([digital, appliance, fashion], H5, shelf),
      categoryLine(shelf, 'h5'),
      goodsList('今日推荐', shelf.goods(4), 'h5'),
      coupons(shelf, 'h5'),
      ...campaigns(shelf, 'h5'),
      tabbedGoods('W0005', '大家在买', shelf, 'h5'),
      goodsList('猜你喜欢', shelf.goods(10), 'h5'),
    ],
  },
  {
    key: 'sale-h5',
    name: '手机会场',
    words: '海报、领券和成排商品 活动 促销 双11 618',
    platform: 'h5',
    pageType: 'custom',
    blocks: shelf => [
      slides([digital], H5, shelf),
      coupons(shelf, 'h5'),
      goodsList('限时特惠', shelf.goods(6), 'h5'),
      goodsList('凑单好物', shelf.goods(6), 'h5'),
    ],
  },
]

/** Parts of a page, to put between other blocks. */
export const sectionTemplates: readonly Template[] = [
  {
    key: 'hero-pc',
    name: '首屏轮播',
    words: '大图轮播和分类链接 首屏 轮播 海报 图片',
    platform: 'pc',
    blocks: shelf => [slides([digital, appliance, fashion], PC, shelf), categoryLine(shelf, 'pc')],
  },
  {
    key: 'campaigns-pc',
    name: '三栏活动',
    words: '三张卡片各两图 活动 促销 图片',
    platform: 'pc',
    blocks: shelf => campaigns(shelf, 'pc'),
  },
  {
    key: 'coupons-pc',
    name: '领券专区',
    words: '三张可领取的券 优惠券 领券',
    platform: 'pc',
    blocks: shelf => [coupons(shelf, 'pc')],
  },
  {
    key: 'floor-pc',
    name: '商品楼层',
    words: '标签切换的主图商品 楼层 橱窗 商品',
    platform: 'pc',
    blocks: shelf => [tabbedGoods('W0014', '主推好物', shelf, 'pc')],
  },
  {
    key: 'premium-pc',
    name: '精品楼层',
    words: '标签切换的带价格商品 楼层 橱窗 商品 价格',
    platform: 'pc',
    blocks: shelf => [tabbedGoods('W0015', '匠心精品', shelf, 'pc')],
  },
  {
    key: 'story-pc',
    name: '图文介绍',
    words: '左图右文 品牌 文字 图片 介绍',
    platform: 'pc',
    blocks: () => [
      story(appliance, '把日常做好', ['从选料到成品，每一步都留下记录。', '用得久，修得好，是我们的标准。']),
    ],
  },
  {
    key: 'hero-h5',
    name: '首屏轮播',
    words: '轮播和分类链接 首屏 轮播 海报 图片',
    platform: 'h5',
    blocks: shelf => [slides([digital, appliance, fashion], H5, shelf), categoryLine(shelf, 'h5')],
  },
  {
    key: 'coupons-h5',
    name: '领券专区',
    words: '可领取的券 优惠券 领券',
    platform: 'h5',
    blocks: shelf => [coupons(shelf, 'h5')],
  },
  {
    key: 'campaigns-h5',
    name: '活动卡片',
    words: '两张卡片各两图 活动 促销 图片',
    platform: 'h5',
    blocks: shelf => campaigns(shelf, 'h5'),
  },
  {
    key: 'floor-h5',
    name: '商品楼层',
    words: '标签切换的商品 楼层 橱窗 商品',
    platform: 'h5',
    blocks: shelf => [tabbedGoods('W0005', '大家在买', shelf, 'h5')],
  },
]

type Widget = WidgetBase & Record<string, unknown>

/** The blocks of a template with what this shop has, each with an identity of its own. */
export const blocksOf = ({ blocks }: Template, stock: Stock): Widget[] =>
  blocks(createShelf(stock)).map(one => withNewIdentity(readWidget(one)))

/** The page grey, on which white cards stand. */
export const PAGE_GROUND = '#f4f4f4'

import { type RenderType, readWidget, type WidgetBase } from '@heji/widgets/definitions'
import type { Stock } from '../adapter/section'
import { withNewIdentities } from '../document/edit/duplicate'
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
import { createSupply, type Supply } from './supply'

type PageType = 'index' | 'custom'

interface Template {
  key: string
  name: string
  /** Words by which it is found, and what it is for. */
  words: string
  platform: RenderType
  /** Draws the blocks from what the shop has. */
  blocks: (supply: Supply) => Block[]
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
    blocks: supply => [
      slides([digital, appliance, fashion], PC, supply),
      categoryLine(supply, 'pc'),
      goodsList('今日推荐', supply.goods(5), 'pc'),
      ...campaigns(supply, 'pc'),
      coupons(supply, 'pc'),
      tabbedGoods('W0014', '主推好物', supply, 'pc'),
      tabbedGoods('W0005', '大家在买', supply, 'pc'),
      brandWall('pc'),
      goodsList('猜你喜欢', supply.goods(10), 'pc'),
    ],
  },
  {
    key: 'sale-pc',
    name: '大促会场',
    words: '海报、领券和成排商品 活动 促销 双11 618',
    platform: 'pc',
    pageType: 'custom',
    blocks: supply => [
      slides([digital], PC, supply),
      coupons(supply, 'pc'),
      goodsList('限时特惠', supply.goods(10), 'pc'),
      ...campaigns(supply, 'pc'),
      goodsList('凑单好物', supply.goods(10), 'pc'),
    ],
  },
  {
    key: 'brand-pc',
    name: '品牌故事',
    words: '图文介绍和精选商品 品牌 介绍 故事 关于',
    platform: 'pc',
    pageType: 'custom',
    blocks: supply => [
      slides([fashion], PC, supply),
      story(appliance, '把日常做好', ['从选料到成品，每一步都留下记录。', '用得久，修得好，是我们的标准。']),
      story(digital, '少而精的选择', ['每一件商品都有人试用过。', '说明写清楚，售后找得到人。']),
      goodsList('代表作', supply.goods(5), 'pc'),
      brandWall('pc'),
    ],
  },
  {
    key: 'home-h5',
    name: '手机首页',
    words: '首屏、分类、领券和商品 首页 综合',
    platform: 'h5',
    pageType: 'index',
    blocks: supply => [
      slides([digital, appliance, fashion], H5, supply),
      categoryLine(supply, 'h5'),
      goodsList('今日推荐', supply.goods(4), 'h5'),
      coupons(supply, 'h5'),
      ...campaigns(supply, 'h5'),
      tabbedGoods('W0005', '大家在买', supply, 'h5'),
      goodsList('猜你喜欢', supply.goods(10), 'h5'),
    ],
  },
  {
    key: 'sale-h5',
    name: '手机会场',
    words: '海报、领券和成排商品 活动 促销 双11 618',
    platform: 'h5',
    pageType: 'custom',
    blocks: supply => [
      slides([digital], H5, supply),
      coupons(supply, 'h5'),
      goodsList('限时特惠', supply.goods(6), 'h5'),
      goodsList('凑单好物', supply.goods(6), 'h5'),
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
    blocks: supply => [slides([digital, appliance, fashion], PC, supply), categoryLine(supply, 'pc')],
  },
  {
    key: 'campaigns-pc',
    name: '三栏活动',
    words: '三张卡片各两图 活动 促销 图片',
    platform: 'pc',
    blocks: supply => campaigns(supply, 'pc'),
  },
  {
    key: 'coupons-pc',
    name: '领券专区',
    words: '三张可领取的券 优惠券 领券',
    platform: 'pc',
    blocks: supply => [coupons(supply, 'pc')],
  },
  {
    key: 'floor-pc',
    name: '商品楼层',
    words: '标签切换的主图商品 楼层 橱窗 商品',
    platform: 'pc',
    blocks: supply => [tabbedGoods('W0014', '主推好物', supply, 'pc')],
  },
  {
    key: 'premium-pc',
    name: '精品楼层',
    words: '标签切换的带价格商品 楼层 橱窗 商品 价格',
    platform: 'pc',
    blocks: supply => [tabbedGoods('W0015', '匠心精品', supply, 'pc')],
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
    blocks: supply => [slides([digital, appliance, fashion], H5, supply), categoryLine(supply, 'h5')],
  },
  {
    key: 'coupons-h5',
    name: '领券专区',
    words: '可领取的券 优惠券 领券',
    platform: 'h5',
    blocks: supply => [coupons(supply, 'h5')],
  },
  {
    key: 'campaigns-h5',
    name: '活动卡片',
    words: '两张卡片各两图 活动 促销 图片',
    platform: 'h5',
    blocks: supply => campaigns(supply, 'h5'),
  },
  {
    key: 'floor-h5',
    name: '商品楼层',
    words: '标签切换的商品 楼层 橱窗 商品',
    platform: 'h5',
    blocks: supply => [tabbedGoods('W0005', '大家在买', supply, 'h5')],
  },
]

type Widget = WidgetBase & Record<string, unknown>

/** The blocks of a template with what this shop has, each with an identity of its own. */
export const blocksOf = ({ blocks }: Template, stock: Stock): Widget[] =>
  withNewIdentities(blocks(createSupply(stock)).map(one => readWidget(one)))

/** The page grey, on which white cards stand. */
export const PAGE_GROUND = '#f4f4f4'

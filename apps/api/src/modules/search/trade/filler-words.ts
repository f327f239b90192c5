/** Words beside the goods that shoppers mean; goods need not have them. Of a search of nothing else all words count. */
export const FILLER_WORDS: readonly string[] = [
  '的 了 吗 呢 啊 款 给 和 与 买 找 有 个 类 用 送 吃的 喝的 穿的 戴的 用的 款式 类型 什么 哪个 哪种 哪款 怎么 想买 我要 我想要 有没有',
  '便宜 便宜的 平价 实惠 划算 性价比 高性价比 特价 打折 优惠 促销 低价 清仓 包邮',
  '好用 好看 好看的 好吃 好吃的 好喝 好喝的 好穿 实用 推荐 热门 爆款 新款 新品 正品 官方 旗舰店 品牌 牌子 质量好 高档 高端',
  '用品 东西 商品 产品 专用 适合 必备 神器 装备 系列',
  '网红 ins 抖音 同款 明星同款 家用 日常 一个 一件 一双 一台 一套 多少钱 价格 报价',
]

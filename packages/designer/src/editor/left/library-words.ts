/** What widgets are for, in words that operators look for; the first ones explain the widget. */
const USES: Record<string, string> = {
  W0001: '大图轮流展示，做首屏 图片 幻灯片 海报 横幅 banner',
  W0002: '一排排商品和价格 商品列表 宝贝 货架',
  W0003: '一张图片，可画多个点击区域 图片 单图 海报 横幅 banner 热区 链接',
  W0004: '品牌标志排成一面墙 图片 品牌 商标 logo',
  W0005: '按标签切换的商品 选项卡 货架 宝贝',
  W0006: '自由摆放文字、图片和组件 容器 拼图 排版 布局',
  W0007: '商品分类和导航链接 分类 目录 菜单',
  W0008: '搜索商品的输入框 查找 热词',
  W0010: '购物车入口和件数 加购 结算',
  W0011: '一段文字，可带链接 标题 文案 公告 说明',
  W0012: '一张卡片：图片、商品或优惠券 图片 促销 领券 拼图',
  W0013: '一行可以滚动的链接 标签 频道 菜单',
  W0014: '一件主推商品配多件商品 大图 图片 主推 选项卡',
  W0015: '带价格的精选商品 主推 精选 选项卡',
  W0016: '两张活动图片的卡片 图片 促销 活动 会场',
  W0017: '一张竖图配商品 图片 专场 主题 选项卡',
  W0018: '自动翻页的热卖商品 排行 榜单 轮播',
  W0019: '访客附近的店铺 门店 定位 地图',
  W0020: '推荐店铺和店里的商品 店铺 好店',
  W0021: '可以领取的优惠券 领券 红包 满减',
  W0022: '主类目的导航链接 分类 目录 菜单',
  W0023: '一段视频，可配封面 影片 短片 播放 直播回放 mp4',
  W0024: '数到活动、秒杀或某个时刻 倒数 计时 定时 时间',
  W0025: '整点秒杀：场次、库存进度、提醒 抢购 限时 抢',
  W0026: '一排带图片和文字的入口 金刚区 图标 导航 入口 频道',
}

/** Everything by which a widget is found besides its name and code. */
export const usesOf = (code: string): string => USES[code] ?? ''

/** What a widget is for, in one line. */
export const purposeOf = (code: string): string => usesOf(code).split(' ')[0] ?? ''

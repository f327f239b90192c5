import type { articles } from '@heji/api/demo-shop'
import { type Colour, coverKey, type Kind } from '../art'
import { pictureUrl } from '../catalogue/gallery'
import { helpTexts } from './help'

type Row = typeof articles.$inferInsert

interface DemoArticle {
  node: string
  title: string
  summary: string
  kind: Kind
  colour: Colour
  /** Heads and paragraphs in turn. */
  text: readonly (readonly [head: string, body: string])[]
}

const stories: readonly DemoArticle[] = [
  {
    node: '选购指南',
    title: '电视多大才合适？三步算出客厅尺寸',
    summary: '坐多远、看什么、装在哪，三个问题选对尺寸。',
    kind: 'tv',
    colour: '#1f4e8c',
    text: [
      ['先量坐距', '沙发到电视墙的距离除以1.5，大约就是合适的屏幕对角线。三米坐距选65英寸，三米五以上可以考虑75英寸。'],
      ['再看用途', '看球和打游戏优先高刷新率；看电影更在意控光分区与峰值亮度。'],
      ['最后看安装', '壁挂要确认墙体承重与插座位置，底座款留出两侧各十厘米散热。'],
    ],
  },
  {
    node: '选购指南',
    title: '轻薄本还是游戏本，一张表说清楚',
    summary: '重量、续航、散热，按场景做减法。',
    kind: 'laptop',
    colour: '#41577d',
    text: [
      ['每天背着走', '重量最好不超过1.5公斤，续航看本地视频播放时间，十小时起步。'],
      ['偶尔打一局', '带独立显卡的全能本更均衡，屏幕刷新率120Hz就够流畅。'],
      ['固定在桌上', '游戏本的性能与散热更强，记得把适配器的重量也算进去。'],
    ],
  },
  {
    node: '选购指南',
    title: '儿童衣物怎么选：看懂A类、B类、C类',
    summary: '贴身穿选A类，外套看B类，吊牌别急着剪。',
    kind: 'teddy',
    colour: '#d98aa0',
    text: [
      ['A类', '婴幼儿用品，甲醛含量与色牢度要求最严，贴身衣物优先选它。'],
      ['B类', '可直接接触皮肤，适合外穿的短袖、裤子。'],
      ['C类', '不直接接触皮肤，如外套、羽绒服。收到后先过一遍清水再穿。'],
    ],
  },
  {
    node: '品牌资讯',
    title: '棉野：一件短袖洗二十次的样子',
    summary: '从一朵长绒棉，到一件不变形的白T。',
    kind: 'tee',
    colour: '#6f7f55',
    text: [
      ['棉田', '我们在棉桃开到七成时采收，纤维最长也最韧。'],
      ['织造', '240克的克重不是越厚越好，而是挺括与透气之间的平衡点。'],
      ['检验', '每一批都要水洗二十次，领口缩率超过3%就整批返工。'],
    ],
  },
  {
    node: '品牌资讯',
    title: '木白：给一把椅子八小时',
    summary: '设计师坐了八小时，改了十一版腰托。',
    kind: 'chair',
    colour: '#8a6a45',
    text: [
      ['第一版', '看起来很漂亮，坐两小时就想站起来。'],
      ['第七版', '腰托可以上下移动六厘米，照顾到一米五到一米九的身高。'],
      ['最终版', '坐满八小时，设计师说他忘了自己坐在椅子上。'],
    ],
  },
  {
    node: '品牌资讯',
    title: '山禾：早上摘，晚上到',
    summary: '一颗果冻橙从枝头到餐桌的二十四小时。',
    kind: 'fruit',
    colour: '#5d8f3c',
    text: [
      ['清晨五点', '露水没干时采摘，果肉最脆。'],
      ['上午九点', '分级、称重、装箱，坏果在这一步就被挑出来。'],
      ['当天夜里', '冷链车出发，第二天上午到达城市仓。'],
    ],
  },
  {
    node: '生活方式',
    title: '周末露营清单：少带一半也够用',
    summary: '两个人，一顶帐篷，一个后备箱。',
    kind: 'tent',
    colour: '#4f7a5a',
    text: [
      ['睡', '帐篷选自动速开，防潮垫比厚睡袋更重要。'],
      ['吃', '一口锅、一把刀，食材提前切好分装。'],
      ['灯', '一盏营灯挂帐内，头灯每人一个。垃圾袋多带两个，走时什么都别留下。'],
    ],
  },
  {
    node: '生活方式',
    title: '一杯手冲，从水温开始',
    summary: '92度的水，和两分半钟的耐心。',
    kind: 'kettle',
    colour: '#a8794a',
    text: [
      ['水温', '浅烘用92度，深烘降到86度。'],
      ['比例', '15克粉配240克水，第一次注水30克闷蒸30秒。'],
      ['节奏', '细水流绕圈，总时间控制在两分半。'],
    ],
  },
  {
    node: '生活方式',
    title: '换季护肤：先修护，再功效',
    summary: '皮肤起皮泛红时，把步骤减到三步。',
    kind: 'bottle',
    colour: '#b0547a',
    text: [
      ['减', '停掉酸类和高浓度精华，只留洁面、修护精华、面霜。'],
      ['补', '早晚各一次神经酰胺面霜，两周后再慢慢加回功效产品。'],
      ['防', '阴天也要防晒，换季的泛红有一半是晒出来的。'],
    ],
  },
  {
    node: '平台公告',
    title: '双11狂欢节玩法说明',
    summary: '活动时间、优惠叠加与发货安排。',
    kind: 'suitcase',
    colour: '#c4002a',
    text: [
      ['时间', '活动价以商品页倒计时为准，结束后恢复原价。'],
      ['叠加', '活动价、会员价取最低，优惠券每单限用一张。'],
      ['发货', '大促期间订单在48小时内发出，预计送达的日子见订单详情。'],
    ],
  },
  {
    node: '平台公告',
    title: '配送时效与运费调整通知',
    summary: '满99元包邮，同城当日达扩大范围。',
    kind: 'carton',
    colour: '#2f6fd0',
    text: [
      ['包邮', '自营商品满99元包邮，不足收取8元。'],
      ['当日达', '昌平区16点前下单当日送达，其余区域次日达。'],
      ['大件', '家电家具由专人送装，请保持电话畅通。'],
    ],
  },
  {
    node: '平台公告',
    title: '关于谨防冒充客服的提醒',
    summary: '我们不会索要验证码，也不会让您转账。',
    kind: 'phone',
    colour: '#3b4a6b',
    text: [
      ['识别', '客服只通过站内消息与400开头电话联系您。'],
      ['牢记', '不要把短信验证码告诉任何人，退款会原路返回，不需要任何操作。'],
      ['举报', '收到可疑来电请截图并在帮助中心反馈。'],
    ],
  },
]

const faqs: readonly (readonly [question: string, answer: string])[] = [
  ['如何修改或取消订单？', '未付款的订单可在我的订单中直接取消；已付款未发货的订单提交取消申请后，由商家审核退款。'],
  ['多久可以发货？', '现货商品一般在24小时内发出，大促期间不超过48小时。'],
  ['运费怎么算？', '自营商品满99元包邮，不满收取8元；偏远地区以结算页为准。'],
  ['支持哪些支付方式？', '支持微信支付、支付宝与线下转账，演示商城可使用测试支付。'],
  ['优惠券为什么不能用？', '请检查门槛金额、适用品类与有效期；每笔订单限用一张优惠券，且抵扣后的金额必须大于零。'],
  [
    '如何申请退货？',
    '签收7天内（商品发出10天后视为已签收），在订单详情点击申请售后，选择退货退款并填写原因，寄回后3个工作日内退款。',
  ],
  ['会员等级怎么提升？', '等级按累计消费金额自动提升，也可以开通禾卡，全场9.4折。'],
  ['发票怎么开？', '下单时填写发票抬头，电子发票在确认收货后24小时内发送。'],
  ['密码忘记了怎么办？', '在登录页点击忘记密码，用手机号和短信验证码即可重设。'],
  ['收到商品有破损怎么办？', '请在签收48小时内拍照联系客服，我们会安排补发或退款，不需要退回破损件。'],
]

/** Twelve articles in four nodes, the help texts, and ten questions; the newest is an hour old. */
export function articleRows(now: Date): Row[] {
  const hour = 3_600_000
  const storyRows = stories.map((article, i) => ({
    node: article.node,
    title: article.title,
    summary: article.summary,
    cover: pictureUrl(coverKey({ kind: article.kind, colour: article.colour, head: article.node })),
    content: contentOf(article),
    kind: 'article' as const,
    createdAt: new Date(now.getTime() - (1 + i * 52) * hour),
  }))
  const faqRows = faqs.map(([title, answer], i) => ({
    node: '常见问题',
    title,
    summary: answer.slice(0, 40),
    content: `<p>${answer}</p>`,
    kind: 'faq' as const,
    createdAt: new Date(now.getTime() - (30 + i) * 24 * hour),
  }))
  const helpRows = helpTexts.map(({ node, title, summary, text }, i) => ({
    node,
    title,
    summary,
    content: `<p>${summary}</p>${sectionsOf(text)}`,
    kind: 'article' as const,
    createdAt: new Date(now.getTime() - (60 * 24 + i) * hour),
  }))
  return [...storyRows, ...helpRows, ...faqRows]
}

const sectionsOf = (text: DemoArticle['text']) => text.map(([head, body]) => `<h3>${head}</h3><p>${body}</p>`).join('')

const contentOf = ({ summary, kind, colour, text }: DemoArticle) =>
  [
    `<p>${summary}</p>`,
    `<p><img src="${pictureUrl(coverKey({ kind, colour, dots: 5 }))}" alt=""></p>`,
    sectionsOf(text),
  ].join('')

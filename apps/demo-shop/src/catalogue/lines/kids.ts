import { family, type Line, type Swatch, type TextSpec } from '../model'

const kidColours: Swatch[] = [
  ['鹅黄', '#efc869'],
  ['天空蓝', '#8fb9dc'],
  ['草莓粉', '#e79aa5'],
  ['奶白', '#efe9de'],
]
const heights: TextSpec = {
  name: '身高',
  values: [
    ['90cm', 0],
    ['100cm', 0],
    ['110cm', 0],
    ['120cm', 0],
    ['130cm', 0],
    ['140cm', 0],
  ],
}
const wear = {
  brand: '小芽',
  unit: '件',
  swatchSpec: '颜色',
  swatches: kidColours,
  offers: 3,
  textSpec: heights,
} as const
const safe = [
  ['安全类别', 'A类（婴幼儿）'],
  ['面料', '100%精梳棉'],
  ['印花', '环保水性印花'],
  ['适用年龄', '2–10岁'],
] as const

export const kids: Line = {
  name: '母婴童装',
  kind: 'teddy',
  colour: '#e79aa5',
  families: [
    family({
      ...wear,
      path: ['童装', '儿童短袖'],
      kind: 'tee',
      scale: 72,
      params: safe,
      story: [['穿着跑也不磨脖子', '无骨缝制加宽领口，脱穿省力；水性印花洗不掉色。']],
      head: 'A类纯棉|宝宝也能放心穿',
      figures: 'A类|婴幼儿级|100%|精梳棉|0|荧光剂',
      dims: '46 cm|36 cm',
      products: [
        {
          name: '小芽 儿童短袖套装 A类纯棉 90–140cm',
          brief: '两件套更划算，第二件半价',
          yuan: 89,
          look: { print: 'dot' },
        },
        {
          name: '小芽 儿童短袖T恤 男女童 卡通印花 夏装',
          brief: '出汗不粘背，满99减15',
          yuan: 49,
          look: { print: 'text', label: 'BABY' },
        },
        {
          name: '小芽 儿童短袖 薄款透气 宝宝空调衫 睡衣',
          brief: '吹空调不着凉，越洗越柔软',
          yuan: 39.9,
          look: { print: 'plain' },
        },
        {
          name: '小芽 儿童短袖衬领T恤 校园风 中大童',
          brief: '开学季优选，满199减30',
          yuan: 69,
          look: { print: 'pocket' },
        },
      ],
    }),
    family({
      ...wear,
      path: ['童装', '儿童套装'],
      kind: 'hoodie',
      unit: '套',
      scale: 74,
      params: safe,
      story: [['上下一套，出门不纠结', '松紧裤腰加高弹罗纹，孩子自己就能穿。']],
      head: '成套搭好|早上少吵十分钟',
      figures: 'A类|婴幼儿级|2件套|上衣+裤|抓绒|保暖',
      dims: '48 cm|42 cm',
      products: [
        {
          name: '小芽 儿童卫衣套装 连帽抓绒 秋冬 男女童',
          brief: '上下一套更省心，满199减30',
          yuan: 159,
          look: { front: 'text', label: 'PLAY' },
        },
        {
          name: '小芽 儿童运动套装 春秋款 两件套 校服风',
          brief: '跑跳不紧绷，第二件半价',
          yuan: 139,
          look: { front: 'zip' },
        },
      ],
    }),
    family({
      ...wear,
      path: ['童装', '儿童外套'],
      kind: 'hoodie',
      scale: 76,
      params: [
        ['安全类别', 'B类'],
        ['填充', '三层保暖棉'],
        ['面料', '防泼水涤纶'],
        ['适用年龄', '2–12岁'],
      ],
      story: [['风大也不缩脖子', '防风立领加可拆帽，早晚温差也不怕。']],
      head: '防风立领|早晚也不冷',
      figures: '3层|保暖结构|可拆|帽子|防泼水|面料',
      dims: '52 cm|46 cm',
      products: [
        {
          name: '小芽 儿童外套 连帽加厚 防风保暖 冬季',
          brief: '轻便不臃肿，领券减30元',
          yuan: 219,
          look: { front: 'zip' },
        },
        {
          name: '小芽 儿童夹克外套 春秋薄款 可机洗 学生',
          brief: '脏了直接进洗衣机，满199减30',
          yuan: 179,
          look: { front: 'plain' },
        },
      ],
    }),
    family({
      path: ['喂养用品', '奶粉辅食'],
      brand: '小芽',
      kind: 'carton',
      unit: '罐',
      swatchSpec: '段位',
      swatches: [
        ['1段', '#f0d488'],
        ['2段', '#8fc7c2'],
        ['3段', '#e3a8c4'],
      ],
      offers: 3,
      textSpec: {
        name: '规格',
        values: [
          ['800g', 0],
          ['800g×3', 400],
        ],
      },
      look: { style: 'tin', sub: '800g' },
      params: [
        ['蛋白质', '2.1g/100kcal'],
        ['添加', 'OPO结构脂 / DHA'],
        ['奶源', '北纬45°牧场'],
        ['保质期', '24个月'],
      ],
      story: [['奶源可查，每罐一个码', '扫描罐底即可看到牧场、批次与检测报告。']],
      products: [
        {
          name: '小芽 婴儿配方奶粉 OPO结构脂 接近母乳',
          brief: '好吸收不上火，满800减80',
          yuan: 299,
          look: { label: '婴儿奶粉' },
        },
        {
          name: '小芽 有机配方奶粉 有机认证 牧场直供',
          brief: '有机更安心，满800减80',
          yuan: 369,
          look: { label: '有机奶粉' },
        },
      ],
    }),
    family({
      path: ['喂养用品', '奶瓶水杯'],
      brand: '小芽',
      kind: 'babybottle',
      unit: '个',
      swatchSpec: '颜色',
      swatches: kidColours,
      offers: 3,
      textSpec: {
        name: '容量',
        values: [
          ['160ml', 0],
          ['240ml', 10],
          ['300ml', 20],
        ],
      },
      params: [
        ['材质', 'PPSU'],
        ['奶嘴', '液态硅胶'],
        ['防胀气', '双回流'],
        ['消毒', '可蒸煮'],
      ],
      story: [['半夜起来不手忙脚乱', '宽口好冲奶，刻度清楚，回流设计少打嗝。']],
      products: [
        {
          name: '小芽 PPSU宽口奶瓶 防胀气 新生儿 带手柄',
          brief: '耐摔好清洗，第二件半价',
          yuan: 69,
          look: { handles: 'yes' },
        },
        {
          name: '小芽 婴儿奶瓶 仿母乳硅胶奶嘴 断奶适用',
          brief: '好衔接不拒瓶，满99减15',
          yuan: 59,
          look: { handles: 'no' },
        },
      ],
    }),
    family({
      path: ['玩具', '毛绒玩具'],
      brand: '小芽',
      kind: 'teddy',
      unit: '只',
      swatchSpec: '颜色',
      swatches: [
        ['焦糖', '#b07b4f'],
        ['奶油', '#e6d7bd'],
        ['灰兔', '#9aa0a8'],
      ],
      offers: 2,
      textSpec: {
        name: '尺寸',
        values: [
          ['30cm', 0],
          ['45cm', 30],
          ['60cm', 70],
        ],
      },
      params: [
        ['面料', '短绒水晶绒'],
        ['填充', 'PP棉'],
        ['洗涤', '可手洗'],
        ['安全', 'EN71 检测'],
      ],
      story: [['抱着睡到大天亮', '软糯不掉毛，眼睛绣线缝制，宝宝咬也放心。']],
      products: [
        {
          name: '小芽 毛绒小熊公仔 安抚陪睡 生日礼物',
          brief: '软得像云，抱着就睡着',
          yuan: 59,
          look: { animal: 'bear' },
        },
        {
          name: '小芽 长耳兔毛绒玩具 可机洗 新生儿安抚',
          brief: '陪睡最久的朋友，第二件半价',
          yuan: 49,
          look: { animal: 'rabbit' },
        },
      ],
    }),
  ],
}

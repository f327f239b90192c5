import { family, type Line } from '../model'

const brand = { brand: '山禾' } as const

export const food: Line = {
  name: '食品生鲜',
  kind: 'pouch',
  colour: '#6d9a4a',
  families: [
    family({
      ...brand,
      path: ['休闲零食', '坚果'],
      kind: 'pouch',
      unit: '袋',
      swatchSpec: '口味',
      swatches: [
        ['原味', '#c58a3e'],
        ['轻盐', '#8a6a4f'],
        ['蜂蜜', '#e0a83c'],
      ],
      offers: 3,
      textSpec: {
        name: '规格',
        values: [
          ['500g', 0],
          ['750g', 20],
        ],
      },
      params: [
        ['工艺', '低温烘烤'],
        ['配料', '坚果仁、葡萄干'],
        ['保质期', '240天'],
        ['储存', '阴凉干燥处'],
      ],
      story: [['每日一小袋，分量刚好', '独立小包锁住脆度，抽屉里放一盒，下午不再翻外卖。']],
      products: [
        {
          name: '山禾 每日坚果 混合果仁 独立小包 750g',
          brief: '早上抓一包就走，第二件半价',
          yuan: 79.9,
          look: { picture: 'nuts', label: '每日坚果', sub: '混合果仁 750g' },
        },
        {
          name: '山禾 夏威夷果 奶油味 大颗粒 开口易剥',
          brief: '不加防腐剂，满99减15',
          yuan: 59.9,
          look: { picture: 'nuts', label: '夏威夷果', sub: '奶油味 500g' },
        },
        {
          name: '山禾 手剥巴旦木 薄皮 孕妇零食 罐装',
          brief: '皮薄好剥，领券减10元',
          yuan: 49.9,
          look: { picture: 'nuts', label: '巴旦木', sub: '薄皮 500g' },
        },
      ],
    }),
    family({
      ...brand,
      path: ['休闲零食', '果干蜜饯'],
      kind: 'pouch',
      unit: '袋',
      swatchSpec: '口味',
      swatches: [
        ['原味', '#d07d5c'],
        ['无糖', '#8aa060'],
        ['混合', '#b0693f'],
      ],
      offers: 3,
      textSpec: {
        name: '规格',
        values: [
          ['200g', 0],
          ['400g', 10],
        ],
      },
      look: { picture: 'fruit' },
      params: [
        ['工艺', '冻干 / 低温'],
        ['添加', '不另加糖'],
        ['保质期', '180天'],
        ['产地', '云南、山东'],
      ],
      story: [['咬得到纤维', '低温慢烘留住果香，配酸奶、配燕麦都好吃。']],
      products: [
        {
          name: '山禾 冻干草莓 0添加 酥脆不腻 儿童零食',
          brief: '小朋友抢着吃，第二件半价',
          yuan: 29.9,
          look: { label: '冻干草莓', sub: '酥脆 200g' },
        },
        {
          name: '山禾 阳光芒果干 软糯厚切 办公室零食',
          brief: '厚切有果肉，满99减15',
          yuan: 19.9,
          look: { label: '芒果干', sub: '厚切 200g' },
        },
      ],
    }),
    family({
      ...brand,
      path: ['乳品饮料', '牛奶'],
      kind: 'carton',
      unit: '箱',
      swatchSpec: '口味',
      swatches: [
        ['纯牛奶', '#5d93c4'],
        ['低脂', '#8fb6a4'],
        ['零乳糖', '#d8a0b4'],
      ],
      offers: 3,
      textSpec: {
        name: '规格',
        values: [
          ['250ml×12', 0],
          ['250ml×24', 40],
        ],
      },
      look: { style: 'gable' },
      params: [
        ['蛋白质', '3.6g/100ml'],
        ['奶源', '自有牧场'],
        ['保质期', '6个月'],
        ['添加', '仅生牛乳'],
      ],
      story: [['只有生牛乳', '配料表只有一行，早餐配面包，孩子放学也能喝。']],
      products: [
        {
          name: '山禾 全脂纯牛奶 3.6g优质蛋白 整箱 学生',
          brief: '牧场直发三天到，满99减15',
          yuan: 59,
          look: { label: '纯牛奶', sub: '250ml × 12' },
        },
        {
          name: '山禾 有机纯牛奶 原生高钙 送礼礼盒 整箱',
          brief: '有机认证更安心，第二件半价',
          yuan: 79,
          look: { label: '有机奶', sub: '250ml × 12' },
        },
      ],
    }),
    family({
      ...brand,
      path: ['乳品饮料', '茶饮'],
      kind: 'pouch',
      unit: '盒',
      swatchSpec: '口味',
      swatches: [
        ['茉莉', '#8fa05a'],
        ['桂花', '#d1a24a'],
        ['红茶', '#8b4a36'],
      ],
      offers: 3,
      textSpec: {
        name: '规格',
        values: [
          ['15包', 0],
          ['30包', 10],
        ],
      },
      look: { picture: 'tea' },
      params: [
        ['工艺', '冷泡袋泡'],
        ['茶底', '福建高山茶'],
        ['保质期', '18个月'],
        ['冲泡', '300ml / 3分钟'],
      ],
      story: [['冷泡也香', '三角立体茶包，整叶能展开，加冰加奶都行。']],
      products: [
        {
          name: '山禾 冷泡茶包 茉莉清茶 0糖 办公室茶饮',
          brief: '凉水也泡得开，领券减10元',
          yuan: 29.9,
          look: { label: '冷泡茶', sub: '茉莉 15包' },
        },
        {
          name: '山禾 桂花乌龙 三角茶包 伴手礼 礼盒装',
          brief: '香气留得久，第二件半价',
          yuan: 39.9,
          look: { label: '桂花乌龙', sub: '15包' },
        },
      ],
    }),
    family({
      ...brand,
      path: ['新鲜水果'],
      kind: 'fruit',
      unit: '箱',
      swatchSpec: null,
      swatches: [['红', '#c43a33']],
      offers: 1,
      textSpec: {
        name: '规格',
        values: [
          ['5斤装', 0],
          ['10斤装', 30],
        ],
      },
      params: [
        ['产地', '陕西、四川'],
        ['分级', '一级果'],
        ['发货', '24小时内'],
        ['保鲜', '冷链直达'],
      ],
      story: [['坏果包赔', '开箱有破损，拍照联系客服，当天退款不用退货。']],
      products: [
        {
          name: '山禾 洛川苹果 脆甜多汁 一级果 产地直发',
          brief: '坏果包赔，满99减15',
          yuan: 39.9,
          look: { sort: 'apple' },
        },
        {
          name: '山禾 爱媛果冻橙 皮薄多汁 手剥 整箱装',
          brief: '挤一挤满手都是汁，第二件半价',
          colour: '#f08a2c',
          yuan: 49.9,
          look: { sort: 'orange' },
        },
        {
          name: '山禾 阳光玫瑰葡萄 香甜无籽 冷链到家',
          brief: '一口爆汁，领券减10元',
          colour: '#8fb04f',
          yuan: 69.9,
          look: { sort: 'grape' },
        },
      ],
    }),
    family({
      ...brand,
      path: ['粮油调味'],
      kind: 'pouch',
      unit: '袋',
      swatchSpec: '品类',
      swatches: [
        ['粳米', '#8f9b62'],
        ['长粒香', '#b58d4e'],
        ['胚芽米', '#a87b56'],
      ],
      offers: 3,
      textSpec: {
        name: '规格',
        values: [
          ['2.5kg', 0],
          ['5kg', 30],
        ],
      },
      look: { picture: 'rice' },
      params: [
        ['产地', '黑龙江五常'],
        ['年份', '当年新米'],
        ['等级', '一级'],
        ['储存', '阴凉通风'],
      ],
      story: [['锅一开满屋香', '当年新米低温碾磨，冷饭也不回生。']],
      products: [
        {
          name: '山禾 五常大米 新米 长粒香 家庭装 5kg',
          brief: '冷了也好吃，满99减15',
          yuan: 69,
          look: { label: '五常大米', sub: '一级 2.5kg' },
        },
        {
          name: '山禾 胚芽大米 轻加工 营养保留 月子米',
          brief: '煮粥更稠，领券减10元',
          yuan: 59,
          look: { label: '胚芽米', sub: '2.5kg' },
        },
      ],
    }),
  ],
}

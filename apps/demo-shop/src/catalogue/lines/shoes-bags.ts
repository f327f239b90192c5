import { family, type Line, type Swatch, type TextSpec } from '../model'

const shoeColours: Swatch[] = [
  ['米白', '#ebe6da'],
  ['炭黑', '#33363d'],
  ['雾灰蓝', '#8ea1b5'],
  ['落日橙', '#e0763f'],
]
const bagColours: Swatch[] = [
  ['墨黑', '#2f333b'],
  ['橄榄绿', '#6b7150'],
  ['海军蓝', '#3a4d74'],
  ['卡其', '#b99c70'],
]
const shoeSizes: TextSpec = {
  name: '鞋码',
  values: [
    ['36', 0],
    ['37', 0],
    ['38', 0],
    ['39', 0],
    ['40', 0],
    ['41', 0],
    ['42', 0],
    ['43', 0],
    ['44', 0],
  ],
}
const shoes = {
  brand: '步野',
  kind: 'sneaker',
  unit: '双',
  swatchSpec: '颜色',
  swatches: shoeColours,
  offers: 3,
  textSpec: shoeSizes,
} as const
const bags = { brand: '行笺', unit: '个', swatchSpec: '颜色', swatches: bagColours, offers: 3 } as const

export const shoesBags: Line = {
  name: '鞋靴箱包',
  kind: 'sneaker',
  colour: '#e0763f',
  families: [
    family({
      ...shoes,
      path: ['运动鞋', '跑步鞋'],
      params: [
        ['鞋面', '工程网布'],
        ['中底', '超临界发泡'],
        ['大底', '耐磨橡胶'],
        ['单只重', '218g（42码）'],
      ],
      story: [
        ['第三公里才见真章', '回弹中底把力还给脚，配速稳，落地轻。'],
        ['雨天抓得住', '外底深纹加耐磨橡胶，塑胶跑道湿了也不打滑。'],
      ],
      products: [
        {
          name: '步野 疾风 缓震跑步鞋 透气网面 男女同款',
          brief: '日常五公里好搭子，满300减40',
          yuan: 399,
          look: { style: 'run' },
        },
        {
          name: '步野 云履 轻量跑鞋 218克 碳板回弹',
          brief: '破个人最好成绩，第二件半价',
          yuan: 599,
          look: { style: 'run', stripe: '#ff8600' },
          figures: '218g|单只重量|78%|能量回馈|8mm|前后掌差',
        },
        {
          name: '步野 越野跑鞋 防滑大底 包裹稳定 秋冬',
          brief: '碎石路也稳，领券减30元',
          yuan: 499,
          look: { style: 'high' },
        },
      ],
    }),
    family({
      ...shoes,
      path: ['休闲鞋'],
      params: [
        ['鞋面', '头层牛皮拼接'],
        ['内里', '吸湿网布'],
        ['大底', '防滑橡胶'],
        ['鞋垫', '可拆记忆棉'],
      ],
      story: [['不挑裤子', '低帮小白鞋鞋型收敛，西裤牛仔裤都搭。']],
      products: [
        {
          name: '步野 经典小白鞋 真皮拼接 百搭休闲 四季',
          brief: '越穿越软的一双，满300减40',
          yuan: 269,
          look: { style: 'casual' },
        },
        {
          name: '步野 高帮休闲鞋 复古港风 学生情侣款',
          brief: '显腿长，第二件半价',
          yuan: 299,
          look: { style: 'high' },
        },
        {
          name: '步野 一脚蹬懒人鞋 软底轻便 通勤久走',
          brief: '走一天也不累，轻得像没穿',
          yuan: 199,
          look: { style: 'casual', stripe: '#3a4d74' },
        },
      ],
    }),
    family({
      ...bags,
      path: ['箱包', '双肩包'],
      kind: 'backpack',
      params: [
        ['容量', '22升'],
        ['面料', '900D 防泼水涤纶'],
        ['电脑仓', '可放16英寸'],
        ['重量', '780g'],
      ],
      story: [['两秒拿到要的东西', '前袋、侧袋、暗袋分得清楚，雨天也不怕淋湿电脑。']],
      products: [
        {
          name: '行笺 通勤双肩包 16英寸电脑仓 防泼水',
          brief: '地铁上也好拿，满200减30',
          yuan: 239,
          look: { style: 'city', label: 'METRO' },
        },
        {
          name: '行笺 学生双肩包 减负护脊 初高中大容量',
          brief: '背一天肩不酸，第二件半价',
          yuan: 169,
          look: { style: 'school', label: 'CAMPUS' },
        },
        {
          name: '行笺 卷口旅行包 徒步登山 防雨 35升',
          brief: '装得下三天行李，领券减30元',
          yuan: 329,
          look: { style: 'roll', label: 'TRAIL' },
          figures: '35L|大容量|900D|耐磨面料|2m|防泼水',
        },
      ],
    }),
    family({
      ...bags,
      path: ['箱包', '拉杆箱'],
      kind: 'suitcase',
      unit: '只',
      textSpec: {
        name: '寸',
        values: [
          ['20寸', 0],
          ['24寸', 80],
          ['28寸', 160],
        ],
      },
      params: [
        ['箱体', 'PC 双层抗压'],
        ['轮子', '静音双排万向轮'],
        ['锁', 'TSA 密码锁'],
        ['拉杆', '三段铝合金'],
      ],
      story: [['推起来几乎没声音', '双排万向轮过石板路也不颠，登机箱刚好上机。']],
      products: [
        {
          name: '行笺 拉杆箱 静音万向轮 PC抗压 登机箱',
          brief: '摔了也没痕，满300减50',
          yuan: 359,
          look: { shell: 'ribbed' },
        },
        {
          name: '行笺 铝框拉杆箱 密码锁 出差旅行 结实耐用',
          brief: '托运不怕扔',
          yuan: 699,
          look: { shell: 'smooth' },
        },
        {
          name: '行笺 复古格纹拉杆箱 女士小箱子 轻便',
          brief: '拍照出片，第二件半价',
          yuan: 299,
          look: { shell: 'checked' },
        },
      ],
    }),
  ],
}

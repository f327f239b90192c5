import { family, type Line, type Swatch, type TextSpec } from '../model'

const white: Swatch[] = [
  ['釉瓷白', '#e8eaec'],
  ['星空灰', '#7b828d'],
]
const tvColours: Swatch[] = [['深空黑', '#23272f']]

const tvOf = (edition: TextSpec['values']) => ({
  brand: '辰屏',
  kind: 'tv' as const,
  unit: '台',
  swatchSpec: null,
  swatches: tvColours,
  offers: 1,
  textSpec: { name: '版本', values: edition },
})
const tvStory = [
  ['画面快，才跟得上球', '高刷屏配合动态补偿，看比赛、打游戏不拖影。'],
  ['开机没有广告', '按下遥控器直达上次的画面，长辈也不会按错。'],
] as const

export const appliances: Line = {
  name: '家用电器',
  kind: 'tv',
  colour: '#1f6fc4',
  families: [
    family({
      ...tvOf([
        ['标准版', 0],
        ['音响版', 300],
        ['壁挂套装', 200],
      ]),
      path: ['平板电视', '55英寸'],
      look: { label: '4K 120Hz' },
      params: [
        ['尺寸', '55英寸'],
        ['分辨率', '3840×2160'],
        ['内存', '3GB+64GB'],
        ['能效', '一级'],
      ],
      story: tvStory,
      products: [
        {
          name: '辰屏 55英寸 4K 超清平板电视 120Hz 高刷',
          brief: '看球不拖影，送装一体',
          yuan: 2299,
          look: { wallpaper: 'dusk' },
        },
        {
          name: '辰屏 55英寸 护眼平板电视 类纸低反光 儿童模式',
          brief: '孩子看屏更安心，满2000减150',
          yuan: 2799,
          look: { wallpaper: 'lake', stand: 'feet' },
        },
        {
          name: '辰屏 55英寸 全面屏平板电视 语音控制 入门款',
          brief: '出租房也合适，满1000减80',
          yuan: 1599,
          look: { wallpaper: 'forest', stand: 'feet', label: '4K' },
        },
      ],
    }),
    family({
      ...tvOf([
        ['标准版', 0],
        ['音响版', 400],
        ['壁挂套装', 200],
      ]),
      path: ['平板电视', '65英寸'],
      look: { label: 'MiniLED' },
      params: [
        ['尺寸', '65英寸'],
        ['分辨率', '3840×2160'],
        ['背光', 'MiniLED 512分区'],
        ['能效', '一级'],
      ],
      story: tvStory,
      products: [
        {
          name: '辰屏 65英寸 4K 超清平板电视 120Hz 高刷',
          brief: '客厅主力尺寸',
          yuan: 3299,
          look: { wallpaper: 'dawn' },
        },
        {
          name: '辰屏 65英寸 MiniLED 平板电视 千级分区控光',
          brief: '黑得纯净，亮得通透',
          yuan: 4999,
          look: { wallpaper: 'ember' },
          figures: '1024|控光分区|2000nit|峰值亮度|144Hz|高刷',
        },
        {
          name: '辰屏 65英寸 壁画平板电视 无缝贴墙 影院音响',
          brief: '不看时是一幅画，免费安装',
          yuan: 5999,
          look: { wallpaper: 'forest' },
          head: '贴墙安装|不看时是一幅画',
        },
      ],
    }),
    family({
      ...tvOf([
        ['标准版', 0],
        ['音响版', 600],
        ['壁挂套装', 300],
      ]),
      path: ['平板电视', '75英寸'],
      look: { label: '4K 144Hz' },
      params: [
        ['尺寸', '75英寸'],
        ['分辨率', '3840×2160'],
        ['音响', '2.1声道 40W'],
        ['能效', '一级'],
      ],
      story: tvStory,
      products: [
        {
          name: '辰屏 75英寸 4K 巨幕平板电视 144Hz 游戏级',
          brief: '把影院搬回家',
          yuan: 6499,
          look: { wallpaper: 'dusk' },
          figures: '75英寸|巨幕|144Hz|高刷|40W|立体音响',
        },
        {
          name: '辰屏 75英寸 MiniLED 旗舰平板电视 双声道环绕',
          brief: '旗舰画质',
          yuan: 9999,
          look: { wallpaper: 'deep', stand: 'feet' },
          figures: '1536|控光分区|3000nit|峰值亮度|60W|环绕音响',
        },
      ],
    }),
    family({
      path: ['大家电', '冰箱'],
      brand: '寒域',
      kind: 'fridge',
      unit: '台',
      swatchSpec: '颜色',
      swatches: white,
      offers: 2,
      textSpec: {
        name: '容量',
        values: [
          ['418升', 0],
          ['508升', 600],
          ['620升', 1200],
        ],
      },
      params: [
        ['制冷', '风冷无霜'],
        ['变频', '双变频'],
        ['能效', '一级'],
        ['噪音', '36分贝'],
      ],
      story: [
        ['菜放一周还脆', '独立保湿抽屉与精控温区，蔬菜、肉、面膜各住各的。'],
        ['夜里听不见它', '变频压缩机低至36分贝，开放式厨房也合适。'],
      ],
      products: [
        {
          name: '寒域 十字对开门冰箱 风冷无霜 一级能效',
          brief: '干湿分储更新鲜',
          yuan: 3499,
          look: { doors: 'cross' },
        },
        {
          name: '寒域 法式对开门冰箱 零嵌入 60厘米薄柜',
          brief: '嵌进橱柜不突出，送装一体',
          yuan: 5299,
          look: { doors: 'side' },
          figures: '60cm|薄柜嵌入|36dB|静音|99%|杀菌净味',
        },
      ],
    }),
    family({
      path: ['大家电', '洗衣机'],
      brand: '寒域',
      kind: 'washer',
      unit: '台',
      swatchSpec: '颜色',
      swatches: white,
      offers: 2,
      textSpec: {
        name: '容量',
        values: [
          ['8公斤', 0],
          ['10公斤', 400],
          ['12公斤', 800],
        ],
      },
      params: [
        ['类型', '滚筒'],
        ['转速', '1400转/分'],
        ['能效', '一级'],
        ['除菌', '99.9%'],
      ],
      story: [
        ['轻柔洗，不伤料', '智能称重加水，羊毛、真丝也能放心交给它。'],
        ['脱得干，晾得快', '1400转高速脱水，阴天也不怕衣服有味。'],
      ],
      products: [
        {
          name: '寒域 滚筒洗衣机 超薄嵌入 1400转 除菌除螨',
          brief: '小户型也放得下，满1000减80',
          yuan: 1899,
          look: { panel: 'top' },
        },
        {
          name: '寒域 洗烘一体机 热泵烘干 不伤羊毛',
          brief: '洗完直接穿',
          yuan: 4299,
          look: { panel: 'dark' },
          figures: '热泵|低温烘干|10kg|大容量|30dB|静音',
        },
      ],
    }),
    family({
      path: ['大家电', '空调'],
      brand: '寒域',
      kind: 'airconditioner',
      unit: '台',
      swatchSpec: '颜色',
      swatches: white,
      offers: 2,
      textSpec: {
        name: '匹数',
        values: [
          ['1匹', 0],
          ['1.5匹', 300],
          ['2匹', 900],
        ],
      },
      params: [
        ['变频', '全直流变频'],
        ['能效', '新一级'],
        ['噪音', '18分贝'],
        ['安装', '免费上门安装'],
      ],
      story: [
        ['三十秒吹出凉风', '快速制冷，进门就舒服；睡眠曲线一夜不用起来调。'],
        ['自己把自己洗干净', '蒸发器凝霜自清洁，吹出来的风没有霉味。'],
      ],
      products: [
        {
          name: '寒域 壁挂式变频空调 新一级能效 自清洁',
          brief: '一晚约一度电',
          yuan: 2199,
          look: { style: 'wall' },
        },
        {
          name: '寒域 立式柜机空调 客厅大风量 冷暖两用',
          brief: '远到沙发也凉快，送装一体',
          yuan: 4599,
          look: { style: 'floor' },
        },
      ],
    }),
    family({
      path: ['厨房小电', '电饭煲'],
      brand: '灶语',
      kind: 'cooker',
      unit: '台',
      swatchSpec: '颜色',
      swatches: [
        ['米白', '#ece5d6'],
        ['豆沙红', '#b4635a'],
        ['松石绿', '#6f9a94'],
      ],
      offers: 3,
      textSpec: {
        name: '容量',
        values: [
          ['3升', 0],
          ['4升', 60],
          ['5升', 120],
        ],
      },
      params: [
        ['加热', 'IH 电磁加热'],
        ['内胆', '4毫米厚釜'],
        ['预约', '24小时'],
        ['功能', '柴火饭 / 杂粮 / 煲汤'],
      ],
      story: [['米饭有嚼劲', '大火力IH沿锅身加热，米粒弹、锅底不糊。']],
      products: [
        {
          name: '灶语 IH电饭煲 柴火饭 厚釜内胆 24小时预约',
          brief: '粒粒有嚼劲，满300减40',
          yuan: 399,
          look: { label: '柴火饭' },
        },
      ],
    }),
    family({
      path: ['厨房小电', '电水壶'],
      brand: '灶语',
      kind: 'kettle',
      unit: '个',
      swatchSpec: '颜色',
      swatches: [
        ['燕麦色', '#d8c8ac'],
        ['墨绿', '#3f5d50'],
        ['珠光白', '#e9ebed'],
      ],
      offers: 3,
      textSpec: {
        name: '容量',
        values: [
          ['1.0升', 0],
          ['1.5升', 20],
          ['1.7升', 40],
        ],
      },
      params: [
        ['材质', '316不锈钢'],
        ['功率', '1800W'],
        ['保温', '12小时五档'],
        ['断电', '自动断电'],
      ],
      story: [['水开得快，也凉得慢', '双层壶身触摸不烫手，想喝几度调几度。']],
      products: [
        {
          name: '灶语 恒温电水壶 316不锈钢 泡奶泡茶 五段',
          brief: '夜里冲奶刚刚好，满100减15',
          yuan: 159,
          look: { body: 'round' },
        },
        {
          name: '灶语 鹅颈手冲壶 温控到度 咖啡泡茶',
          brief: '细水流好控制，领券减30元',
          yuan: 229,
          look: { body: 'gooseneck' },
          figures: '1℃|精准控温|8mm|细水流|1200W|快速加热',
        },
      ],
    }),
    family({
      path: ['生活电器', '吸尘清洁'],
      brand: '灶语',
      kind: 'vacuum',
      unit: '台',
      swatchSpec: '颜色',
      swatches: [
        ['珍珠白', '#e7e9ec'],
        ['石墨', '#454b55'],
        ['樱粉', '#e4b3ba'],
      ],
      offers: 3,
      textSpec: {
        name: '套餐',
        values: [
          ['单机', 0],
          ['含除螨刷', 100],
          ['双电池', 300],
        ],
      },
      params: [
        ['吸力', '24000Pa'],
        ['续航', '60分钟'],
        ['尘杯', '0.6升'],
        ['滤网', 'HEPA'],
      ],
      story: [['床底沙发缝一次清', '地刷自发光，灰尘看得见；一键倒尘不脏手。']],
      products: [
        {
          name: '灶语 手持吸尘器 大吸力 无线轻量 宠物家庭',
          brief: '猫毛一吸就干净，第二件半价',
          yuan: 699,
          look: { style: 'stick' },
        },
        {
          name: '灶语 扫拖机器人 自清洗基站 自动集尘',
          brief: '一个月不用弯腰',
          yuan: 2799,
          look: { style: 'robot' },
          figures: '8000Pa|大吸力|60天|免倒垃圾|5cm|越障',
        },
      ],
    }),
    family({
      path: ['生活电器', '风扇'],
      brand: '灶语',
      kind: 'fan',
      unit: '台',
      swatchSpec: '颜色',
      swatches: [
        ['米白', '#e7e2d6'],
        ['云灰', '#b8bfc8'],
      ],
      offers: 2,
      textSpec: {
        name: '高度',
        values: [
          ['标准', 0],
          ['升降款', 60],
        ],
      },
      params: [
        ['电机', '直流变频'],
        ['噪音', '19分贝'],
        ['摇头', '左右120°'],
        ['遥控', '支持'],
      ],
      story: [['风软，不扑脸', '仿自然风算法忽强忽弱，睡一夜不头疼。']],
      products: [{ name: '灶语 直流变频落地扇 静音遥控 轻柔自然风', brief: '睡觉听不见，满200减20', yuan: 249 }],
    }),
  ],
}

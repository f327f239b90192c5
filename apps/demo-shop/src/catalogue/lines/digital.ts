import { family, type Line, type Swatch, type TextSpec } from '../model'

const phoneColours: Swatch[] = [
  ['雾蓝', '#7ea2c9'],
  ['曜石黑', '#2b2f38'],
  ['樱粉', '#eab0bd'],
  ['晨雾白', '#e6e9ee'],
  ['松霜绿', '#8fb09c'],
]
const memory: TextSpec = {
  name: '版本',
  values: [
    ['8GB+256GB', 0],
    ['12GB+256GB', 200],
    ['12GB+512GB', 500],
    ['16GB+1TB', 900],
  ],
}
const soundColours: Swatch[] = [
  ['岩灰', '#5c6470'],
  ['奶白', '#ece7dd'],
  ['夜蓝', '#2f4672'],
  ['蜜桃', '#e9a48c'],
]

const phones = {
  brand: '云舟',
  kind: 'phone',
  unit: '台',
  swatchSpec: '颜色',
  swatches: phoneColours,
  offers: 4,
  textSpec: memory,
} as const

export const digital: Line = {
  name: '手机数码',
  kind: 'phone',
  colour: '#7ea2c9',
  families: [
    family({
      ...phones,
      path: ['手机通讯', '5G手机'],
      params: [
        ['网络', '5G 全网通，双卡双待'],
        ['屏幕', '6.67英寸 OLED 直屏'],
        ['充电', '67W 有线快充'],
        ['防护', 'IP68 防尘防水'],
      ],
      story: [
        ['拍得清楚，存得放心', '大底主摄配合光学防抖，夜里走在街上随手一拍，霓虹招牌和人脸都不糊。'],
        ['一天一充绰绰有余', '大容量电池搭配省电屏幕，通勤、会议、追剧轮番上阵，睡前还有余电。'],
      ],
      products: [
        {
          name: '云舟 Aero 12 5G手机 一亿像素 护眼直屏',
          brief: '夜景也清晰',
          yuan: 2999,
          look: { camera: 'square', wallpaper: 'dawn' },
        },
        {
          name: '云舟 Aero 12 Pro 5G手机 潜望长焦 旗舰芯',
          brief: '5倍光学变焦',
          yuan: 4699,
          look: { camera: 'ring', wallpaper: 'dusk' },
          figures: '5倍|光学变焦|2K|臻彩屏|100W|快充',
        },
        {
          name: '云舟 Aero 12 Ultra 影像旗舰 1英寸大底 5G',
          brief: '专业影像系统，领券减400元',
          yuan: 6999,
          look: { camera: 'ring', wallpaper: 'ember' },
          figures: '1英寸|大底主摄|16GB|大内存|6000mAh|长续航',
        },
        {
          name: '云舟 Lite 9 轻薄5G手机 158克 女生优选',
          brief: '一手刚好握住，满1500减200',
          yuan: 1799,
          look: { camera: 'bar', wallpaper: 'lake' },
          figures: '158g|轻薄机身|4500mAh|电池|50W|快充',
        },
        {
          name: '云舟 Play 7 电竞5G手机 144Hz高刷 散热风',
          brief: '长玩不烫手，第二件半价',
          yuan: 2399,
          look: { camera: 'bar', wallpaper: 'forest' },
          figures: '144Hz|高刷屏|VC|液冷散热|90W|快充',
        },
      ],
    }),
    family({
      ...phones,
      path: ['手机通讯', '长续航手机'],
      offers: 3,
      textSpec: { name: '版本', values: memory.values.slice(0, 3) },
      params: [
        ['网络', '5G 全网通'],
        ['电池', '7000mAh'],
        ['屏幕', '6.8英寸 LCD 大屏'],
        ['充电', '44W 有线快充'],
      ],
      story: [
        ['七千毫安，三天一充', '出差不用再找插座，重度使用也能撑过两个白天。'],
        ['大字大声更省心', '长辈模式一键开启，字号、音量、图标同步放大。'],
      ],
      products: [
        {
          name: '云舟 Max 70 长续航手机 7000mAh 大音量',
          brief: '三天一充，满1000减100',
          yuan: 1299,
          look: { camera: 'square', wallpaper: 'forest' },
          figures: '7000mAh|大电池|44W|快充|300%|大音量',
        },
        {
          name: '云舟 Max 70 长辈版手机 大字大声 一键呼叫',
          brief: '子女远程协助，一键找到人',
          yuan: 999,
          look: { camera: 'bar', wallpaper: 'lake' },
          figures: '7000mAh|大电池|6.8英寸|大屏|一键|呼叫家人',
        },
        {
          name: '云舟 Solid 3 三防手机 长续航 户外施工适用',
          brief: '1.5米防摔',
          yuan: 2199,
          look: { camera: 'ring', wallpaper: 'deep' },
          figures: '7000mAh|大电池|IP69|防尘防水|1.5m|防摔',
        },
      ],
    }),
    family({
      path: ['平板电脑', '学习娱乐平板'],
      brand: '云舟',
      kind: 'tablet',
      unit: '台',
      swatchSpec: '颜色',
      swatches: [
        ['星灰', '#8b94a3'],
        ['银白', '#d9dde3'],
        ['浅海蓝', '#9dbbd6'],
      ],
      offers: 3,
      textSpec: {
        name: '版本',
        values: [
          ['8GB+128GB', 0],
          ['8GB+256GB', 200],
          ['12GB+512GB', 500],
        ],
      },
      params: [
        ['屏幕', '11.5英寸 2.8K 120Hz'],
        ['电池', '8600mAh'],
        ['重量', '490g'],
        ['接口', 'USB-C'],
      ],
      story: [
        ['护眼屏，网课不累', '硬件级低蓝光配合纸感贴膜，长时间看书做题也舒服。'],
        ['一块屏，几种用法', '配合键盘和手写笔，写方案、做笔记、画草图都顺手。'],
      ],
      products: [
        {
          name: '云舟 Pad 11 平板电脑 2.8K护眼屏 网课学习',
          brief: '类纸显示更专注，满1500减100',
          yuan: 1999,
          look: { wallpaper: 'lake', pencil: 'yes' },
        },
        {
          name: '云舟 Pad 13 Pro 平板电脑 OLED大屏 办公娱乐',
          brief: '桌面级多任务',
          yuan: 3699,
          look: { wallpaper: 'dusk', pencil: 'no' },
          figures: '13.2英寸|OLED 大屏|10000mAh|大电池|3.4GHz|旗舰芯',
        },
        {
          name: '云舟 Pad 9 儿童平板 家长管控 防摔护角',
          brief: '学习时间可约定，满1000减80',
          yuan: 1099,
          look: { wallpaper: 'dawn', pencil: 'yes' },
          head: '家长放心用|护眼又防摔',
        },
      ],
    }),
    family({
      path: ['影音娱乐', '头戴耳机'],
      brand: '静听',
      kind: 'headphone',
      unit: '副',
      swatchSpec: '颜色',
      swatches: soundColours,
      offers: 4,
      params: [
        ['降噪', '自适应主动降噪'],
        ['续航', '60小时'],
        ['连接', '蓝牙 5.4，支持有线'],
        ['重量', '252g'],
      ],
      story: [
        ['戴上就安静', '地铁、办公室、咖啡馆，降噪深度随环境自动调整。'],
        ['久戴不夹头', '亲肤蛋白皮耳罩配合钛合金头梁，压力均匀分散。'],
      ],
      products: [
        {
          name: '静听 H8 头戴式蓝牙耳机 主动降噪 60小时',
          brief: '通勤更安静，第二件半价',
          yuan: 799,
          look: { cups: 'oval' },
        },
        {
          name: '静听 H5 头戴式耳机 轻便折叠 学生网课',
          brief: '一充用一周，满200减30',
          yuan: 299,
          look: { cups: 'round' },
          figures: '198g|轻便|40小时|续航|双麦|清晰通话',
        },
      ],
    }),
    family({
      path: ['影音娱乐', '真无线耳机'],
      brand: '静听',
      kind: 'earbuds',
      unit: '副',
      swatchSpec: '颜色',
      swatches: soundColours,
      offers: 3,
      params: [
        ['单次续航', '8小时'],
        ['总续航', '36小时'],
        ['防水', 'IPX5'],
        ['连接', '蓝牙 5.4'],
      ],
      story: [
        ['小小一颗，稳稳戴住', '三种尺寸耳塞任选，跑步、跳绳也不容易掉。'],
        ['开盖即连', '打开盒子弹出连接，换设备不用重新配对。'],
      ],
      products: [
        {
          name: '静听 Air 3 真无线耳机 降噪通话 36小时',
          brief: '开盖即连，满300减40',
          yuan: 399,
          look: { style: 'stem' },
        },
        {
          name: '静听 Bean 豆式真无线耳机 4g轻巧 久戴不痛',
          brief: '睡觉也能戴，领券减30元',
          yuan: 259,
          look: { style: 'bean' },
          figures: '4g|单耳重量|28小时|总续航|IPX5|防汗防水',
        },
        {
          name: '静听 Sport 运动真无线耳机 挂耳 防汗防水',
          brief: '跑步不掉，领券减30元',
          yuan: 199,
          look: { style: 'stem' },
          figures: '9小时|单次续航|IPX7|防水|13mm|大动圈',
        },
      ],
    }),
    family({
      path: ['影音娱乐', '蓝牙音箱'],
      brand: '静听',
      kind: 'speaker',
      unit: '台',
      swatchSpec: '颜色',
      swatches: soundColours,
      offers: 3,
      params: [
        ['功率', '30W'],
        ['续航', '16小时'],
        ['防水', 'IPX7'],
        ['连接', '蓝牙 5.3，可两台串联'],
      ],
      story: [
        ['小身材，大声场', '双振膜加低音单元，客厅、露台都能铺满。'],
        ['雨天也能带出门', '机身整体防水，溅到水擦一擦继续听。'],
      ],
      products: [
        {
          name: '静听 Tower 家用蓝牙音箱 360°环绕 低音饱满',
          brief: '客厅一台就够，满500减60',
          yuan: 599,
          look: { style: 'tower' },
        },
        {
          name: '静听 Pill 便携蓝牙音箱 户外防水 16小时',
          brief: '露营氛围搭子，第二件半价',
          yuan: 229,
          look: { style: 'pill' },
        },
      ],
    }),
    family({
      path: ['智能穿戴', '智能手表'],
      brand: '步刻',
      kind: 'watch',
      unit: '块',
      swatchSpec: '颜色',
      swatches: [
        ['钛灰', '#6d7480'],
        ['象牙白', '#ded7c8'],
        ['玫瑰金', '#d9a18c'],
      ],
      offers: 3,
      params: [
        ['屏幕', '1.43英寸 AMOLED'],
        ['续航', '典型使用14天'],
        ['防水', '5ATM'],
        ['定位', '五星双频'],
      ],
      story: [
        ['戴着睡，懂你的身体', '全天心率、血氧、睡眠监测，早上起来看一份清楚的报告。'],
        ['百种运动，自动识别', '跑步、骑行、游泳开始就记录，结束自动汇总。'],
      ],
      products: [
        {
          name: '步刻 Watch S 智能手表 心率血氧 14天续航',
          brief: '全天健康监测，满800减100',
          yuan: 899,
          look: { face: 'square', strap: '#2b303b' },
        },
        {
          name: '步刻 Round 圆盘智能手表 户外导航 双频GPS',
          brief: '跑马拉松不断电',
          yuan: 1399,
          look: { face: 'round', strap: '#4a3b32' },
          figures: '21天|长续航|双频|精准定位|150+|运动模式',
        },
      ],
    }),
  ],
}

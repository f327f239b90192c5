import { family, type Line } from '../model'

const brand = { brand: '野行', swatchSpec: '颜色' } as const

export const outdoor: Line = {
  name: '运动户外',
  kind: 'tent',
  colour: '#4f7a5a',
  families: [
    family({
      ...brand,
      path: ['露营装备', '帐篷'],
      kind: 'tent',
      unit: '顶',
      swatches: [
        ['沙色', '#d8c39a'],
        ['森林绿', '#55714d'],
        ['冰川灰', '#aab4bd'],
      ],
      offers: 3,
      textSpec: {
        name: '人数',
        values: [
          ['2–3人', 0],
          ['3–4人', 100],
          ['5–8人', 250],
        ],
      },
      params: [
        ['防水', 'PU3000mm'],
        ['搭建', '自动速开 3秒'],
        ['防晒', 'UPF50+'],
        ['重量', '3.2kg'],
      ],
      story: [['三秒撑开，半天不用收', '公园草坪或河边营地，一拉就成形，收起来塞进后备箱。']],
      products: [
        {
          name: '野行 自动速开帐篷 防晒防雨 露营公园 3–4人',
          brief: '三秒撑开，满300减50',
          yuan: 299,
          look: { style: 'dome' },
        },
        {
          name: '野行 金字塔帐篷 四季露营 烟囱口 防雨加厚',
          brief: '冬天也能睡',
          yuan: 599,
          look: { style: 'ridge' },
        },
      ],
    }),
    family({
      ...brand,
      path: ['瑜伽健身', '瑜伽垫'],
      kind: 'yogamat',
      unit: '张',
      swatches: [
        ['樱粉', '#dfa3ac'],
        ['雾紫', '#9e90b5'],
        ['苔绿', '#7f9472'],
      ],
      offers: 3,
      textSpec: {
        name: '厚度',
        values: [
          ['6mm', 0],
          ['8mm', 20],
        ],
      },
      params: [
        ['材质', 'TPE'],
        ['尺寸', '183×61cm'],
        ['防滑', '双面纹理'],
        ['气味', '到手即可用'],
      ],
      story: [['跪下来膝盖不疼', '双层TPE回弹，出汗也抓得住手。']],
      products: [
        {
          name: '野行 TPE瑜伽垫 加厚防滑 健身居家 无味',
          brief: '膝盖不疼，第二件半价',
          yuan: 89,
          look: { pattern: 'plain' },
        },
        {
          name: '野行 双色瑜伽垫 体位线 初学者 家用隔音',
          brief: '跟着线站位更准，练完不打滑',
          yuan: 119,
          look: { pattern: 'line' },
        },
      ],
    }),
    family({
      ...brand,
      path: ['运动水杯'],
      kind: 'flask',
      unit: '只',
      swatches: [
        ['海蓝', '#5d8fb0'],
        ['墨黑', '#3a3f47'],
        ['珊瑚', '#d98a76'],
      ],
      offers: 3,
      textSpec: {
        name: '容量',
        values: [
          ['600ml', 0],
          ['800ml', 10],
          ['1000ml', 20],
        ],
      },
      params: [
        ['材质', '共聚酯'],
        ['开盖', '一键弹盖'],
        ['防漏', '倒置不漏'],
        ['刻度', '有'],
      ],
      story: [['跑步也能单手喝', '弹盖加防漏圈，丢进包里不滴水。']],
      products: [
        {
          name: '野行 运动水杯 大容量 一键弹盖 防漏便携',
          brief: '丢包里不漏，满99减15',
          yuan: 49,
          look: { lid: 'straw' },
        },
        {
          name: '野行 便携吸管杯 夏季健身 儿童成人通用',
          brief: '喝水有仪式感，倒着也不漏',
          yuan: 39,
          look: { lid: 'screw' },
        },
      ],
    }),
  ],
}

export const books: Line = {
  name: '图书文创',
  kind: 'book',
  colour: '#6b5a7a',
  families: [
    family({
      path: ['图书'],
      brand: '纸屿',
      kind: 'book',
      unit: '册',
      swatchSpec: null,
      swatches: [['墨绿', '#4a6a5e']],
      offers: 1,
      textSpec: {
        name: '版本',
        values: [
          ['平装', 0],
          ['精装', 20],
        ],
      },
      params: [
        ['装帧', '平装 / 精装'],
        ['页数', '312页'],
        ['纸张', '80克纯质纸'],
        ['开本', '32开'],
      ],
      story: [['夜里读一章', '短篇连成的长故事，章章都有一个能回味的画面。']],
      products: [
        {
          name: '纸屿 短篇小说集 山河岁时 故乡与远行 平装',
          brief: '睡前一篇，满99减15',
          yuan: 39,
          look: { cover: 'moon', label: '山河岁时' },
        },
        {
          name: '纸屿 生活随笔 一日三餐的诗意 图文彩印',
          brief: '读着读着饿了，第二件半价',
          colour: '#b5623f',
          yuan: 49,
          look: { cover: 'wave', label: '一日三餐' },
        },
      ],
    }),
    family({
      path: ['手账本册'],
      brand: '纸屿',
      kind: 'stationery',
      unit: '本',
      swatchSpec: '颜色',
      swatches: [
        ['砖红', '#b2604c'],
        ['鼠尾草', '#8f9c82'],
        ['墨黑', '#3b3d42'],
      ],
      offers: 3,
      textSpec: {
        name: '内页',
        values: [
          ['横线', 0],
          ['方格', 0],
          ['点阵', 0],
        ],
      },
      look: { sort: 'notebook', label: 'NOTES' },
      params: [
        ['纸张', '100g 道林'],
        ['页数', '224页'],
        ['装订', '线装锁线'],
        ['尺寸', 'A5'],
      ],
      story: [['墨水不洇', '道林纸配钢笔中性笔都合适，翻页平摊不反弹。']],
      products: [
        { name: '纸屿 皮面手账本 A5点阵 学生笔记 复古', brief: '翻平了写更顺，第二件半价', yuan: 39 },
        { name: '纸屿 线装笔记本 加厚道林纸 办公会议', brief: '写一年不散页，摊开就是平的', yuan: 29 },
      ],
    }),
  ],
}

export const pets: Line = {
  name: '宠物生活',
  kind: 'petfood',
  colour: '#c07a4a',
  families: [
    family({
      path: ['宠物主粮'],
      brand: '团爪',
      kind: 'petfood',
      unit: '袋',
      swatchSpec: '口味',
      swatches: [
        ['鸡肉', '#d99a58'],
        ['三文鱼', '#d98076'],
        ['鸭肉', '#8f7a5a'],
      ],
      offers: 3,
      textSpec: {
        name: '规格',
        values: [
          ['1.5kg', 0],
          ['5kg', 120],
          ['10kg', 230],
        ],
      },
      params: [
        ['粗蛋白', '≥40%'],
        ['配方', '无谷'],
        ['适用', '全阶段'],
        ['添加', '益生菌'],
      ],
      story: [['便便成型，毛也亮', '高比例鲜肉配益生菌，肠胃弱的毛孩子也能吃。']],
      products: [
        {
          name: '团爪 鲜肉无谷猫粮 成猫幼猫 全阶段 1.5kg',
          brief: '软便少了，第二件半价',
          yuan: 69,
          look: { animal: 'cat', label: '鲜肉猫粮', sub: '全阶段 1.5kg' },
        },
        {
          name: '团爪 鲜肉无谷狗粮 小型犬 幼犬成犬 1.5kg',
          brief: '毛发亮一度，满99减15',
          yuan: 79,
          look: { animal: 'dog', label: '鲜肉犬粮', sub: '全阶段 1.5kg' },
        },
      ],
    }),
    family({
      path: ['宠物玩具'],
      brand: '团爪',
      kind: 'pettoy',
      unit: '个',
      swatchSpec: '颜色',
      swatches: [
        ['明黄', '#efc24f'],
        ['天蓝', '#7fb3d5'],
        ['珊瑚', '#e08d7a'],
      ],
      offers: 3,
      params: [
        ['材质', '天然橡胶'],
        ['用途', '磨牙 / 互动'],
        ['清洗', '可水洗'],
        ['耐咬', '中大型犬可用'],
      ],
      story: [['咬不烂，漏食不费妈', '中间塞零食，能让狗子安静二十分钟。']],
      products: [
        {
          name: '团爪 漏食磨牙球 耐咬狗玩具 大中型犬 互动',
          brief: '安静二十分钟，第二件半价',
          yuan: 39,
          look: { sort: 'ball' },
        },
        {
          name: '团爪 发声骨头玩具 幼犬磨牙 软胶 耐咬',
          brief: '拆家少一半，一捏就响',
          yuan: 29,
          look: { sort: 'bone' },
        },
      ],
    }),
  ],
}

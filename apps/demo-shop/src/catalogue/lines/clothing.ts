import { family, type Line, type Swatch, type TextSpec } from '../model'

const basics: Swatch[] = [
  ['本白', '#ecebe6'],
  ['黑色', '#2a2c31'],
  ['雾霾蓝', '#7f97ad'],
  ['燕麦', '#d3c4ab'],
  ['酒红', '#7c2f3b'],
]
const soft: Swatch[] = [
  ['奶杏', '#e5d5c0'],
  ['豆绿', '#a5b79b'],
  ['藕粉', '#d9aeae'],
  ['黑色', '#2b2a2e'],
  ['雾蓝', '#9bb0c4'],
]
const sizes: TextSpec = {
  name: '尺码',
  values: [
    ['S', 0],
    ['M', 0],
    ['L', 0],
    ['XL', 0],
    ['2XL', 0],
    ['3XL', 0],
  ],
}
const ladies: TextSpec = {
  name: '尺码',
  values: [
    ['S', 0],
    ['M', 0],
    ['L', 0],
    ['XL', 0],
  ],
}

const wear = { brand: '棉野', unit: '件', swatchSpec: '颜色', offers: 4 } as const
const cotton = [
  ['面料', '100%新疆长绒棉'],
  ['工艺', '双针锁边，领口加固'],
  ['洗护', '30℃机洗，平铺晾干'],
  ['执行标准', 'GB/T 22849'],
] as const

export const clothing: Line = {
  name: '男装女装',
  kind: 'tee',
  colour: '#7f97ad',
  families: [
    family({
      ...wear,
      path: ['男装', '男士短袖'],
      kind: 'tee',
      swatches: basics,
      textSpec: sizes,
      params: cotton,
      story: [
        ['厚实，不透', '重磅棉布贴身不显身形，洗二十次领口依旧平整。'],
        ['一件管四季', '夏天单穿，秋天叠穿，通勤和露营都不违和。'],
      ],
      head: '重磅纯棉|挺括不变形',
      figures: '240g|面料克重|A类|婴幼儿级|20次|水洗不变形',
      dims: '72 cm|56 cm',
      products: [
        {
          name: '棉野 重磅纯棉短袖T恤 240g 男女同款 四季',
          brief: '洗不变形的基础款，第二件半价',
          yuan: 79,
          look: { print: 'plain' },
        },
        {
          name: '棉野 长绒棉圆领短袖 宽松落肩 夏季透气',
          brief: '贴肤凉爽，满199减30',
          yuan: 99,
          look: { print: 'line' },
        },
        {
          name: '棉野 印花短袖T恤 周末图案 情侣装 夏装',
          brief: '三件更划算，享满减优惠',
          yuan: 89,
          look: { print: 'text', label: 'WEEKEND' },
        },
        {
          name: '棉野 口袋短袖T恤 日系工装 纯棉百搭',
          brief: '一件好叠穿，领券85折',
          yuan: 69,
          look: { print: 'pocket' },
        },
      ],
    }),
    family({
      ...wear,
      path: ['男装', '卫衣'],
      kind: 'hoodie',
      swatches: basics,
      textSpec: sizes,
      params: [
        ['面料', '棉82% 聚酯纤维18%'],
        ['克重', '420g 抓绒'],
        ['版型', '宽松'],
        ['洗护', '反面30℃机洗'],
      ],
      story: [['暖，但不臃肿', '中高克重抓绒里，秋天单穿、冬天打底都合适。']],
      figures: '420g|抓绒克重|宽松|版型|秋冬|适用季节',
      dims: '70 cm|60 cm',
      products: [
        {
          name: '棉野 抓绒连帽卫衣 420g 加厚 秋冬男女同款',
          brief: '帽型挺括不塌，满199减30',
          yuan: 159,
          look: { front: 'plain' },
        },
        {
          name: '棉野 拉链开衫卫衣 连帽 外套两穿 通勤',
          brief: '开合方便，第二件半价',
          yuan: 179,
          look: { front: 'zip' },
        },
        {
          name: '棉野 字母印花卫衣 宽松落肩 学生情侣装',
          brief: '不起球的卫衣，领券减20元',
          yuan: 149,
          look: { front: 'text' },
        },
        {
          name: '棉野 轻薄连帽卫衣 空气层面料 春秋款',
          brief: '抗皱好打理，享满减优惠',
          yuan: 139,
          look: { front: 'plain' },
        },
      ],
    }),
    family({
      ...wear,
      path: ['男装', '裤装'],
      kind: 'pants',
      unit: '条',
      swatches: [
        ['黑色', '#2b2d32'],
        ['卡其', '#b39b78'],
        ['深灰', '#5a606a'],
        ['藏青', '#2e3b52'],
      ],
      textSpec: sizes,
      params: [
        ['面料', '棉97% 氨纶3%'],
        ['腰型', '中腰'],
        ['裤脚', '可卷边'],
        ['洗护', '30℃机洗'],
      ],
      story: [['坐下也不勒', '微弹棉布跟着动作走，久坐膝盖不鼓包。']],
      figures: '3%|氨纶微弹|4袋|实用口袋|抗皱|好打理',
      dims: '102 cm|38 cm',
      products: [
        {
          name: '棉野 直筒休闲裤 微弹抗皱 四季通勤 男裤',
          brief: '不用熨的通勤裤，满199减30',
          yuan: 139,
          look: { cut: 'straight' },
        },
        {
          name: '棉野 束脚运动裤 抓绒加厚 秋冬 居家外穿',
          brief: '暖和不闷，第二件半价',
          yuan: 119,
          look: { cut: 'jogger' },
        },
        {
          name: '棉野 五分短裤 速干冰感 夏季宽松 大码',
          brief: '出汗不贴腿，领券85折',
          yuan: 69,
          look: { cut: 'shorts' },
        },
      ],
    }),
    family({
      ...wear,
      path: ['女装', '连衣裙'],
      kind: 'dress',
      swatches: soft,
      textSpec: ladies,
      params: [
        ['面料', '粘纤70% 棉30%'],
        ['腰型', '收腰'],
        ['裙长', '中长款'],
        ['洗护', '手洗或洗衣袋'],
      ],
      story: [['走起来有风', '垂感面料配收腰剪裁，拍照显高，上班也不张扬。']],
      dims: '118 cm|40 cm',
      products: [
        {
          name: '棉野 收腰连衣裙 法式波点 通勤约会 夏季',
          brief: '显腰显高，满199减30',
          yuan: 199,
          look: { pattern: 'dots' },
        },
        {
          name: '棉野 碎花连衣裙 中长款 度假茶歇 泡泡袖',
          brief: '拍照出片的一条，第二件半价',
          yuan: 229,
          look: { pattern: 'flowers' },
        },
        {
          name: '棉野 衬衫式连衣裙 免烫抗皱 通勤百搭',
          brief: '不用熨也整洁，领券减30元',
          yuan: 269,
          look: { pattern: 'plain' },
        },
        {
          name: '棉野 条纹连衣裙 A字修身 亲子同款 周末',
          brief: '和女儿一起穿，享满减优惠',
          yuan: 189,
          look: { pattern: 'stripes' },
        },
      ],
    }),
    family({
      ...wear,
      path: ['女装', '女士短袖'],
      kind: 'tee',
      swatches: soft,
      textSpec: ladies,
      scale: 80,
      params: cotton,
      story: [['正肩，显精神', '短款正肩剪裁，扎进半裙或牛仔裤都利落。']],
      head: '正肩短款|显高又利落',
      figures: '180g|亲肤克重|正肩|显瘦剪裁|不透|放心外穿',
      dims: '58 cm|46 cm',
      products: [
        {
          name: '棉野 正肩短袖T恤 修身短款 女士纯棉夏装',
          brief: '扎衣角也好看，第二件半价',
          yuan: 69,
          look: { print: 'plain' },
        },
        {
          name: '棉野 冰丝针织短袖 薄款透气 女士通勤',
          brief: '凉感面料不闷汗，满199减30',
          yuan: 109,
          look: { print: 'line' },
        },
        {
          name: '棉野 印花短袖T恤 宽松中长 女士大码',
          brief: '遮肉不显胖，领券85折',
          yuan: 79,
          look: { print: 'dot' },
        },
        {
          name: '棉野 撞色短袖T恤 复古学院 女士百搭',
          brief: '小个子也合身，享满减优惠',
          yuan: 89.9,
          look: { print: 'text', label: 'SUNDAY' },
        },
      ],
    }),
    family({
      ...wear,
      path: ['女装', '针织裙'],
      kind: 'dress',
      swatches: soft,
      textSpec: ladies,
      params: [
        ['面料', '腈纶55% 羊毛30% 锦纶15%'],
        ['厚薄', '适中'],
        ['弹性', '高弹'],
        ['洗护', '平铺晾干'],
      ],
      story: [['暖意穿在身上', '细针羊毛混纺不扎皮肤，外搭大衣刚刚好。']],
      dims: '112 cm|38 cm',
      products: [
        {
          name: '棉野 羊毛混纺针织连衣裙 秋冬 修身打底',
          brief: '不扎皮肤的暖，满199减30',
          yuan: 299,
          look: { pattern: 'plain' },
        },
        {
          name: '棉野 条纹针织长裙 坑条显瘦 秋季通勤',
          brief: '一件就能出门，第二件半价',
          yuan: 259,
          look: { pattern: 'stripes' },
        },
        {
          name: '棉野 半高领针织裙 慵懒宽松 冬季外穿',
          brief: '领口软不勒，领券减30元',
          yuan: 339,
          look: { pattern: 'plain' },
        },
      ],
    }),
  ],
}

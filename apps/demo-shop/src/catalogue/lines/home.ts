import { family, type Line, type Swatch } from '../model'

const cloth: Swatch[] = [
  ['亚麻米', '#d8c9ae'],
  ['雾灰', '#9aa2ab'],
  ['墨绿', '#4b6350'],
  ['焦糖', '#a06b43'],
]
const brand = { brand: '木白', swatchSpec: '颜色' } as const

export const home: Line = {
  name: '家居家纺',
  kind: 'sofa',
  colour: '#7f6f58',
  families: [
    family({
      ...brand,
      path: ['家具', '沙发'],
      kind: 'sofa',
      unit: '套',
      swatches: cloth,
      offers: 4,
      textSpec: {
        name: '尺寸',
        values: [
          ['双人 1.6m', 0],
          ['三人 2.1m', 500],
          ['四人 2.8m', 1200],
        ],
      },
      params: [
        ['材质', '科技布 + 45密度海绵'],
        ['框架', '实木'],
        ['坐深', '62cm'],
        ['安装', '免费送装'],
      ],
      story: [
        ['坐下来不想起', '62厘米坐深配羽绒靠包，追剧不用调姿势。'],
        ['打翻了也不慌', '三防科技布，奶茶擦一擦就没。'],
      ],
      products: [
        {
          name: '木白 科技布布艺沙发 三人位 小户型 直排',
          brief: '三防好打理，送装一体',
          yuan: 1999,
          look: { cushion: 'warm' },
        },
        {
          name: '木白 云朵沙发 羽绒靠包 客厅懒人 奶油风',
          brief: '坐下来不想起',
          yuan: 3299,
          look: { cushion: 'pale' },
        },
      ],
    }),
    family({
      ...brand,
      path: ['家具', '椅子'],
      kind: 'chair',
      unit: '把',
      swatches: cloth,
      offers: 3,
      params: [
        ['材质', '网布 + 铝合金脚'],
        ['调节', '升降、后仰、扶手'],
        ['承重', '150kg'],
        ['安装', '三步自装'],
      ],
      story: [['坐八小时腰不酸', '腰托可调高度，背网透气不出汗。']],
      products: [
        {
          name: '木白 人体工学椅 网布透气 腰托可调 办公电竞',
          brief: '腰不酸了，领券减30元',
          yuan: 899,
          look: { style: 'office' },
        },
      ],
    }),
    family({
      ...brand,
      path: ['家具', '床'],
      kind: 'bed',
      unit: '张',
      swatches: cloth,
      offers: 3,
      textSpec: {
        name: '尺寸',
        values: [
          ['1.5m', 0],
          ['1.8m', 300],
        ],
      },
      params: [
        ['床架', '白蜡木'],
        ['床屏', '软包可拆洗'],
        ['床板', '加密排骨架'],
        ['安装', '免费上门'],
      ],
      story: [['翻身不吱呀', '加密排骨架加中心支撑，两个人翻身互不打扰。']],
      products: [
        {
          name: '木白 实木软包双人床 可拆洗 主卧 现代简约',
          brief: '送装一体',
          yuan: 2799,
          look: { pattern: 'plain' },
        },
      ],
    }),
    family({
      ...brand,
      path: ['灯具'],
      kind: 'lamp',
      unit: '盏',
      swatches: [
        ['米白', '#efe6d2'],
        ['原木', '#caa06c'],
        ['墨黑', '#3a3d42'],
      ],
      offers: 3,
      textSpec: {
        name: '光色',
        values: [
          ['暖光', 0],
          ['三色可调', 40],
        ],
      },
      params: [
        ['显色', 'Ra95'],
        ['调光', '无级'],
        ['光源', 'LED 可更换'],
        ['功率', '12W'],
      ],
      story: [['照亮书，不照眼', '无频闪高显色，写作业、看书一晚上眼睛不涩。']],
      products: [
        {
          name: '木白 护眼台灯 高显色 无级调光 学生书桌',
          brief: '无频闪更护眼，满199减30',
          yuan: 199,
          look: { stand: 'table' },
        },
        {
          name: '木白 落地灯 客厅沙发旁 三色光 氛围',
          brief: '客厅暖起来，第二件半价',
          yuan: 299,
          look: { stand: 'floor' },
        },
        {
          name: '木白 月光夜灯 玻璃球 无线充电 床头灯',
          brief: '喂夜奶不刺眼，一按就亮',
          colour: '#efe6d2',
          yuan: 129,
          look: { stand: 'globe' },
        },
      ],
    }),
    family({
      ...brand,
      path: ['水具杯具', '杯子'],
      kind: 'mug',
      unit: '只',
      swatches: [
        ['奶白', '#eae2d2'],
        ['雾蓝', '#9fb2c1'],
        ['陶土', '#b06a4d'],
        ['墨绿', '#4a5f51'],
      ],
      offers: 4,
      params: [
        ['材质', '高温瓷'],
        ['容量', '360ml'],
        ['微波', '可进微波炉'],
        ['清洗', '可进洗碗机'],
      ],
      story: [['手感比颜值更好', '杯壁薄厚刚好，热茶端着不烫手。']],
      products: [
        {
          name: '木白 手作陶瓷马克杯 360ml 办公室 情侣',
          brief: '送礼不踩雷，第二件半价',
          yuan: 39,
          look: { pattern: 'speckle' },
        },
        {
          name: '木白 简约早餐杯 带盖带勺 微波可用 家用',
          brief: '泡麦片正好，满99减15',
          yuan: 49,
          look: { pattern: 'band' },
        },
      ],
    }),
    family({
      ...brand,
      path: ['水具杯具', '保温杯'],
      kind: 'thermos',
      unit: '只',
      swatches: [
        ['墨黑', '#353942'],
        ['奶油白', '#e8ddcc'],
        ['雾粉', '#d9a5a8'],
        ['松绿', '#5d7f6d'],
      ],
      offers: 4,
      textSpec: {
        name: '容量',
        values: [
          ['400ml', 0],
          ['600ml', 20],
          ['800ml', 40],
        ],
      },
      look: { loop: 'yes' },
      params: [
        ['内胆', '316不锈钢'],
        ['保温', '12小时'],
        ['密封', '弹盖一键开'],
        ['重量', '230g'],
      ],
      story: [['早上泡的茶，下午还烫', '真空镀铜层锁温，一键弹盖单手就能喝。']],
      products: [{ name: '木白 316不锈钢保温杯 一键弹盖 车载大容量', brief: '保温十二小时，第二件半价', yuan: 99 }],
    }),
    family({
      ...brand,
      path: ['床品'],
      kind: 'bed',
      unit: '套',
      swatches: [
        ['云朵白', '#e8e6df'],
        ['雾蓝', '#9eb2c2'],
        ['豆沙', '#c79a93'],
        ['灰绿', '#93a497'],
      ],
      offers: 4,
      textSpec: {
        name: '尺寸',
        values: [
          ['1.5m四件套', 0],
          ['1.8m四件套', 50],
        ],
      },
      params: [
        ['面料', '100支长绒棉'],
        ['工艺', '缎面提花'],
        ['套件', '四件套'],
        ['洗护', '40℃机洗'],
      ],
      story: [['躺下去像陷进云里', '长绒棉缎面，滑而不凉，越洗越软。']],
      head: '100支长绒棉|缎面亲肤不起球',
      products: [
        {
          name: '木白 长绒棉四件套 100支缎面 亲肤裸睡',
          brief: '滑得不想起床，满300减50',
          yuan: 499,
          look: { pattern: 'plain' },
        },
        {
          name: '木白 水洗棉四件套 纯色简约 单双人床品',
          brief: '越洗越软，第二件半价',
          yuan: 269,
          look: { pattern: 'stripe' },
        },
      ],
    }),
  ],
}

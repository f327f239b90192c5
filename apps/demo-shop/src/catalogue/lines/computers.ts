import { family, type Line, type Swatch, type TextSpec } from '../model'

const metal: Swatch[] = [
  ['深空灰', '#6b727d'],
  ['月光银', '#cfd4db'],
]
const setup: TextSpec = {
  name: '配置',
  values: [
    ['16GB+512GB', 0],
    ['16GB+1TB', 800],
    ['32GB+1TB', 1500],
  ],
}

export const computers: Line = {
  name: '电脑办公',
  kind: 'laptop',
  colour: '#6b727d',
  families: [
    family({
      path: ['电脑整机', '轻薄本'],
      brand: '轻刃',
      kind: 'laptop',
      unit: '台',
      swatchSpec: '颜色',
      swatches: metal,
      offers: 2,
      textSpec: setup,
      params: [
        ['屏幕', '14英寸 2.8K 120Hz'],
        ['重量', '1.29kg'],
        ['续航', '本地视频18小时'],
        ['接口', 'USB4 ×2，HDMI ×1'],
      ],
      story: [
        ['放进包里几乎忘了它', '一公斤出头的金属机身，单手开合，会议室之间来回不嫌重。'],
        ['开盖就干活', '指纹开机与睡眠唤醒合二为一，方案写到哪儿从哪儿继续。'],
      ],
      products: [
        {
          name: '轻刃 Air 14 轻薄本 2.8K高刷屏 1.29公斤',
          brief: '通勤办公一本搞定',
          yuan: 4999,
          look: { wallpaper: 'deep' },
        },
        {
          name: '轻刃 Book 16 轻薄本 大屏办公 全能接口',
          brief: '小键盘更顺手',
          yuan: 5699,
          look: { wallpaper: 'lake' },
          figures: '16英寸|2.5K 大屏|1.75kg|轻薄机身|75Wh|大电池',
        },
      ],
    }),
    family({
      path: ['电脑整机', '游戏本'],
      brand: '轻刃',
      kind: 'laptop',
      unit: '台',
      swatchSpec: '颜色',
      swatches: metal,
      offers: 2,
      textSpec: {
        name: '配置',
        values: [
          ['16GB+1TB', 0],
          ['32GB+1TB', 800],
          ['32GB+2TB', 1500],
        ],
      },
      look: { keys: 'glow' },
      params: [
        ['屏幕', '16英寸 2.5K 240Hz'],
        ['散热', '双风扇五热管'],
        ['键盘', '四分区 RGB'],
        ['电源', '330W'],
      ],
      story: [
        ['高刷不掉帧', '双风扇五热管压住满载温度，团战关键几秒画面稳定。'],
        ['白天办公也安静', '一键切换静音模式，开会时风扇几乎听不见。'],
      ],
      products: [
        {
          name: '轻刃 Blade 16 游戏本 240Hz电竞屏 满血显卡',
          brief: '散热升级不降频',
          yuan: 8499,
          look: { wallpaper: 'ember' },
          head: '满血释放|帧帧稳定',
          figures: '240Hz|电竞屏|175W|满血显卡|5热管|强散热',
        },
      ],
    }),
    family({
      path: ['电脑外设', '键盘'],
      brand: '轻刃',
      kind: 'keyboard',
      unit: '把',
      swatchSpec: '颜色',
      swatches: [
        ['奶油白', '#e9e2d3'],
        ['深海灰', '#4d5866'],
        ['薄荷绿', '#a9cdb9'],
      ],
      offers: 3,
      textSpec: {
        name: '轴体',
        values: [
          ['红轴', 0],
          ['茶轴', 0],
          ['静音轴', 50],
        ],
      },
      params: [
        ['配列', '98键'],
        ['连接', '有线 / 2.4G / 蓝牙'],
        ['键帽', 'PBT 二色成型'],
        ['供电', 'USB-C，4000mAh'],
      ],
      story: [
        ['敲起来像踩在绒毯上', 'Gasket 结构加多层消音棉，声音沉稳不吵邻座。'],
        ['三台设备一键切换', '电脑、平板、手机各记一个，旋钮调音量。'],
      ],
      products: [
        {
          name: '轻刃 K98 三模机械键盘 Gasket结构 热插拔',
          brief: '打字声更好听，满199赠线装笔记本',
          yuan: 399,
          look: { caps: 'light' },
        },
        {
          name: '轻刃 K75 静音机械键盘 办公室专用 三模',
          brief: '同事听不见，第二件半价',
          yuan: 299,
          look: { caps: 'tone' },
        },
      ],
    }),
    family({
      path: ['电脑外设', '鼠标'],
      brand: '轻刃',
      kind: 'mouse',
      unit: '只',
      swatchSpec: '颜色',
      swatches: [
        ['石墨黑', '#33373f'],
        ['雪白', '#e8eaed'],
        ['雾粉', '#e3b7bd'],
      ],
      offers: 3,
      params: [
        ['连接', '2.4G / 蓝牙双模'],
        ['分辨率', '400–4000DPI'],
        ['按键', '静音微动'],
        ['续航', '一节五号电池 12个月'],
      ],
      story: [
        ['贴合手掌的弧线', '整天点击也不酸，左右键静音，半夜加班不扰人。'],
        ['到手就能用', '插上接收器即可，不装驱动也能记住三档灵敏度。'],
      ],
      products: [
        {
          name: '轻刃 M2 静音无线鼠标 双模 办公轻音',
          brief: '一节电池用一年，满100减10',
          yuan: 79,
          look: { style: 'smooth' },
        },
        {
          name: '轻刃 G5 电竞无线鼠标 26000DPI 轻量化',
          brief: '58克跟手不飘，领券减30元',
          yuan: 269,
          look: { style: 'gaming' },
          figures: '58g|轻量化|26000|DPI|1000Hz|回报率',
        },
      ],
    }),
    family({
      path: ['电脑外设', '显示器'],
      brand: '轻刃',
      kind: 'monitor',
      unit: '台',
      swatchSpec: '颜色',
      swatches: [
        ['曜黑', '#2c3038'],
        ['月白', '#e4e7eb'],
      ],
      offers: 2,
      textSpec: {
        name: '尺寸',
        values: [
          ['24英寸', 0],
          ['27英寸', 300],
          ['32英寸', 700],
        ],
      },
      params: [
        ['面板', 'IPS'],
        ['色域', '95% DCI-P3'],
        ['支架', '升降、旋转、俯仰'],
        ['接口', 'USB-C 90W，HDMI，DP'],
      ],
      story: [
        ['一根线连好整张桌子', 'USB-C 同时传画面、充电、接外设，桌面立刻清爽。'],
        ['看一天眼睛不干', '硬件低蓝光与无频闪，文字边缘清楚锐利。'],
      ],
      products: [
        {
          name: '轻刃 View 4K 显示器 USB-C一线连 办公设计',
          brief: '出厂逐台校色',
          yuan: 1499,
          look: { stand: 'post' },
        },
        {
          name: '轻刃 View 电竞显示器 180Hz 快速液晶',
          brief: '拖影更少，满900减100',
          yuan: 999,
          look: { stand: 'plate', wallpaper: 'dusk' },
        },
      ],
    }),
    family({
      path: ['办公文具'],
      brand: '纸屿',
      kind: 'stationery',
      unit: '套',
      swatchSpec: '颜色',
      swatches: [
        ['雾灰', '#a5acb5'],
        ['砖红', '#b5644f'],
        ['鼠尾草', '#93a58a'],
      ],
      offers: 3,
      look: { sort: 'pens', label: 'DAILY' },
      params: [
        ['笔尖', '0.5mm'],
        ['墨水', '速干中性墨'],
        ['数量', '12支'],
      ],
      story: [['写字不断墨', '速干墨水左手写也不蹭，开会一本一笔就够。']],
      products: [{ name: '纸屿 按动中性笔套装 0.5速干 办公学生12支', brief: '顺滑不断墨，第二件半价', yuan: 29 }],
    }),
  ],
}

import { family, type Line, type Swatch, type TextSpec } from '../model'

const serum: TextSpec = {
  name: '容量',
  values: [
    ['30ml', 0],
    ['50ml', 100],
    ['30ml×2', 150],
  ],
}
const brand = { brand: '绮泽', swatchSpec: null, offers: 1 } as const
const lipColours: Swatch[] = [
  ['01 枫糖', '#a4453a'],
  ['02 正红', '#b51f33'],
  ['03 豆沙', '#b96a68'],
  ['04 奶茶', '#b07a63'],
  ['05 浆果', '#7d2740'],
  ['06 蜜桃', '#df7d6c'],
]

export const beauty: Line = {
  name: '美妆个护',
  kind: 'lipstick',
  colour: '#b96a68',
  families: [
    family({
      ...brand,
      path: ['面部护肤', '精华'],
      kind: 'bottle',
      unit: '瓶',
      swatches: [['琥珀', '#c99a5b']],
      textSpec: serum,
      params: [
        ['肤质', '所有肤质'],
        ['质地', '水油双相'],
        ['开盖后', '12个月内用完'],
        ['产地', '中国'],
      ],
      story: [
        ['三周看见亮', '高活性成分搭配小分子渗透，早晚各两滴，肤色匀净。'],
        ['敏感肌先试一滴', '无香精、无酒精，耳后试用二十四小时无异常再上脸。'],
      ],
      products: [
        {
          name: '绮泽 焕亮精华液 烟酰胺 提亮匀肤 30ml',
          brief: '三周见亮，领券满199减80',
          yuan: 239,
          look: { label: '焕亮精华', sub: 'GLOW 30ml', top: 'dropper' },
        },
        {
          name: '绮泽 修护精华液 玻尿酸 补水保湿 敏感肌',
          brief: '换季不起皮，第二件半价',
          colour: '#7fb3b8',
          yuan: 199,
          look: { label: '修护精华', sub: 'REPAIR 30ml', top: 'dropper' },
        },
        {
          name: '绮泽 抗皱精华 胜肽 紧致淡纹 早晚可用',
          brief: '细纹有看得见的淡',
          colour: '#8c3f52',
          yuan: 399,
          look: { label: '胜肽精华', sub: 'PEPTIDE 30ml' },
        },
      ],
    }),
    family({
      ...brand,
      path: ['面部护肤', '面霜'],
      kind: 'jar',
      unit: '瓶',
      swatches: [['云白', '#e9ded2']],
      textSpec: {
        name: '容量',
        values: [
          ['50g', 0],
          ['75g', 70],
        ],
      },
      params: [
        ['肤质', '干性、混合'],
        ['质地', '霜状，不厚重'],
        ['保质期', '三年'],
        ['使用', '早晚薄涂'],
      ],
      story: [['封住水，不闷痘', '神经酰胺修护屏障，第二天起来脸还是软的。']],
      products: [
        {
          name: '绮泽 轻润面霜 神经酰胺 补水修护 50g',
          brief: '不假滑的润，领券满199减80',
          yuan: 169,
          look: { label: '轻润面霜', shape: 'straight' },
        },
        {
          name: '绮泽 晚安面霜 紧致淡纹 夜间修护 75g',
          brief: '睡着也在保养，第二件半价',
          colour: '#c8a8b8',
          yuan: 219,
          look: { label: '晚安霜', shape: 'round' },
        },
        {
          name: '绮泽 清爽面霜 油皮专用 控油不紧绷',
          brief: '夏天也敢涂，领券满199减80',
          colour: '#bcd3dc',
          yuan: 129,
          look: { label: '清爽面霜', lid: '#dbe3ee' },
        },
      ],
    }),
    family({
      ...brand,
      path: ['面部护肤', '洁面'],
      kind: 'tube',
      unit: '支',
      swatches: [['月白', '#e8eef0']],
      textSpec: {
        name: '容量',
        values: [
          ['120g', 0],
          ['120g×2', 60],
        ],
      },
      params: [
        ['体系', '氨基酸'],
        ['泡沫', '绵密'],
        ['pH', '5.5–6.5'],
        ['肤质', '敏感肌可用'],
      ],
      story: [['洗完不紧绷', '泡沫贴着脸走一圈就干净，妆也卸得差不多。']],
      products: [
        {
          name: '绮泽 氨基酸洁面乳 温和不刺激 敏感肌 120g',
          brief: '早晚都能用，满99减10',
          yuan: 69,
          look: { label: '氨基酸洁面', sub: 'CLEANSER' },
        },
        {
          name: '绮泽 净油洁面乳 控油清痘 男女通用 120g',
          brief: '第二件半价，到手更划算',
          colour: '#a9c7b4',
          yuan: 59,
          look: { label: '净油洁面', cap: '#33383f' },
        },
      ],
    }),
    family({
      path: ['彩妆', '口红'],
      brand: '绮泽',
      kind: 'lipstick',
      unit: '支',
      swatchSpec: '色号',
      swatches: lipColours,
      offers: 6,
      params: [
        ['质地', '哑光 / 水光两种'],
        ['持久', '8小时不脱'],
        ['成分', '牛油果脂'],
        ['净含量', '3.5g'],
      ],
      story: [['显白，还不挑皮', '六个色号覆盖日常到约会，黄皮也能直接上。']],
      products: [
        {
          name: '绮泽 哑光口红 显白不拔干 黄皮友好 六色',
          brief: '涂一整天不掉，领券满199减80',
          yuan: 129,
          look: { finish: 'bullet' },
        },
        {
          name: '绮泽 水光唇釉 镜面亮泽 不粘杯 学生党',
          brief: '镜面一样亮，第二件半价',
          yuan: 99,
          look: { finish: 'gloss' },
        },
        {
          name: '绮泽 礼盒口红 金壳雕花 送女友 生日礼物',
          brief: '可刻字包装，领券减80元',
          yuan: 259,
          look: { finish: 'bullet', case: '#3d2b2b' },
        },
      ],
    }),
    family({
      ...brand,
      path: ['洗护', '洗发护发'],
      kind: 'bottle',
      unit: '瓶',
      swatches: [
        ['浅杏', '#d9b98d'],
        ['薄荷', '#9fc4b6'],
      ],
      offers: 2,
      textSpec: {
        name: '规格',
        values: [
          ['300ml', 0],
          ['500ml', 30],
          ['500ml×2', 50],
        ],
      },
      look: { top: 'pump', cap: '#e6e0d5' },
      params: [
        ['体系', '氨基酸 / 无硅油'],
        ['香型', '木质花香'],
        ['适用', '染烫受损'],
        ['容量', '300ml'],
      ],
      story: [['蓬松一整天', '头皮清爽，发尾顺滑，烫染过的头发也不毛躁。']],
      head: '无硅油|蓬松一整天',
      figures: '300ml|容量|pH5.5|弱酸性|0|硅油',
      products: [
        {
          name: '绮泽 无硅油洗发水 蓬松控油 留香 300ml',
          brief: '油头塌发救星，满99减10',
          yuan: 79,
          look: { label: '洗发水', sub: 'SHAMPOO' },
        },
        {
          name: '绮泽 修护发膜 烫染受损 顺滑免蒸 300ml',
          brief: '三分钟见效，第二件半价',
          yuan: 89,
          look: { label: '发膜', sub: 'HAIR MASK' },
        },
        {
          name: '绮泽 精油沐浴露 留香持久 大瓶装 男女',
          brief: '洗完香到睡觉，一瓶用很久',
          colour: '#d59aa0',
          yuan: 69.9,
          look: { label: '沐浴露', sub: 'BODY WASH' },
        },
      ],
    }),
  ],
}

import type { TableShape } from '../tables/read-table'

/** Columns of a table of goods, in the order of an export: one row per sku. */
export const COLUMNS = {
  货号: 'code',
  名称: 'text',
  简介: 'text',
  店铺: 'text',
  品牌: 'text',
  分类: 'text',
  标签: 'text',
  图片: 'text',
  视频: 'text',
  参数: 'text',
  重量: 'text',
  介绍: 'text',
  状态: 'text',
  赠品: 'text',
  SKU货号: 'code',
  规格: 'text',
  价格: 'number',
  划线价: 'number',
  库存: 'number',
  导出时库存: 'number',
  SKU图片: 'text',
} as const

export type Column = keyof typeof COLUMNS

/** As 淘宝, 有赞, 微店, 聚水潭 and the programs of warehouses name them in their exports. */
function otherNames(has: (name: string) => boolean): Partial<Record<Column, readonly string[]>> {
  // There 商品编码 is that of the sku.
  const isOfStyles = has('款式编码') || has('款号')
  return {
    货号: ['款式编码', '款号', ...CODES, '商品编号', '货品编码', '货品编号', '产品编码', '产品编号', '宝贝编码'],
    名称: ['商品名', '品名', '标题', '商品标题', '宝贝标题', '宝贝名称', '产品名称', '货品名称', '款式名称'],
    简介: ['副标题', '卖点', '商品卖点', '宝贝卖点'],
    店铺: ['店铺名称', '店铺名', '所属店铺'],
    品牌: ['品牌名称', '品牌名'],
    分类: ['类目', '商品类目', '宝贝类目', '分类名称', '所属分类', '商品分组', '分组', '产品分类'],
    标签: ['标签名称'],
    图片: ['主图', '商品主图', '宝贝主图', '图片地址', '商品图'],
    视频: ['主图视频', '视频地址'],
    参数: ['属性', '商品属性', '宝贝属性', '产品参数'],
    重量: ['单品重量', '毛重', '净重'],
    介绍: ['详情', '商品详情', '宝贝描述', '描述', '商品描述', '图文详情', '详细介绍'],
    状态: ['上架状态', '销售状态', '宝贝状态', '上下架', '上下架状态'],
    赠品: ['是否赠品', '是否为赠品'],
    SKU货号: [...SKU_CODES, ...(isOfStyles ? CODES : []), ...BARCODES],
    规格: ['SKU规格', '规格属性', '销售属性', '颜色及规格', '规格名称', '规格值', '型号名称'],
    价格: [
      '售价',
      '销售价',
      '销售价格',
      '商品售价',
      '零售价',
      '现价',
      '单价',
      '一口价',
      '基本售价',
      '宝贝价格',
      'SKU价格',
      '规格价格',
    ],
    划线价: ['原价', '市场价', '吊牌价', '市场|吊牌价', '市场价格', '门市价'],
    库存: [
      '现有库存',
      '库存数量',
      '库存量',
      '可用库存',
      '可售库存',
      '可售数',
      '现货库存',
      '宝贝数量',
      'SKU库存',
      '规格库存',
    ],
    SKU图片: ['规格图片', '规格图', '销售属性图片'],
  }
}

const CODES = ['商品编码', '商家编码', '商品商家编码']
const SKU_CODES = [
  'SKU编码',
  'SKU编号',
  'SKU商家编码',
  'SKU',
  '规格编码',
  '规格编号',
  '规格货号',
  '规格商家编码',
  '型号编码',
]
const BARCODES = ['商品条码', '条码', '条形码', '商品条形码', '国标码', '69码']

export const GOODS_TABLE: TableShape<Column> = {
  columns: COLUMNS,
  needed: [['货号', 'SKU货号']],
  otherNames,
  alike: {
    货号: /货号|编码|编号|款号|^(物料|产品|商品)号$/,
    名称: /名称|品名|标题/,
    分类: /类目|分类|类别/,
    价格: /价$|价格|售价/,
    库存: /库存|存量|数量/,
  },
}

/** Blocks as pages of an ECShopX shop store them, written from widgets §2, §11, §13: one or more of every code. */

type Row = Record<string, unknown>

/** What the original designer puts into every block. */
const base = (type: string, name: string, rest: Row): Row => ({
  ...{
    name,
    alias: name,
    text: name,
    type,
    uuid: type.toLowerCase(),
    isContainer: false,
    isUpload: false,
    hasGuide: true,
  },
  ...{
    isChild: true,
    dragable: true,
    resizable: true,
    left: 50,
    top: 50,
    z: 0,
    width: 1190,
    height: 20,
    lineHeight: 20,
  },
  ...{ fontSize: 12, fontWeight: 'normal', fontStyle: 'normal', textDecoration: 'none', color: '#000000ff' },
  ...{ textAlign: 'left', marginTop: 0, marginBottom: 0, marginLeft: 'auto', marginRight: 'auto', paddingTop: 0 },
  ...{ paddingRight: 0, paddingBottom: 0, paddingLeft: 0, borderTopWidth: 0, borderTopColor: '#ffffffff' },
  ...{
    foregroundColor: '#ffffffff',
    backgroundColor: '#ffffffff',
    backgroundImage: '',
    boxShadow: '',
    borderRadius: 0,
  },
  ...{ opacity: 1, proportion: false, proportionDisabled: true, proportionShow: false, heightDisabled: false },
  ...{ heightShow: true, href: [], phoneNumber: '', clipboard: '', belong: 'page', resizableAxis: 'x', x: 0, y: 0 },
  ...{ pageWidth: 1190, customerThemeEnabled: false, imgUrl: '', data: [], id: 91, ...rest },
})

const toItem = { itemId: '12', itemName: '保温杯', linkPage: 'goods', linkPageLabel: '商品', href: '/items/12' }
const toCategory = { category_id: 7, category_name: '茶具', children: [], linkPage: 'category', linkPageLabel: '分类' }
const toPage = { title: '商品列表', id: '2', url: '/items', linkPage: 'page', linkPageLabel: '页面' }

/** A whole record of the goods picker. */
export const pickedGoods = {
  ...{ item_id: '5001', itemId: '5001', item_name: '陶瓷马克杯', pics: ['https://img.example/mug.jpg'], price: 3900 },
  ...{ market_price: '5900', promotion_activity: [{ tag: '满减' }], activity_price: null, tagList: [], nospec: true },
}
const entry = (goods_id: string | number, more: Row = {}): Row => ({
  ...{ goods_id, itemId: goods_id, goods_pic: 'https://img.example/1.jpg', price: '9900', goods_name: '茶壶' },
  ...{ linkPage: 'goods', linkPageLabel: '商品', ...more },
})
const placeholder = {
  goods_id: '',
  goods_pic: '',
  price: 123,
  goods_name: '商品名称',
  linkPage: 'goods',
  linkPageLabel: '商品',
}
const tabs = (count: number) => [
  { text: '新客专享', data: [pickedGoods, ...Array.from({ length: count }, () => entry('5002', { tagList: [] }))] },
]
const picture = { imgUrl: 'https://img.example/a.png', pathData: toCategory }

const category = {
  ...{ category_id: 1, category_name: '茶', image_url: 'https://img.example/tea.png', parent_id: 0, sort: 9 },
  children: [{ category_id: 11, category_name: '绿茶', children: [{ category_id: 111, category_name: '龙井' }] }],
}
const coupon = {
  ...{ card_id: 31, card_type: 'cash', title: '新人券', description: '', reduce_cost: 1000, least_cost: '5000' },
  ...{ linkPage: 'coupons', linkPageLabel: '优惠券', imgUrl: '', notice: '' },
}
const heading = { wgtTextColor: '#ffffffff', wgtBackgroundColor: '#FF5D02', wgtBorderRadius: false, height: 462 }

export const upstreamBlocks: Record<string, Row> = {
  W0000: base('W0000', '页面配置', { backgroundColor: 'f5f5f5ff', themeColor: '#C81623', pageWidth: '1190' }),
  W0001: base('W0001', '轮播', {
    ...{ height: '476', proportion: 'disabled', styleType: 'style3', pointAlign: 'center', autoplaySpeed: '3000' },
    ...{ dots: 'none', radiusDot: false, trigger: 'click', arrow: 'never', activeColor: '#8391a5', autoplay: 1 },
    data: [{ imgData: 'https://img.example/b1.jpg', pathData: toItem }, picture, { imgUrl: '', pathData: [] }],
  }),
  W0002: base('W0002', '商品', { columnNums: 5, moreLinkData: toPage, data: [pickedGoods, entry(5002), placeholder] }),
  W0003: base('W0003', '热区图', {
    ...{ proportion: true, proportionDisabled: false, imgUrl: 'https://img.example/map.jpg' },
    data: [
      { widthPer: 0.3, heightPer: '0.2', topPer: 0.1, leftPer: 0.9, pathData: toPage },
      { widthPer: 0.2, heightPer: 0.2, topPer: 0, leftPer: 0, pathData: {} },
    ],
  }),
  W0004: base('W0004', 'Logo墙', { column: '4', logoWidth: 290, logoHeight: 174, moreLinkData: {}, data: [picture] }),
  W0005: base('W0005', '商品橱窗', { height: 564, text: '限时抢购', data: tabs(6) }),
  W0006: base('W0006', '自由面板', {
    ...{ comptyle: 'header', height: 200, grid: false, zindex: '1000' },
    childWidgets: [
      base('W0003', '热区图', {
        uuid: 'logo',
        leaf: true,
        x: 196,
        y: 21,
        width: 100,
        height: 100,
        imgUrl: 'https://img.example/l.png',
      }),
      base('W0008', '搜索', { uuid: 'find', leaf: true, x: 375, y: '57', width: 500, isShowBtn: true }),
      base('W0002', '商品', { uuid: 'wrong', leaf: true }),
      base('W0010', '购物车', { leaf: true, data: {} }),
    ],
  }),
  W0007: base('W0007', '导航菜单', {
    ...{ hover: false, menuTop: 40, categoryData: [category], customerThemeEnabled: true, proportion: 'disabled' },
    data: [{ title: '商品', pathData: toPage, wgtHotKeywordTextColor: '#333333' }],
  }),
  W0008: base('W0008', '搜索', { placeholder: '搜索', focusWidth: 100, data: [{ title: '茶壶', pathData: '' }] }),
  W0010: base('W0010', '购物车', { data: {}, wgtTheme: '#000000ff', wgtAaaa: '#ffffffff', wgtBorderRadius: 0 }),
  W0011: base('W0011', '文本', { text: '秋茶上新', fontSize: 36, data: [], foregroundColor: '#ffffff00' }),
  W0012: base('W0012', '橱窗卡', {
    ...{ mainTitle: '新品首发', subTitle: '看新奇好物', linkPath: '', styleType: 3, width: 390, height: 450 },
    data: [
      [picture, picture],
      [picture, picture, picture],
      [picture, picture, picture, picture],
      [{ type: 'goods', data: [pickedGoods, entry('5002'), placeholder, placeholder] }],
      [{ type: 'coupon', data: [coupon, { title: '没有编号' }] }],
    ],
  }),
  W0013: base('W0013', '导航菜单', { data: [{ title: '首页', pathData: { ...toPage, url: '/', title: '首页' } }] }),
  W0014: base('W0014', '主图橱窗', { ...heading, imgWidth: 200, imgHeight: 200, data: tabs(9) }),
  W0015: base('W0015', '精品橱窗', { ...heading, wgtPriceColor: '#FF0036', wgtToFixed: 2, data: tabs(10) }),
  W0016: base('W0016', '营销橱窗', {
    ...{ mainTitle: '营销橱窗', subTitle: '看新奇好物', linkPath: toPage, styleType: 0, wgtTitleFontSize: '18' },
    data: [[picture, picture]],
  }),
  W0017: base('W0017', '特殊橱窗', {
    ...{ ...heading, goods_pic: 'https://img.example/big.jpg', pathData: toItem, wgtSubTitleFontSize: 16 },
    data: [{ text: '精选', goods_id: '', data: [entry('5002', { brief: '璀璨夺目' })] }],
  }),
  W0018: base('W0018', '热卖橱窗', {
    ...{ mainTitle: '最新热卖', styleType: 'style1', pointAlign: 'right', autoplay: false, autoplaySpeed: 2000 },
    data: [{ data: [entry('5002', { market_price: 3333 }), pickedGoods] }],
  }),
  W0019: base('W0019', '附近商家', {
    ...{ showMore: true, moreText: '查看更多>', moreLinkData: {}, columnNums: 5, wgtShopBorder: false },
    ...{ selectTagList: [{ tag_id: -1, tag_name: '全部' }], allTagList: [], wgtTitleBorderRadius: true },
  }),
  W0020: base('W0020', '为你推荐', {
    ...{ wgtHiddenTitle: false, titleAlign: 'center', titleBackground: true, columnNums: 2, moreLinkData: {} },
    data: [
      {
        ...{ shop_id: '3', shop_name: '西湖茶庄', shop_pic: '', pathData: {}, dataPath: toPage, logo: '', banner: '' },
        tag_list: [{ tag_id: 1, tag_name: '老字号' }],
        goods_list: [entry('5002'), placeholder, placeholder],
      },
    ],
  }),
  W0021: base('W0021', '优惠券', { ...heading, subTitle: '副标题', moreLinkData: {}, data: [coupon] }),
  W0022: base('W0022', '主类目导航', { hover: true, categoryData: [category], data: [] }),
}

/** A whole page in the rows of `pctemplate/getTemplateContent`: without page settings, with a code of another system. */
export const upstreamRows = ['W0006', 'W0003', 'W0005', 'W0001', 'W0011'].map((code, i) => ({
  ...{ id: 300 + i, name: '', theme_pc_template_id: '12', config: JSON.stringify(upstreamBlocks[code]) },
}))

import type { shops } from '@heji/api/demo-shop'
import { type Colour, type Kind, logoKey, shopPictureKey } from '../art'
import { pictureUrl } from '../catalogue/gallery'
import type { SHOP_TAGS } from '../catalogue/tags'

interface DemoShop {
  name: string
  /** Two characters on the logo. */
  mark: string
  kind: Kind
  colour: Colour
  slogan: string
  notice: string
  place: readonly [province: string, city: string, area: string, address: string]
  lat: number
  lng: number
  tags: readonly (typeof SHOP_TAGS)[number][]
  lines: readonly string[]
  hour?: string
  ziti?: boolean
}

const BEIJING = ['北京市', '北京市'] as const

/** Twelve around 昌平 within 9 km, four elsewhere. */
export const demoShops: readonly DemoShop[] = [
  {
    name: '禾集自营旗舰店',
    mark: '禾集',
    kind: 'carton',
    colour: '#e00030',
    slogan: '好物每一天，自营更放心',
    notice: '自营商品满99元包邮，7天无理由退换。',
    place: [...BEIJING, '昌平区', '府学路18号禾集中心一层'],
    lat: 40.2208,
    lng: 116.2347,
    tags: ['自营', '当日达', '支持自提'],
    lines: ['电脑办公', '图书文创'],
    ziti: true,
  },
  {
    name: '云舟数码昌平店',
    mark: '云舟',
    kind: 'phone',
    colour: '#2f6fd0',
    slogan: '新机到店先体验',
    notice: '到店体验新机，支持自提。',
    place: [...BEIJING, '昌平区', '鼓楼东街26号'],
    lat: 40.2189,
    lng: 116.2412,
    tags: ['支持自提', '会员店'],
    lines: ['手机数码'],
    ziti: true,
  },
  {
    name: '辰屏影音体验馆',
    mark: '辰屏',
    kind: 'tv',
    colour: '#1f4e8c',
    slogan: '把影院搬回家',
    notice: '购电视送标准壁挂安装，预约上门。',
    place: [...BEIJING, '昌平区', '政府街10号'],
    lat: 40.2247,
    lng: 116.2296,
    tags: ['当日达', '免费停车'],
    lines: ['家用电器'],
  },
  {
    name: '寒域家电生活馆',
    mark: '寒域',
    kind: 'fridge',
    colour: '#2a8f9e',
    slogan: '送装一体，一次上门',
    notice: '大家电送装一体，到店可看样机。',
    place: [...BEIJING, '昌平区', '南环路38号'],
    lat: 40.2131,
    lng: 116.2288,
    tags: ['免费停车', '当日达'],
    lines: ['家用电器'],
  },
  {
    name: '棉野服饰回龙观店',
    mark: '棉野',
    kind: 'tee',
    colour: '#6f7f55',
    slogan: '一件好棉布，穿很久',
    notice: '全场满200减20，满400减60，尺码不合免费换。',
    place: [...BEIJING, '昌平区', '回龙观东大街8号'],
    lat: 40.2205,
    lng: 116.2575,
    tags: ['会员店', '支持自提'],
    lines: ['男装女装'],
    ziti: true,
  },
  {
    name: '步野运动沙河店',
    mark: '步野',
    kind: 'sneaker',
    colour: '#e0763f',
    slogan: '下一公里，更轻',
    notice: '到店免费足型测量，跑鞋30天可换码。',
    place: [...BEIJING, '昌平区', '沙河镇顺沙路21号'],
    lat: 40.1722,
    lng: 116.2651,
    tags: ['免费停车'],
    lines: ['鞋靴箱包', '运动户外'],
  },
  {
    name: '小芽母婴生活馆',
    mark: '小芽',
    kind: 'teddy',
    colour: '#e07a94',
    slogan: '给孩子的，多想一步',
    notice: '奶粉满800减80，会员到店称重建档。',
    place: [...BEIJING, '昌平区', '东小口镇中东路398号'],
    lat: 40.2402,
    lng: 116.2188,
    tags: ['会员店', '当日达'],
    lines: ['母婴童装'],
  },
  {
    name: '绮泽美妆鼓楼店',
    mark: '绮泽',
    kind: 'bottle',
    colour: '#b0547a',
    slogan: '好皮肤，慢慢来',
    notice: '到店可试用，领券满199减80。',
    place: [...BEIJING, '昌平区', '鼓楼南街5号'],
    lat: 40.2196,
    lng: 116.2305,
    tags: ['会员店', '自营'],
    lines: ['美妆个护'],
  },
  {
    name: '山禾生鲜昌平仓',
    mark: '山禾',
    kind: 'fruit',
    colour: '#5d8f3c',
    slogan: '早上下单，中午到家',
    notice: '坏果包赔，16点前下单当日送达。',
    place: [...BEIJING, '昌平区', '白浮泉路12号'],
    lat: 40.2071,
    lng: 116.2467,
    tags: ['当日达', '24小时'],
    lines: ['食品生鲜'],
    hour: '00:00-24:00',
  },
  {
    name: '木白家居昌平展厅',
    mark: '木白',
    kind: 'sofa',
    colour: '#8a6a45',
    slogan: '木头的家，住得久',
    notice: '沙发床具免费送装，支持预约量尺。',
    place: [...BEIJING, '昌平区', '城南街道昌崔路198号'],
    lat: 40.2312,
    lng: 116.2089,
    tags: ['免费停车', '支持自提'],
    lines: ['家居家纺'],
    ziti: true,
  },
  {
    name: '野行户外装备店',
    mark: '野行',
    kind: 'tent',
    colour: '#4f7a5a',
    slogan: '周末，去山里',
    notice: '帐篷可现场试搭，押金租赁同享会员价。',
    place: [...BEIJING, '昌平区', '南邵镇景文街16号'],
    lat: 40.2289,
    lng: 116.2901,
    tags: ['免费停车', '会员店'],
    lines: ['运动户外'],
  },
  {
    name: '团爪宠物24小时店',
    mark: '团爪',
    kind: 'petfood',
    colour: '#c07a4a',
    slogan: '毛孩子的便利店',
    notice: '24小时营业，深夜也能买到猫粮。',
    place: [...BEIJING, '昌平区', '北七家镇立汤路171号'],
    lat: 40.1689,
    lng: 116.2039,
    tags: ['24小时', '当日达'],
    lines: ['宠物生活'],
    hour: '00:00-24:00',
  },
  {
    name: '禾集静安精选店',
    mark: '静安',
    kind: 'headphone',
    colour: '#4a4f8c',
    slogan: '城市里的一站买齐',
    notice: '沪上用户下单次日达。',
    place: ['上海市', '上海市', '静安区', '南京西路禾集里12号'],
    lat: 31.2286,
    lng: 121.448,
    tags: ['自营', '支持自提'],
    lines: ['手机数码'],
    ziti: true,
  },
  {
    name: '禾集西湖生活馆',
    mark: '西湖',
    kind: 'mug',
    colour: '#3f8f87',
    slogan: '慢生活，好器物',
    notice: '满99包邮，茶器可试手感。',
    place: ['浙江省', '杭州市', '西湖区', '曙光路85号'],
    lat: 30.2594,
    lng: 120.13,
    tags: ['自营'],
    lines: ['家居家纺'],
  },
  {
    name: '禾集天河潮流店',
    mark: '天河',
    kind: 'dress',
    colour: '#c2334d',
    slogan: '当季新款，本地直发',
    notice: '新品每周三上架。',
    place: ['广东省', '广州市', '天河区', '体育东路116号'],
    lat: 23.1247,
    lng: 113.3619,
    tags: ['会员店'],
    lines: ['男装女装'],
  },
  {
    name: '禾集锦江好味店',
    mark: '锦江',
    kind: 'pouch',
    colour: '#b0693f',
    slogan: '零食囤货一站式',
    notice: '川渝当日达，坏损包赔。',
    place: ['四川省', '成都市', '锦江区', '总府路31号'],
    lat: 30.657,
    lng: 104.08,
    tags: ['当日达'],
    lines: ['食品生鲜'],
  },
]

/**
 * Shops share their lines; neighbours in the catalogue go to different shops. Ids are positions in the list, from 1.
 */
export function shopOfLine(line: string, index: number): number {
  const sellers = demoShops.flatMap((shop, i) => (shop.lines.includes(line) ? [i + 1] : []))
  return sellers[index % sellers.length] ?? 1
}

/** Whether the shop with this id sells goods of its own. */
export const isSelfOperated = (id: number): boolean => demoShops[id - 1]?.tags.includes('自营') ?? false

export function shopRow(shop: DemoShop, id: number): typeof shops.$inferInsert {
  const { kind, colour } = shop
  const [province, city, area, address] = shop.place
  const picture = (shape: 'card' | 'wide' | 'top') =>
    pictureUrl(shopPictureKey({ shape, kind, colour, name: shop.name, slogan: shop.slogan }))
  return {
    id,
    name: shop.name,
    logo: pictureUrl(logoKey({ colour, text: shop.mark })),
    banner: picture('card'),
    topPicture: picture('top'),
    wideBanner: picture('wide'),
    introduce: `${shop.name}，${shop.slogan}。所有商品均由品牌授权，支持7天无理由退换。`,
    notice: shop.notice,
    mobile: `400-000-${String(1200 + id * 7)}`,
    contact: `${shop.mark}客服`,
    province,
    city,
    area,
    address,
    lng: shop.lng,
    lat: shop.lat,
    hour: shop.hour ?? '09:30-21:30',
    isSelfOperated: isSelfOperated(id),
    isZiti: shop.ziti ?? false,
    sales: 980 + id * 613,
  }
}

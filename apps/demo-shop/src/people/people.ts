import type { addresses, memberGrades, members, operators, PointKind } from '@heji/api/demo-shop'
import { avatarKey } from '../art'
import { pictureUrl } from '../catalogue/gallery'

/** Password of every demo account. */
export const DEMO_PASSWORD = 'heji2026'

export const demoGrades: readonly (typeof memberGrades.$inferInsert & { id: number })[] = [
  { id: 1, name: '普通会员', isDefault: true, percentOff: 0 },
  { id: 2, name: '银卡会员', percentOff: 2, minGrowth: 300_000 },
  { id: 3, name: '金卡会员', percentOff: 5, minGrowth: 1_000_000 },
  { id: 4, name: '黑金会员', percentOff: 10, minGrowth: 3_000_000 },
]

export const DEMO_MEMBER_ID = 1

type MemberSeed = Omit<typeof members.$inferInsert, 'passwordHash'>

/** Name, and the work id of staff. They have done nothing yet. */
const NEWCOMERS: readonly (readonly [username: string, workId?: string])[] = [
  ['阿宁'],
  ['老周'],
  ['小满'],
  ['员工小王', '100002'],
  ['员工小陈', '100003'],
]

export const demoMembers: readonly MemberSeed[] = [
  {
    id: DEMO_MEMBER_ID,
    mobile: '13800000001',
    username: '小禾',
    gradeId: 1,
    point: 1280,
    growth: 158_000,
    sex: 2,
    birthday: '1995-06-18',
    avatar: pictureUrl(avatarKey({ hair: 'long', colour: '#e08f9b' })),
  },
  {
    id: 2,
    mobile: '13800000002',
    username: '金山',
    gradeId: 3,
    point: 12_600,
    growth: 1_640_000,
    sex: 1,
    birthday: '1988-11-11',
    avatar: pictureUrl(avatarKey({ hair: 'short', colour: '#79b7e0' })),
  },
  {
    id: 3,
    mobile: '13800000003',
    username: '员工小李',
    gradeId: 1,
    point: 200,
    sex: 1,
    birthday: '1992-03-05',
    isStaff: true,
    workId: '100001',
    avatar: pictureUrl(avatarKey({ hair: 'cap', colour: '#8fbf8a' })),
  },
  ...NEWCOMERS.map(([username, workId], i) => ({
    id: 4 + i,
    mobile: `1380000000${4 + i}`,
    username,
    gradeId: 1,
    ...(workId ? { isStaff: true, workId } : {}),
  })),
]

/** Movements of the members' points; the sums are the points above. Hours are before the seed. */
export const demoPoints: readonly {
  memberId: number
  delta: number
  kind: PointKind
  remark: string
  hours: number
}[] = [
  { memberId: 1, delta: 200, kind: 'gift', remark: '欢迎加入禾集', hours: 2000 },
  { memberId: 1, delta: 899, kind: 'earn', remark: '手机数码专场', hours: 700 },
  { memberId: 1, delta: -500, kind: 'exchange', remark: '积分商城兑换', hours: 400 },
  { memberId: 1, delta: 681, kind: 'earn', remark: '双11购物', hours: 90 },
  { memberId: 2, delta: 200, kind: 'gift', remark: '欢迎加入禾集', hours: 3000 },
  { memberId: 2, delta: 6299, kind: 'earn', remark: '家用电器专场', hours: 800 },
  { memberId: 2, delta: 6101, kind: 'earn', remark: '双11购物', hours: 70 },
  { memberId: 3, delta: 200, kind: 'gift', remark: '欢迎加入禾集', hours: 500 },
]

interface OperatorSeed extends Omit<typeof operators.$inferInsert, 'passwordHash'> {
  id: number
  role: 'viewer' | 'editor' | 'admin'
}

export const demoOperators: readonly OperatorSeed[] = [
  { id: 1, loginName: 'admin', displayName: '店长', role: 'admin' },
  { id: 2, loginName: 'editor', displayName: '装修编辑', role: 'editor' },
  { id: 3, loginName: 'viewer', displayName: '只读访客', role: 'viewer' },
]

type AddressRow = typeof addresses.$inferInsert

const changping = { province: '北京市', city: '北京市', county: '昌平区' }

/** Three for the main member, one of them with the maximum length. */
export const demoAddresses: readonly AddressRow[] = [
  {
    memberId: 1,
    username: '林小禾',
    telephone: '13800000001',
    ...changping,
    adrdetail: '回龙观东大街禾集花园1号院2号楼301',
    postalCode: '102208',
    isDefault: true,
  },
  {
    memberId: 1,
    username: '林小禾（公司）',
    telephone: '13800000001',
    ...changping,
    adrdetail: '科技园区创新路8号禾集中心A座15层前台代收，请在工作日9:30至18:00之间派送，电梯需刷卡请提前电话联系',
    postalCode: '102200',
  },
  {
    memberId: 1,
    username: '林妈妈',
    telephone: '13900000011',
    province: '浙江省',
    city: '杭州市',
    county: '西湖区',
    adrdetail: '曙光路禾集里小区6幢2单元502',
    postalCode: '310007',
  },
  {
    memberId: 2,
    username: '金山',
    telephone: '13800000002',
    province: '上海市',
    city: '上海市',
    county: '静安区',
    adrdetail: '南京西路禾集公寓20楼2002',
    isDefault: true,
  },
  {
    memberId: 2,
    username: '金山（老家）',
    telephone: '13800000002',
    province: '广东省',
    city: '广州市',
    county: '天河区',
    adrdetail: '体育东路禾集广场3栋1205',
  },
  {
    memberId: 3,
    username: '李员工',
    telephone: '13800000003',
    ...changping,
    adrdetail: '府学路禾集中心员工宿舍B座410',
    isDefault: true,
  },
]

/** Coupons that the main member already has, by id. */
export const demoClaims = [1, 4, 5, 7, 9] as const
export const FOOTPRINTS = 36

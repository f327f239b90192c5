import type { members } from '@heji/api/demo-shop'

/** People who have bought in the last two weeks: name, mobile and where they live. Nobody signs in as them. */
export interface Customer {
  id: number
  name: string
  mobile: string
  place: readonly [province: string, city: string, county: string, street: string]
}

/** Behind the accounts that people sign in to. */
const FIRST_ID = 101

const ROWS: readonly (readonly [name: string, ...place: [string, string, string, string]])[] = [
  ['陈静', '浙江省', '杭州市', '西湖区', '文三路 128 号 3 幢 602'],
  ['刘洋', '上海市', '上海市', '浦东新区', '张杨路 500 号 12 楼'],
  ['赵敏', '广东省', '广州市', '天河区', '体育东路 33 号 1508'],
  ['孙浩', '江苏省', '南京市', '鼓楼区', '中山北路 88 号'],
  ['周婷', '四川省', '成都市', '武侯区', '人民南路四段 11 号'],
  ['吴磊', '湖北省', '武汉市', '洪山区', '珞喻路 1037 号'],
  ['郑丽', '陕西省', '西安市', '雁塔区', '长安南路 199 号'],
  ['王芳', '北京市', '北京市', '海淀区', '中关村大街 27 号'],
  ['冯涛', '山东省', '青岛市', '市南区', '香港中路 40 号'],
  ['韩雪', '辽宁省', '沈阳市', '和平区', '南京南街 6 号'],
  ['杨帆', '福建省', '厦门市', '思明区', '湖滨南路 72 号'],
  ['朱琳', '湖南省', '长沙市', '岳麓区', '麓山南路 932 号'],
]

export const CUSTOMERS: readonly Customer[] = ROWS.map(([name, ...place], i) => ({
  id: FIRST_ID + i,
  name,
  mobile: `166000000${String(i + 1).padStart(2, '0')}`,
  place,
}))

export const customerRows = (passwordHash: string, first: Date): (typeof members.$inferInsert)[] =>
  CUSTOMERS.map(({ id, name, mobile }) => ({
    id,
    mobile,
    username: name,
    gradeId: 1,
    passwordHash,
    createdAt: first,
    firstPaidAt: first,
  }))

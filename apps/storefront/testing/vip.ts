const grade = (vip_grade_id: string, lv_type: string, grade_name: string) => ({
  vip_grade_id,
  lv_type,
  grade_name,
  guide_title: '全场9折',
  description: '全场商品9折；专属客服。',
  privileges: { discount_desc: '9折' },
  price_list: [
    { name: 'monthly', price: '30', day: 30, desc: '30天' },
    { name: 'year', price: '258.5', day: 365, desc: '365天' },
  ],
})
/** Two memberships on offer. */
export const OFFERS = {
  'GET vipgrades/newlist': { data: { list: [grade('1', 'vip', '禾卡'), grade('2', 'svip', '禾卡PLUS')] } },
}
/** What `GET member` says of a running membership. */
export const running = (vip_grade_id: string, lv_type: string) => ({
  vipgrade: {
    is_open: true,
    is_vip: true,
    is_had_vip: true,
    vip_grade_id,
    lv_type,
    grade_name: '我的卡',
    day: 12,
    end_time: '2026-12-11',
  },
})

import type { Api } from '@heji/api-client'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addGrade, addMember } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { coupons, memberCoupons, members } from '../../db/schema'

const DAY = 86_400_000

let shop: TestShop
let member: typeof members.$inferSelect
let api: Api
beforeAll(async () => {
  shop = await createTestShop()
})
beforeEach(async () => {
  member = await addMember(shop.db, { point: 120, isStaff: true })
  api = shop.api(await shop.tokenOf('member', member.id))
})
afterAll(() => shop.close())

async function giveCoupon(endsIn: number, used: Date | null = null) {
  const now = shop.clock.now().getTime()
  const [coupon] = await shop.db
    .insert(coupons)
    .values({
      cardType: 'cash',
      title: '满100减10',
      reduceCost: 1000,
      quantity: 10,
      beginAt: new Date(now - 10 * DAY),
      endAt: new Date(now + endsIn),
    })
    .returning()
  const code = `C${coupon!.id}-${member.id}`
  await shop.db.insert(memberCoupons).values({ couponId: coupon!.id, memberId: member.id, seq: 1, code, usedAt: used })
}

describe('GET member', () => {
  it('shows the member his data, with the complete number', async () => {
    const answer = await api('GET member')
    expect(answer).toMatchObject({ point: 120, is_staff: true, coupon: 0, userDiscountCount: 0, deposit: 0 })
    expect(answer.memberInfo).toMatchObject({
      user_id: String(member.id),
      mobile: member.mobile,
      username: '阿禾',
      have_consume: false,
      totalConsumption: 0,
      disabled: 0,
    })
  })

  it('counts the coupons that can be used among all', async () => {
    await giveCoupon(DAY)
    await giveCoupon(-1)
    await giveCoupon(DAY, shop.clock.now())
    expect(await api('GET member')).toMatchObject({ coupon: 3, userDiscountCount: 1 })
  })

  it('names the own grade and the next one', async () => {
    const gold = await addGrade(shop.db, { name: '金卡', isDefault: false, percentOff: 5 })
    const [before, after] = [await api('GET member'), await upgraded(gold.id)]
    expect(before.memberInfo.nextGradeInfo).toMatchObject({ grade_name: '金卡' })
    expect(after.memberInfo.gradeInfo).toMatchObject({
      grade_name: '金卡',
      privileges: { discount: 5, discount_desc: '9.5折' },
    })
    expect(after.memberInfo.nextGradeInfo).toEqual([])
  })

  const upgraded = async (gradeId: number) => {
    await shop.db.update(members).set({ gradeId }).where(eq(members.id, member.id))
    return await api('GET member')
  }

  it('finds every grade in the list of grades, the first one first', async () => {
    const { member_card_list: list } = await shop.api()('GET membercard/grades')
    const needed = list.map(grade => grade.promotion_condition.total_consumption)
    expect(needed).toEqual([...needed].sort((a, b) => a - b))
    const { memberInfo } = await api('GET member')
    expect(list.filter(grade => grade.is_default).map(grade => grade.grade_id)).toContain(memberInfo.grade_id)
  })

  it('is for members only', async () => {
    await expect(shop.api()('GET member')).rejects.toMatchObject({ status: 401, code: 401001 })
  })
})

describe('PUT member', () => {
  it('changes the profile and keeps missing or empty fields', async () => {
    await api('PUT member', { username: ' 小禾 ', sex: '2', birthday: '1999-12-31', avatar: '/img/u/abc.jpg' })
    const { memberInfo } = await api('PUT member', { username: '', birthday: '' })
    expect(memberInfo).toMatchObject({ username: '小禾', sex: 2, birthday: '1999-12-31', avatar: '/img/u/abc.jpg' })
  })

  it('ignores fields that a member must not set', async () => {
    const fields = {
      is_staff: 0,
      grade_id: 99,
      point: 1e6,
      user_id: 1,
      mobile: '13800000000',
      disabled: 1,
      work_id: 'x',
    }
    await api('PUT member', fields as object)
    const [row] = await shop.db.select().from(members).where(eq(members.id, member.id))
    expect(row).toMatchObject({ isStaff: true, point: 120, mobile: member.mobile, disabled: false, workId: null })
  })

  it.each([
    [{ sex: '3' as '2' }, '请选择性别'],
    [{ birthday: '1999-13-41' }, '请选择生日日期'],
    [{ avatar: 'https://evil.example/pixel.png' }, '链接格式不正确'],
    [{ avatar: 'javascript:alert(1)' }, '链接格式不正确'],
    [{ username: '长'.repeat(51) }, '最多50个字符'],
  ])('refuses %o', async (input, message) => {
    await expect(api('PUT member', input)).rejects.toMatchObject({ message, status: 422 })
  })
})

// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { askPage } from '../../../testing/ask-page'
import type { Laid } from '../../../testing/loopback-api'
import { GOLD, GRADES, MEMBER, memberData } from '../../../testing/member-data'
import { OFFERS, running } from '../../../testing/vip'
import { loadRights } from './rights.server'

const CARDS = 'GET membercard/grades'
const OWN_CARDS = { [CARDS]: { data: { member_card_list: GRADES } } }
const FRAME = { 'GET member/frame': { data: { member: memberData(), cart_count: 0 } } }
const open = (replies: Record<string, Laid>) => askPage(loadRights, { path: '/member/rights', replies })

const BRONZE_ROW = { id: '1', name: '普通会员', isOwn: true, from: 0, discount: '' }
const GOLD_ROW = { id: '3', name: '金卡', isOwn: false, from: 100_000, discount: '9.5折' }

describe('the rights of a member', () => {
  it('are those of all grades, with the own one, and of the memberships', async () => {
    const { page, asked } = await open({ ...FRAME, ...OWN_CARDS, ...OFFERS })
    const vip = { discount: '9折', rights: ['全场商品9折', '专属客服'], isOwn: false }
    expect(page).toEqual({
      own: '普通会员',
      growth: { growth: 60_000, next: { name: '金卡', goal: 100_000 } },
      grades: [BRONZE_ROW, GOLD_ROW],
      vips: [
        { id: '1', name: '禾卡', ...vip },
        { id: '2', name: '禾卡PLUS', ...vip },
      ],
    })
    expect(asked.map(([key]) => key).toSorted()).toEqual(['GET member/frame', CARDS, 'GET vipgrades/newlist'])
  })

  it('are those of the own grade and the next one on a server that tells only these', async () => {
    const { page } = await open({ ...MEMBER(), ...OFFERS })
    expect(page.grades).toEqual([BRONZE_ROW, GOLD_ROW])
    const highest = await open({ ...MEMBER({}, { gradeInfo: GOLD, nextGradeInfo: [] }), ...OFFERS })
    expect(highest.page).toMatchObject({ own: '金卡', grades: [{ ...GOLD_ROW, isOwn: true }] })
    expect(highest.page.growth.next).toBeNull()
  })

  it('remember that a server tells only these', async () => {
    const { missing } = await open({ ...MEMBER(), ...OFFERS })
    expect([...missing].toSorted()).toEqual(['GET member/frame', CARDS])
  })

  it('name the running membership', async () => {
    const own = async (vipgrade: object) => {
      const { page } = await open({ ...MEMBER({ vipgrade }), ...OWN_CARDS, ...OFFERS })
      return page.vips.map(({ isOwn }) => isOwn)
    }
    const { vipgrade } = running('2', 'svip')
    expect(await own(vipgrade)).toEqual([false, true])
    expect(await own({ ...vipgrade, is_vip: false })).toEqual([false, false])
  })

  it('are without memberships where the shop sells none', async () => {
    const none = { 'GET vipgrades/newlist': { data: { list: [] } } }
    expect((await open({ ...FRAME, ...OWN_CARDS, ...none })).page.vips).toEqual([])
  })
})

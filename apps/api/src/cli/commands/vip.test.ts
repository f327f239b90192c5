import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { describedFiles } from '../../../testing/described'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { vipGrades } from '../../db/schema'

let shop: TestShop
const file = describedFiles()
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))

const card = (more: object = {}) => ({ name: '禾卡', kind: 'vip', percent_off: 6, monthly: 15, year: 128, ...more })
const add = (vip: object) => heji(shop, 'vip add', { file: file('vip.json', vip) })
const offered = async () => (await shop.api()('GET vipgrades/newlist')).list.map(({ grade_name }) => grade_name)

describe('vip', () => {
  it('add offers a membership once, disable sells it no longer', async () => {
    const said = (await Promise.all([add(card()), add(card())])).flat()
    const id = /会员卡 (\d+)「禾卡」已建立/.exec(said.join())![1]!
    expect(said).toContain('已有会员卡 禾卡')
    expect(await offered()).toEqual(['禾卡'])
    expect((await heji(shop, 'vip list'))[1]).toMatch(new RegExp(`^${id} .*禾卡.*94%.*在售.*15.*-.*128.* 0$`))
    expect(await heji(shop, 'vip disable', { id })).toEqual([`会员卡 ${id}「禾卡」已停售`])
    expect(await offered()).toEqual([])
    expect(await heji(shop, 'vip disable', { id: '999' })).toEqual(['没有会员卡 999'])
  })

  it.each([
    [{ kind: 'gold' }, 'kind：类型只能是 vip 或 svip'],
    [{ percent_off: 100 }, 'percent_off：减免百分比最大为 99'],
    [{ monthly: 0, year: 0 }, '文件：请填写月卡、季卡或年卡的价格'],
    [{ monthly: 1.234 }, 'monthly：月卡价格必须是不超过两位小数的金额'],
  ])('add refuses %j and makes nothing', async (wrong, message) => {
    const before = await shop.db.$count(vipGrades)
    expect(await add(card({ name: '错卡', ...wrong }))).toEqual([message])
    expect(await shop.db.$count(vipGrades)).toBe(before)
  })
})

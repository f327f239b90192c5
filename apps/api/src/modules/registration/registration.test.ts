import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { addEvent, QUESTIONS, RESPONSES } from '../../../testing/events'
import { addGrade } from '../../../testing/fixtures'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { registrationActivities, registrationGrades, registrationRecords } from '../../db/schema'

let shop: TestShop
let buyer: Buyer
let other: Buyer
beforeAll(async () => {
  shop = await createTestShop()
})
beforeEach(async () => {
  await shop.db.delete(registrationRecords)
  await shop.db.delete(registrationActivities)
  buyer = await addBuyer(shop)
  other = await addBuyer(shop)
})
afterAll(() => shop.close())

const HOUR = 3_600_000
const at = (hours: number) => new Date(shop.clock.now().getTime() + hours * HOUR)
const join = (who: Buyer, id: number) => who.api('POST joinActivity', { activity_id: String(id) })
const formdata = { content: JSON.stringify(RESPONSES) }
const submit = (who: Buyer, id: number, more: object = {}) =>
  who.api('POST registrationSubmit', { activity_id: String(id), formdata, ...more })
const messageOf = async (call: Promise<unknown>) => (await refusal(call)).message

describe('events', () => {
  it('are listed by time and name, the newest first, with the own registrations', async () => {
    const past = await addEvent(shop, { name: '往期', startAt: at(-48), endAt: at(-24) })
    const now = await addEvent(shop, { name: '手作课' })
    const soon = await addEvent(shop, { name: '100% 棉花课', startAt: at(24), endAt: at(48) })
    await join(buyer, now.id)
    const ids = async (input: object, who = buyer) =>
      (await who.api('GET registrationActivityList', input)).list.map(row => Number(row.activity_id))
    expect(await ids({})).toEqual([soon.id, now.id, past.id])
    expect(await ids({ status: '0' })).toEqual([soon.id])
    expect(await ids({ status: '1' })).toEqual([soon.id, now.id])
    expect(await ids({ status: '2' })).toEqual([past.id])
    expect(await ids({ activity_name: '%' })).toEqual([soon.id])
    expect(await ids({ page: 2, pageSize: 2 })).toEqual([past.id])
    const { list } = await buyer.api('GET registrationActivityList', {})
    expect(list.map(row => row.status_name)).toEqual(['未开始', '进行中', '已结束'])
    expect(list.map(row => row.record_info.length)).toEqual([0, 1, 0])
    expect((await other.api('GET registrationActivityList', {})).list.map(row => row.record_info)).toEqual([[], [], []])
  })

  it.each(['constructor', '__proto__', 'toString', '9'])('of a state %s that there is not are all', async status => {
    const { id } = await addEvent(shop)
    const { list } = await buyer.api('GET registrationActivityList', { status })
    expect(list.map(row => row.activity_id)).toEqual([String(id)])
  })

  it('show their form, and say what clients read without a guard', async () => {
    const { id } = await addEvent(shop, { form: [QUESTIONS], joinLimit: 5 })
    const { activity_info, total_join_num } = await buyer.api('GET registrationActivity', { activity_id: String(id) })
    expect(activity_info).toMatchObject({ pics: '/img/a,/img/b', temp_id: String(id), join_limit: 5 })
    expect(JSON.parse(activity_info.show_fields)).toEqual({ place: 1, address: 0, city: 0, time: 1 })
    expect(activity_info.formdata?.content).toEqual([QUESTIONS])
    expect(total_join_num).toBe(0)
    const plain = await addEvent(shop)
    expect((await buyer.api('GET registrationActivity', { activity_id: String(plain.id) })).activity_info.temp_id).toBe(
      '0',
    )
    for (const activity_id of ['0', 'x', ''])
      expect(await messageOf(buyer.api('GET registrationActivity', { activity_id }))).toBe('活动不存在')
  })
})

describe('a registration', () => {
  it('keeps the answers, and is passed at once or waits for the shop', async () => {
    const free = await addEvent(shop, { form: [QUESTIONS] })
    const { record_data, activity_info } = await submit(buyer, free.id)
    expect(record_data).toMatchObject({ status: 'passed', true_name: '张三', form_mobile: '13800006688' })
    expect(record_data.verify_code).toMatch(/^\d{12}$/)
    expect(activity_info.total_join_num).toBe(1)
    const shown = await buyer.api('GET registrationRecordInfo', { record_id: record_data.record_id })
    expect(shown.content[0]?.formdata.map(field => field.answer)).toEqual(['张三', '13800006688', '上午,下午'])
    expect(shown.action).toEqual({ cancel: 1, edit: 0, apply: 0 })
    const checked = await addEvent(shop, { form: [QUESTIONS], needCheck: true })
    const waiting = (await submit(buyer, checked.id)).record_data
    expect(waiting).toMatchObject({ status: 'pending', verify_code: '', action: { cancel: 1, edit: 1, apply: 0 } })
  })

  it('needs answers that fit', async () => {
    const { id } = await addEvent(shop, { form: [QUESTIONS] })
    const answered = (name: string, mobile: string) => {
      const fields = [
        { field_name: 'true_name', answer: name },
        { field_name: 'mobile', answer: mobile },
      ]
      return { formdata: { content: JSON.stringify([{ formdata: fields }]) } }
    }
    expect(await messageOf(submit(buyer, id, { formdata: undefined }))).toBe('报名数据不能为空')
    expect(await messageOf(submit(buyer, id, { formdata: { content: '{' } }))).toBe('报名数据不能为空')
    expect(await messageOf(submit(buyer, id, answered('', '13800006688')))).toBe('报名人下的姓名必填')
    expect(await messageOf(submit(buyer, id, answered('张三', '12345')))).toBe('请填写正确的手机号')
    expect(await messageOf(join(buyer, id))).toBe('请填写报名表单')
    expect((await buyer.api('GET registrationRecordList', {})).total_count).toBe(0)
  })

  it('is refused outside of the time, to other grades, twice, and beyond the limit', async () => {
    const later = await addEvent(shop, { startAt: at(1), endAt: at(2) })
    expect(await messageOf(join(buyer, later.id))).toBe('活动未开始或已结束')
    const ended = await addEvent(shop, { startAt: at(-2), endAt: shop.clock.now() })
    expect(await messageOf(join(buyer, ended.id))).toBe('活动未开始或已结束')
    const gold = await addEvent(shop)
    const grade = await addGrade(shop.db, { name: '金卡', isDefault: false })
    await shop.db.insert(registrationGrades).values({ activityId: gold.id, gradeId: grade.id })
    expect(await messageOf(join(buyer, gold.id))).toBe('仅限特定会员参加')
    const small = await addEvent(shop, { joinLimit: 1 })
    await join(buyer, small.id)
    expect(await messageOf(join(buyer, small.id))).toBe('活动太火爆了，请稍后再试')
    shop.clock.advance(3_000)
    expect(await messageOf(join(buyer, small.id))).toBe('不能重复报名')
    expect(await messageOf(join(other, small.id))).toBe('活动名额已满，下次请早哦')
    expect(await messageOf(join(buyer, 0))).toBe('活动不存在')
  })

  it('takes a place only once, however many try at the same time', async () => {
    const { id } = await addEvent(shop, { joinLimit: 3 })
    const many = await Promise.all(Array.from({ length: 6 }, () => addBuyer(shop)))
    const tries = many.flatMap(who => [join(who, id), join(who, id)])
    const results = await Promise.allSettled(tries)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const rows = await shop.db.select().from(registrationRecords)
    expect(new Set(rows.map(row => row.memberId)).size).toBe(3)
  })

  it('may come again if the event allows it', async () => {
    const { id } = await addEvent(shop, { allowDuplicate: true })
    await join(buyer, id)
    shop.clock.advance(3_000)
    await join(buyer, id)
    const { list, total_count } = await buyer.api('GET registrationRecordList', { activity_id: String(id) })
    expect(total_count).toBe(2)
    expect(Number(list[0]!.record_id)).toBeGreaterThan(Number(list[1]!.record_id))
    expect((await other.api('GET registrationRecordList', {})).total_count).toBe(0)
  })

  it('is changed while the shop has not accepted it, and cancelled until it is used', async () => {
    const { id } = await addEvent(shop, { form: [QUESTIONS], needCheck: true })
    const { record_id } = (await submit(buyer, id)).record_data
    expect((await submit(buyer, id, { record_id, true_name: '李四' })).record_data).toMatchObject({
      record_id,
      true_name: '李四',
    })
    expect(await messageOf(submit(other, id, { record_id }))).toBe('只能修改自己的报名信息')
    expect(await messageOf(other.api('POST cancelRecord', { record_id }))).toBe('报名记录不存在')
    expect(await messageOf(other.api('GET registrationRecordInfo', { record_id }))).toBe('信息有误')
    expect((await buyer.api('POST cancelRecord', { record_id })).status).toBe('canceled')
    expect(await messageOf(buyer.api('POST cancelRecord', { record_id }))).toBe('报名状态不能取消')
    expect(await messageOf(submit(buyer, id, { record_id }))).toBe('当前报名状态不能修改')
    expect((await buyer.api('GET registrationRecordList', { status: 'canceled' })).total_count).toBe(1)
    expect(await messageOf(buyer.api('GET registrationRecordList', { status: 'x' }))).toBe('参数错误：x')
    const firm = await addEvent(shop, { allowCancel: false })
    const kept = (await join(buyer, firm.id)).record_data
    expect(await messageOf(buyer.api('POST cancelRecord', { record_id: kept.record_id }))).toBe('活动不允许取消')
    const again = buyer.api('POST joinActivity', { activity_id: String(firm.id), record_id: kept.record_id })
    expect(await messageOf(again)).toBe('活动报名不允许修改')
    expect(await messageOf(buyer.api('POST cancelRecord', {}))).toBe('请指定报名记录ID')
  })
})

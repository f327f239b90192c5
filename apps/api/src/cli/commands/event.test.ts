import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBuyer } from '../../../testing/buyer'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const EVENT = {
  name: '手作课',
  start: '2026-11-01T09:00:00+08:00',
  end: '2026-12-01T09:00:00+08:00',
  check: true,
  questions: [{ title: '姓名', name: 'true_name', needed: true }],
}
function add(event: object) {
  const file = join(shop.config.dataDir, 'event.json')
  writeFileSync(file, JSON.stringify(event))
  return heji(shop, 'event add', { file })
}

it('an event is made from a file, its registrations are judged, and a code opens the door once', async () => {
  const buyer = await addBuyer(shop)
  await add(EVENT)
  const [event] = (await buyer.api('GET registrationActivityList')).list
  expect(event).toMatchObject({ activity_name: '手作课', status: 'ongoing' })
  const formdata = { content: JSON.stringify([{ formdata: [{ field_name: 'true_name', answer: '张三' }] }]) }
  const submitted = await buyer.api('POST registrationSubmit', { activity_id: event!.activity_id, formdata })
  const { record_id } = submitted.record_data
  const state = () => buyer.api('GET registrationRecordInfo', { record_id })
  await heji(shop, 'event judge', { record: record_id, reject: '人数已满' })
  expect(await state()).toMatchObject({ status: 'rejected', reason: '人数已满', action: { edit: 1 } })
  await buyer.api('POST registrationSubmit', { activity_id: event!.activity_id, record_id, formdata })
  await heji(shop, 'event judge', { record: record_id })
  expect(await heji(shop, 'event judge', { record: record_id })).toEqual(['没有待审核的报名'])
  const { verify_code: code } = await state()
  await heji(shop, 'event verify', { code })
  expect(await state()).toMatchObject({ status: 'verified', action: { cancel: 0, edit: 0 } })
  expect(await heji(shop, 'event verify', { code })).toEqual(['核销码无效或已使用'])
  await heji(shop, 'event records', { event: event!.activity_id })
})

it.each([
  [{ name: '' }, '请填写活动名称'],
  [{ end: '2026-10-01T09:00:00+08:00' }, '结束时间须晚于开始时间'],
  [{ pics: ['https://evil.example/x.png'] }, '图片须是本店的图片'],
  [{ grades: ['没有的等级'] }, '没有会员等级'],
  [{ questions: [{ title: '姓名', name: 'A b' }] }, '问题的代码'],
])('a file with %j is refused', async (change, message) => {
  expect((await add({ ...EVENT, ...change })).join()).toContain(message)
})

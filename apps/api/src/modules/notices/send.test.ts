import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { operatorApi } from '../../../testing/pages'
import { noticeSends } from '../../db/schema'
import { noteProven } from '../invoices/proven-addresses'
import { MINUTE, openDesk } from './notices-testing'
import { sendNotices } from './send'

const desk = openDesk()
const { sent, set, bySms, plan, sends, service } = desk

describe('sending', () => {
  beforeEach(async () => {
    await bySms()
    await sent('1')
    await plan()
  })

  it('gives the service its template with the words by their names', async () => {
    const { taken, deps } = service()
    expect(await sendNotices(deps)).toBe(1)
    expect(taken[0]!.notice).toEqual({
      template: 'SMS_9',
      params: { order: '1', carrier: '顺丰速运', waybill: 'SF1', count: '1' },
      text: '订单 1 已发货，顺丰速运 SF1。',
    })
    expect(await sendNotices(deps)).toBe(0)
    expect(await sends()).toMatchObject([{ attempts: 1, dueAt: null, sentAt: desk.shop.clock.now() }])
  })

  it('tries again later each time while the service refuses, gives up, and shows it', async () => {
    const { taken, deps } = service(async () => {
      throw new Error('余额不足')
    })
    for (const pause of [0, 1, 5, 30, 120, 360, 360]) {
      // The night would postpone them.
      desk.shop.clock.advance(pause * MINUTE)
      if (pause === 360) desk.shop.clock.set(new Date('2026-11-12T04:00:00Z'))
      await sendNotices(deps)
      await sendNotices(deps)
    }
    expect(taken).toHaveLength(6)
    const { failed } = await (await operatorApi(desk.shop))('POST /api/operator/settings/notices-show', {})
    expect(failed).toMatchObject([
      { title: '订单发货', channel: 'sms', attempts: 6, address: expect.stringMatching(/^\d{3}\*{4}\d{4}$/) },
    ])
    expect(failed[0]!.error).toContain('余额不足')
  })

  it('leaves a service that hangs, and notes its late answer, so that nobody hears twice', async () => {
    let answerLate = () => {}
    const late = new Promise<void>(resolve => {
      answerLate = resolve
    })
    const { taken, deps } = service(() => late)
    expect(await sendNotices(deps, 5)).toBe(0)
    expect(await sends()).toMatchObject([{ sentAt: null, error: expect.stringContaining('没有答复') }])
    answerLate()
    await expect.poll(async () => (await sends())[0]!.sentAt).not.toBeNull()
    desk.shop.clock.advance(MINUTE)
    expect(await sendNotices(deps, 5)).toBe(0)
    expect(taken).toHaveLength(1)
  })

  it('sends again what was handed over when its process died: an SMS cannot know that', async () => {
    const { taken, deps } = service()
    await sendNotices(deps)
    // As the process leaves it that dies between the answer and its note.
    await desk.shop.db
      .update(noticeSends)
      .set({ sentAt: null, dueAt: new Date(desk.shop.clock.now().getTime() + MINUTE) })
    expect(await sendNotices(deps)).toBe(0)
    desk.shop.clock.advance(MINUTE)
    expect(await sendNotices(deps)).toBe(1)
    expect(taken).toHaveLength(2)
  })

  it('sends a message once with several workers', async () => {
    const { taken, deps } = service()
    const counts = await Promise.all([sendNotices(deps), sendNotices(deps), sendNotices(deps)])
    expect(counts.sort()).toEqual([0, 0, 1])
    expect(taken).toHaveLength(1)
  })

  it('waits with SMS until the night is over, not with mail', async () => {
    const { taken, deps } = service()
    await set({ kind: 'order-sent', mail: 'on' })
    await noteProven(desk.shop.db, desk.buyer.id, 'n@heji.example', desk.shop.clock.now())
    await sent('2')
    await plan()
    await desk.shop.db.delete(noticeSends).where(eq(noticeSends.text, '订单 1 已发货，顺丰速运 SF1。'))
    for (const [time, count] of [
      ['14:00', 1],
      ['23:59', 0],
    ] as const) {
      desk.shop.clock.set(new Date(`2026-11-11T${time}:00Z`))
      expect(await sendNotices(deps)).toBe(count)
    }
    expect(taken).toEqual([])
    desk.shop.clock.set(new Date('2026-11-12T00:00:00Z'))
    expect(await sendNotices(deps)).toBe(1)
    expect(taken).toHaveLength(1)
  })
})

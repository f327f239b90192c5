import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLivePage, addPage, readLivePage, widget } from '../../../testing/pages'
import { HOUR, planner } from '../../../testing/planner'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { takeTurns } from './plan-turns'

let shop: TestShop
let plans: Awaited<ReturnType<typeof planner>>
beforeAll(async () => {
  shop = await createTestShop()
  plans = await planner(shop)
})
afterAll(() => shop.close())

const home = async () => (await readLivePage(shop)).widgets.map(({ uuid }) => uuid)
/** A home page that is not enabled. */
async function homePage(uuid: string) {
  const { theme_pc_template_id: id } = await addPage(plans.api, {})
  return { id, revision: await plans.save(id, 1, uuid) }
}
const said = (message: string) => ({ status: 422, message })

describe('the end of a plan', () => {
  it('brings back the version from before, and tells the servers that keep pages', async () => {
    const { id, revision, before } = await plans.pageWithDraft()
    const planned = await plans.plan(id, revision, { from: 1, to: 3 })
    expect(planned.schedule).toMatchObject({ is_running: false, end_at: planned.schedule!.publish_at + 2 * HOUR })
    expect(await plans.passAndTurn(1)).toBe(1)
    expect(await plans.shown(id)).toEqual(['later'])
    expect((await plans.pageRow(id)).schedule).toMatchObject({ is_running: true, revision })
    expect(await plans.passAndTurn(1)).toBe(0)
    const events: string[] = []
    const stop = shop.events.subscribe(event => events.push(event))
    expect(await plans.passAndTurn(1)).toBe(1)
    await expect.poll(() => events).toEqual(['template-changed'])
    stop()
    expect(await plans.shown(id)).toEqual(['now'])
    expect(await plans.pageRow(id)).toMatchObject({ schedule: null, published_version_id: before, is_live: true })
    expect(await takeTurns(shop)).toBe(0)
  })

  it('disables a page that was never published before', async () => {
    const { theme_pc_template_id: id } = await addPage(plans.api, { page_type: 'custom' })
    await plans.plan(id, await plans.save(id, 1, 'festival'), { from: 1, to: 2, enable: true })
    await plans.passAndTurn(1)
    expect(await plans.shown(id)).toEqual(['festival'])
    await plans.passAndTurn(1)
    expect(await plans.shown(id)).toEqual([])
    expect(await plans.pageRow(id)).toMatchObject({ status: 2, is_live: false })
  })

  it('comes back to the enabled home page that it displaced, which cannot be deleted meanwhile', async () => {
    const usual = await addLivePage(plans.api, {}, widget('usual'))
    const festival = await homePage('festival')
    await plans.plan(festival.id, festival.revision, { from: 1, to: 2, enable: true })
    await plans.passAndTurn(1)
    expect(await home()).toEqual(['festival'])
    const deleted = plans.api('DELETE /api/pctemplate/delete/{id}', { id: usual.theme_pc_template_id })
    await expect(deleted).rejects.toMatchObject({ message: '限时发布结束后会恢复这个页面，不能删除' })
    await plans.passAndTurn(1)
    expect(await home()).toEqual(['usual'])
  })

  it('leaves alone what operators enabled meanwhile', async () => {
    const usual = await addLivePage(plans.api, {}, widget('usual'))
    const festival = await homePage('festival')
    await plans.plan(festival.id, festival.revision, { from: 1, to: 2, enable: true })
    await plans.passAndTurn(1)
    const other = await addLivePage(plans.api, {}, widget('other'))
    await plans.passAndTurn(1)
    expect(await home()).toEqual(['other'])
    expect(await plans.pageRow(usual.theme_pc_template_id)).toMatchObject({ status: 2 })
    expect(await plans.pageRow(other.theme_pc_template_id)).toMatchObject({ status: 1 })
  })

  it.each([
    ['one within the other', 4, 3],
    ['one beginning in the other', 3, 4],
  ])('of home pages that displace each other, %s, ends with the usual one', async (_, firstEnd, secondEnd) => {
    await addLivePage(plans.api, {}, widget('usual'))
    const [first, second] = [await homePage('first'), await homePage('second')]
    await plans.plan(first.id, first.revision, { from: 1, to: firstEnd, enable: true })
    await plans.plan(second.id, second.revision, { from: 2, to: secondEnd, enable: true })
    const seen: unknown[] = []
    for (let hour = 1; hour <= 4; hour++) {
      await plans.passAndTurn(1)
      seen.push(...(await home()))
    }
    expect(seen).toEqual(['first', 'second', firstEnd > secondEnd ? 'first' : 'second', 'usual'])
  })

  it('does not come back to an older page when something was published by hand in between', async () => {
    const { id, revision } = await plans.pageWithDraft()
    await plans.plan(id, revision, { from: 1, to: 3 })
    await plans.passAndTurn(1)
    const byHand = await plans.save(id, revision, 'by-hand')
    await plans.api('POST /api/pctemplate/publish', { theme_pc_template_id: id, revision: byHand })
    expect((await plans.pageRow(id)).schedule).toBeNull()
    expect(await plans.passAndTurn(5)).toBe(0)
    expect(await plans.shown(id)).toEqual(['by-hand'])
  })

  it('stays planned when something is published by hand before its start, and comes back to that', async () => {
    const { id, revision } = await plans.pageWithDraft()
    await plans.plan(id, revision, { from: 1, to: 3 })
    const byHand = await plans.save(id, revision, 'by-hand')
    await plans.api('POST /api/pctemplate/publish', { theme_pc_template_id: id, revision: byHand })
    await plans.passAndTurn(1)
    expect(await plans.shown(id)).toEqual(['later'])
    await plans.passAndTurn(2)
    expect(await plans.shown(id)).toEqual(['by-hand'])
  })

  it('is over at once when an operator ends it', async () => {
    const { id, revision } = await plans.pageWithDraft()
    await plans.plan(id, revision, { from: 1, to: 3 })
    await plans.passAndTurn(1)
    expect(
      (await plans.api('DELETE /api/pctemplate/schedule/{id}', { id: await plans.planId(id) })).schedule,
    ).toBeNull()
    expect(await plans.shown(id)).toEqual(['now'])
    expect(await plans.passAndTurn(3)).toBe(0)
  })

  it('shows nothing of a plan whose whole time passed while no process ran', async () => {
    const { id, revision } = await plans.pageWithDraft()
    await plans.plan(id, revision, { from: 1, to: 2 })
    await plans.passAndTurn(3)
    expect(await plans.shown(id)).toEqual(['now'])
    const { total_count } = await plans.api('GET /api/pctemplate/versions', { theme_pc_template_id: id })
    expect(total_count).toBe(1)
    expect((await plans.pageRow(id)).schedule).toBeNull()
  })

  it('and the start of the next at the same moment happen in this order', async () => {
    const { id, revision, before } = await plans.pageWithDraft()
    await plans.plan(id, revision, { from: 1, to: 2 })
    const next = await plans.save(id, revision, 'next')
    await plans.plan(id, next, { from: 2, to: 3 })
    await plans.passAndTurn(1)
    expect(await plans.passAndTurn(1)).toBe(2)
    expect(await plans.shown(id)).toEqual(['next'])
    await plans.passAndTurn(1)
    expect(await plans.pageRow(id)).toMatchObject({ published_version_id: before })
  })
})

describe('a page that is shown at once, until an end', () => {
  it('is there at once, and goes at its end', async () => {
    const { id, revision } = await plans.pageWithDraft()
    const input = { theme_pc_template_id: id, revision, publish_at: 0, end_at: plans.inHours(2) }
    const events: string[] = []
    const stop = shop.events.subscribe(event => events.push(event))
    const row = await plans.api('POST /api/pctemplate/schedule', input)
    await expect.poll(() => events).toEqual(['template-changed'])
    stop()
    expect(row).toMatchObject({ published_revision: revision, schedule: { is_running: true } })
    expect(await plans.shown(id)).toEqual(['later'])
    await expect(plans.api('POST /api/pctemplate/schedule', input)).rejects.toMatchObject({ status: 422 })
    await plans.passAndTurn(2)
    expect(await plans.shown(id)).toEqual(['now'])
  })

  it('needs an end', async () => {
    const { id, revision } = await plans.pageWithDraft()
    const input = { theme_pc_template_id: id, revision, publish_at: 0 }
    await expect(plans.api('POST /api/pctemplate/schedule', input)).rejects.toMatchObject(said('请选择结束时间'))
    expect(await plans.shown(id)).toEqual(['now'])
  })
})

describe('turns', () => {
  it('happen once, however many processes look', async () => {
    const { id, revision, before } = await plans.pageWithDraft()
    await plans.plan(id, revision, { from: 1, to: 2 })
    const race = async () => {
      plans.pass(1)
      const done = await Promise.all([takeTurns(shop), takeTurns(shop), takeTurns(shop)])
      return done.reduce((sum, n) => sum + n)
    }
    expect([await race(), await race()]).toEqual([1, 1])
    expect(await plans.pageRow(id)).toMatchObject({ published_version_id: before })
    const { total_count } = await plans.api('GET /api/pctemplate/versions', { theme_pc_template_id: id })
    expect(total_count).toBe(2)
  })

  it('that are broken off leave nothing half done, do not hold up others, and are made up for', async () => {
    const [first, second] = [await plans.pageWithDraft(), await plans.pageWithDraft()]
    await plans.plan(first.id, first.revision, { from: 1, to: 3 })
    await plans.plan(second.id, second.revision, { from: 2, to: 3 })
    await breakOff(first.id)
    await expect(plans.passAndTurn(2)).rejects.toThrow()
    expect([await plans.shown(first.id), await plans.shown(second.id)]).toEqual([['now'], ['later']])
    expect((await plans.pageRow(first.id)).schedule).toMatchObject({ is_running: false })
    await goOn()
    expect(await takeTurns(shop)).toBe(1)
    expect(await plans.shown(first.id)).toEqual(['later'])
    await breakOff(first.id)
    await expect(plans.passAndTurn(1)).rejects.toThrow()
    expect([await plans.shown(first.id), await plans.shown(second.id)]).toEqual([['later'], ['now']])
    await goOn()
    expect(await takeTurns(shop)).toBe(1)
    expect(await plans.shown(first.id)).toEqual(['now'])
  })
})

/** The database fails at the last statement of each turn of a page, as if the process ended there. */
async function breakOff(id: string) {
  await shop.db.execute(sql`create function break_off() returns trigger language plpgsql as
    $$ begin raise 'broken off'; end $$`)
  await shop.db.execute(sql`create trigger break_off before insert on audit_log for each row
    when (new.target = ${sql.raw(`'${id}'`)}) execute function break_off()`)
}
const goOn = () => shop.db.execute(sql`drop function break_off cascade`)

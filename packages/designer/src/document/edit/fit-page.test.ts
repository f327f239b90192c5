// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { toPhone } from '../phone/to-phone'
import { fromStored, toStored } from '../stored'
import { fitPage } from './fit-page'
import { newWidget } from './insert'

const card = (uuid: string, x: number) => ({ type: 'W0003', uuid, x, y: 20, width: 380, height: 200 })
const panel = {
  type: 'W0006',
  uuid: 'p',
  width: 1190,
  height: 240,
  moduleId: '3',
  childWidgets: [card('a', 0), card('b', 400), card('c', 800)],
}
const [phone, desktop] = [fromStored([], 'h5'), fromStored([])]
const read = (stored: object) => toStored(fromStored([stored]))[1] as unknown as ReturnType<typeof newWidget>

describe('a block from another page', () => {
  it('of a desktop page stands on a phone page as whole pages do', () => {
    const fitted = fitPage(read(panel), phone)
    expect(fitted).toEqual(toStored(toPhone(fromStored([panel])))[1])
    expect(fitted).toMatchObject({ width: 375, uuid: 'p' })
    for (const { x, width } of fitted.childWidgets as { x: number; width: number }[])
      expect(x + width).toBeLessThanOrEqual(375)
    expect(fitPage(read({ type: 'W0003', uuid: 'w', width: 1190, height: 400 }), phone)).toMatchObject({ width: 351 })
  })

  it('that is narrow enough stays as it is', () => {
    const narrow = read({ ...panel, width: 375, childWidgets: [{ ...card('a', 0), width: 300 }] })
    expect(fitPage(narrow, phone)).toBe(narrow)
    expect(fitPage(narrow, desktop)).toEqual(narrow)
    const wide = read({ type: 'W0003', uuid: 'w', width: 1190, height: 400 })
    expect(fitPage(wide, desktop)).toEqual(wide)
  })

  it('is a panel no wider than the page', () => {
    const doc = fromStored([{ type: 'W0000', uuid: 'page', pageWidth: 1000 }])
    expect(fitPage(read(panel), doc)).toEqual({ ...read(panel), width: 1000 })
  })

  it('of a phone page gets the width of a desktop page where operators cannot change it', () => {
    const goods = { ...newWidget('W0002', 'page', 375), width: 375 }
    expect(fitPage(goods, desktop).width).toBe(1190)
    expect(fitPage({ ...newWidget('W0012', 'page', 375), width: 375 }, desktop).width).toBe(390)
  })
})

// @vitest-environment node
import { expect, it } from 'vitest'
import { openAt } from './open-now'

/** A time of day in Shanghai. */
const at = (time: string) => new Date(`2026-11-29T${time}:00+08:00`)

it.each([
  ['09:00-21:00', '09:00', '营业中 · 21:00 打烊'],
  ['09:00-21:00', '20:59', '营业中 · 21:00 打烊'],
  ['09:00-21:00', '21:00', '休息中 · 09:00 开门'],
  ['09:00-21:00', '00:30', '休息中 · 09:00 开门'],
  ['18:00-02:00', '01:59', '营业中 · 02:00 打烊'],
  ['18:00-02:00', '02:00', '休息中 · 18:00 开门'],
  ['9:30 ~ 24:00', '23:59', '营业中 · 24:00 打烊'],
  ['00:00-24:00', '03:00', '24 小时营业'],
])('%s at %s: %s', (hours, time, text) => {
  expect(openAt(hours, at(time))?.text).toBe(text)
})

it.each(['', '周一至周五 9:00-18:00', '25:00-26:00', '09:00', '09:00-12:00-18:00'])('says nothing about %j', hours => {
  expect(openAt(hours, at('10:00'))).toBeNull()
})

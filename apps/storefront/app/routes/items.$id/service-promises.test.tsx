import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawScreen } from '../../../testing/screen'
import { ServicePromises } from './service-promises'

const PROMISES = { aftersalesDays: 7, exchangeDays: 15, protectionDays: 30, freeDelivery: '' }
const draw = (protectionDays: number) =>
  drawScreen(() => <ServicePromises promises={{ ...PROMISES, protectionDays }} rule={undefined} />)

it('says with the promise of the price to what it does not reach', () => {
  draw(30)
  expect(screen.getByRole('link', { name: '30 天价保' })).toBeTruthy()
  expect(screen.getByText(/使用优惠券或参加满减、满折、第二件半价的商品不参加价保/)).toBeTruthy()
})

it('says nothing of it where no price is promised', () => {
  draw(0)
  expect(screen.queryByText(/价保/)).toBeNull()
})

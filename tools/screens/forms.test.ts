import { expect, it } from 'vitest'
import { faultOf } from './facts'
import { FORMS, isInTest } from './forms'
import { SHOP_ROUTES } from './routes'

it('every form stands on a page that browser tests open', () => {
  const opened = new Set(SHOP_ROUTES.flatMap(({ path, also }) => [path, ...also]))
  expect(Object.values(FORMS).filter(place => !isInTest(place) && !opened.has(place))).toEqual([])
})

it('every other form is walked by a test that is there', () => {
  const tests = Object.values(FORMS).filter(isInTest)
  expect(tests.map(test => faultOf({ fact: '', test })).filter(Boolean)).toEqual([])
})

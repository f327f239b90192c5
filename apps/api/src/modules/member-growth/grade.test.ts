import { expect, it } from 'vitest'
import { gradeAfter } from './grade'

const [plain, silver, gold] = [1, 2, 3]
const grades = [
  { id: plain, minGrowth: 0 },
  { id: silver, minGrowth: 100 },
  { id: gold, minGrowth: 500 },
]

it('rises on the cent, over several grades at once', () => {
  expect(gradeAfter(grades, plain, 0, 99)).toBe(plain)
  expect(gradeAfter(grades, plain, 0, 100)).toBe(silver)
  expect(gradeAfter(grades, plain, 0, 500)).toBe(gold)
})

it('falls when its growth falls', () => {
  expect(gradeAfter(grades, gold, 500, 499)).toBe(silver)
  expect(gradeAfter(grades, gold, 500, 0)).toBe(plain)
  expect(gradeAfter(grades, silver, 300, 100)).toBe(silver)
})

it('keeps a grade that was given by hand', () => {
  expect(gradeAfter(grades, gold, 50, 150)).toBe(gold)
  expect(gradeAfter(grades, gold, 150, 50)).toBe(gold)
  const staff = 9
  expect(gradeAfter([...grades, { id: staff, minGrowth: 0 }], staff, 0, 900)).toBe(staff)
  const byHand = grades.map(grade => ({ ...grade, minGrowth: 0 }))
  expect(gradeAfter(byHand, gold, 0, 900)).toBe(gold)
})

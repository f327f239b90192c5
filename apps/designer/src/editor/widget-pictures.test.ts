import { definitions } from '@heji/widgets/definitions'
import { expect, it } from 'vitest'
import { pictureOf } from './widget-pictures'

it('every widget of the library has a picture for each platform', () => {
  const all = Object.values(definitions).filter(({ group }) => group !== 'none')
  const without = all.filter(({ code }) => !pictureOf(code, 'pc') || !pictureOf(code, 'h5'))
  expect(without.map(({ code }) => code)).toEqual([])
})

// @vitest-environment node
import { expect, it } from 'vitest'
import { staffKindOf } from './staff-kind'

it.each([
  [{ staff_goods: true, product_type: 'sale' }, 'sale'],
  [{ staff_goods: true, product_type: 'bag' }, 'bag'],
  [{ staff_goods: true, product_type: 'normal' }, 'normal'],
  [{ staff_goods: true }, 'normal'],
  [{ staff_goods: false, product_type: 'bag' }, undefined],
  [{}, undefined],
] as const)('%o is %s for staff', (goods, kind) => expect(staffKindOf(goods)).toBe(kind))

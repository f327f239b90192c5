import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { checkRequired, required } from './required'

describe('required', () => {
  it.each([[''], [[]], [null], [undefined]])('finds %j missing', value => {
    expect(checkRequired(value)).toBe('此项为必填项')
    expect(v.safeParse(required('请选择地区'), value).issues?.map(i => i.message)).toEqual(['请选择地区'])
  })

  it.each([[0], [false], [' '], ['0'], [[0]], [{}]])('finds %j present', value => {
    expect(checkRequired(value)).toBeNull()
    expect(v.parse(required(), value)).toEqual(value)
  })

  it('can precede another schema in an object', () => {
    const form = v.object({ area: v.pipe(required('请选择地区'), v.array(v.string())) })
    expect(v.flatten(v.safeParse(form, {}).issues!).nested).toEqual({ area: ['请选择地区'] })
    expect(v.parse(form, { area: ['1'] })).toEqual({ area: ['1'] })
  })
})

// @vitest-environment node
import { readPage } from '@heji/widgets/definitions'
import { describe, expect, it } from 'vitest'
import { headerFor } from './header-page'

const header = readPage([
  {
    type: 'W0006',
    uuid: 'p',
    childWidgets: ['W0007', 'W0022'].map(type => ({
      type,
      uuid: type,
      hover: true,
      categoryData: [{ category_id: '1', category_name: '手机' }],
    })),
  },
])
const menusOf = (path: string, device: 'pc' | 'h5' = 'pc') =>
  (headerFor(header, path, device).widgets[0]!.childWidgets as { hover: boolean }[]).map(menu => menu.hover)

describe('the category list in the header', () => {
  it.each(['/', '/?pageid=3'])('is open on the home page %s', path => {
    expect(menusOf(path)).toEqual([true, true])
  })

  it.each(['/items', '/cart', '/items/7?spec=1'])('is closed on %s', path => {
    expect(menusOf(path)).toEqual([false, false])
  })

  it('is closed on phones, where it would cover the page', () => {
    expect(menusOf('/', 'h5')).toEqual([false, false])
  })
})

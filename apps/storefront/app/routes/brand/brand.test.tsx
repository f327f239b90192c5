import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../../testing/open-page'
import * as custom from '../custompage/route'
import * as product from '../product/route'
import { loader as leaveResult } from '../result/route'
import * as brand from './route'

const PAGE = 'GET pctemplate/getTemplateContent'
const named = (id: string | 0) => ({ [PAGE]: { data: { id, name: 'x', config: '[{"type":"W0011","text":"法式"}]' } } })
const GUEST = { token: null }

describe('pages that operators edit under an address of their own', () => {
  it.each([
    ['/story', '品牌故事'],
    ['/technology', '匠心工艺'],
    ['/frenchstyle/', '法式风格'],
    ['/Story', '品牌故事'],
    ['/precollection', '新品预览'],
  ])('%s shows the page 「%s」', async (path, name) => {
    const api = await openPage(brand, path, named('7'), { ...GUEST, pattern: '*' })
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
    expect(api.calls.find(({ key }) => key === PAGE)?.body).toMatchObject({ page_type: 'custom', name, platform: 'pc' })
  })

  it.each(['/x', '/story/x', '/constructor'])('%s is no page of the brand', async path => {
    const api = await openPage(brand, path, named('7'), { ...GUEST, pattern: '*' })
    expect(await screen.findByText('错误 404')).toBeTruthy()
    expect(api.calls).toEqual([])
  })

  it('/story is a 404 in a shop without the page', async () => {
    await openPage(brand, '/story', named(0), GUEST)
    expect(await screen.findByText('错误 404')).toBeTruthy()
  })

  it('/story shows the error page while the API is away', async () => {
    await openPage(brand, '/story', { [PAGE]: { status: 503, message: 'x' } }, GUEST)
    expect(await screen.findByText('错误 503')).toBeTruthy()
  })

  const AT = { ...GUEST, pattern: '/product/*' }
  it('/product/ finds pages by title and by number', async () => {
    await openPage(product, '/product/会员日', named('7'), AT)
    expect(await screen.findByRole('heading', { level: 1, name: '会员日' })).toBeTruthy()
  })

  it('/product/12 is a 404 if there is no such page', async () => {
    const api = await openPage(product, '/product/12', { [PAGE]: { data: [] } }, AT)
    expect(await screen.findByText('错误 404')).toBeTruthy()
    expect(api.calls.find(({ key }) => key === PAGE)?.body.theme_pc_template_id).toBe('12')
  })

  it.each([
    ['/custom', '请选择要看的页面'],
    ['/custompage', '请选择要看的页面'],
    ['/custom?pageid=x', '错误 404'],
  ])('%s → %s', async (path, shown) => {
    await openPage(custom, path, {}, GUEST)
    expect(await screen.findByText(shown)).toBeTruthy()
  })
})

it.each([
  ['', '/search'],
  ['?keyword=%E6%9D%AF', `/search?keywords=${encodeURIComponent('杯')}`],
])('/result%s leads to %s', (search, to) => {
  const answer = leaveResult({ request: new Request(`http://shop/result${search}`) } as never)
  expect(answer.headers.get('location')).toBe(to)
})

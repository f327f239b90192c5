import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draw, drawAll, mount } from '../../testing/draw'
import { readWidget, validateWidget } from '../lib/page'
import { nearbyExamples } from './examples'
import { ALL_TAG, readNearShops, shopsWith, tabsOf } from './near-shop'
import { nearbyHeight } from './size'

const ten = nearbyExamples['ten shops']!
const tag = (n: number) => ({ tag_id: `${n}`, tag_name: `标签${n}` })
const row = (n: number, tagList = [tag(n % 2)]) => ({
  distributor_id: `${n}`,
  name: `商家${n}`,
  logo: '',
  banner: '',
  tagList,
  distance: n / 10,
  distance_show: '1',
  store_name: 'x',
})
const twelve = Array.from({ length: 12 }, (_, i) => row(i + 1))
const answer = { list: twelve, tagList: [tag(0), tag(1)], is_recommend: 0 }

describe('W0019 declaration', () => {
  it('is 565 high with two rows of shops (spec §9)', () => expect(nearbyHeight('pc')).toBe(565))

  it('puts 全部 before chosen tags, for any stored data', () => {
    const read = (selectTagList: unknown) => readWidget({ type: 'W0019', selectTagList }).selectTagList
    expect(read([{ tag_id: -1, tag_name: '全部' }, { tag_id: 3, tag_name: '自营' }, {}, 'x'])).toEqual([
      ALL_TAG,
      { tag_id: '3', tag_name: '自营' },
    ])
    expect([read([ALL_TAG]), read('x')]).toEqual([[], []])
    expect(validateWidget({ type: 'W0019', selectTagList: 7 }, 'a')[0]?.message).toBe('选择标签数据无效')
  })

  it('shows ten shops, of all or of a tag; the tags of the operator stay (widgets §13, §16)', () => {
    const shops = readNearShops([...twelve, { name: '无编号' }, 'x'])
    expect([shops.length, shopsWith(shops, ALL_TAG).length, shopsWith(shops, tag(1)).length]).toEqual([12, 10, 6])
    expect(tabsOf([], [tag(1)])).toEqual([ALL_TAG, tag(1)])
    expect(tabsOf([ALL_TAG, tag(2)], [tag(1)])).toEqual([ALL_TAG, tag(2)])
    expect((readWidget({ type: 'W0019', data: twelve }).data as unknown[]).length).toBe(10)
  })
})

describe('W0019 on the server', () => {
  it('renders every example in both types and all modes', () => {
    for (const html of drawAll('W0019', nearbyExamples)) expect(html).toContain('hw-near__line')
  })

  it('has the first shops with their links, two tags each, and the link to all', () => {
    const html = draw('W0019', ten)
    for (const id of [1, 10]) expect(html).toContain(`href="/shops/info?distributor_id=${id}"`)
    expect(html.match(/class="hw-near-shop"/g)).toHaveLength(10)
    // spec §9: banner 214x130, logo 70x70
    for (const size of ['width="214" height="130"', 'width="70" height="70"']) expect(html.split(size)).toHaveLength(11)
    expect(html).toContain('href="/shops/near"')
    expect(html).toContain('已展示 昌平区 附近商家')
    const many = draw('W0019', { data: [row(1, [tag(1), tag(2), tag(3)])] })
    expect(many.match(/hw-near-shop__tag"/g)).toHaveLength(2)
    expect(draw('W0019', ten, { mode: 'design' })).not.toContain('href=')
  })

  it('keeps the room of one row if there are no shops, so that nothing moves during a search', () => {
    const html = draw('W0019', { data: [] })
    expect(html).toContain('--rows:1')
    expect(html).toContain('hw-near__none')
    expect(html).toContain('暂时没有附近商家')
  })

  it('draws borders only if they are switched on', () => {
    const border = { wgtShopBorderWidth: 3, wgtShopBorderColor: '#FF0000', data: ten.data }
    expect(draw('W0019', border)).not.toContain('inset 0 0 0 3px')
    expect(draw('W0019', { ...border, wgtShopBorder: true })).toContain('inset 0 0 0 3px #FF0000')
  })
})

describe('W0019 in the browser', () => {
  let see: () => void
  beforeEach(() => {
    see = () => {}
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(call: (entries: { isIntersecting: boolean }[]) => void) {
          see = () => call([{ isIntersecting: true }])
        }
        observe() {}
        disconnect() {}
      },
    )
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  /** A browser that gives its place, or the reason why not. */
  function place(found: { latitude: number; longitude: number } | { code: number }, state = 'granted') {
    const getCurrentPosition = vi.fn((ok: (p: object) => void, fail: (e: object) => void) =>
      'code' in found ? fail(found) : ok({ coords: found }),
    )
    const permissions = { query: async () => ({ state }) }
    vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition }, permissions })
    return getCurrentPosition
  }
  const calls = (region: object = { province: '北京市', city: '北京市', area: '朝阳区' }) =>
    vi.fn(async (key: string, _input?: object) => (key === 'GET espier/region' ? region : answer))
  const draws = (api: unknown, rest: object = {}) => mount('W0019', ten, { api: api as never, ...rest })

  it('finds the place by itself once it is visible, if the visitor agreed before, then the shops around it (spec §4)', async () => {
    const ask = place({ latitude: 39.912345, longitude: 116.456789 })
    const api = calls()
    draws(api)
    await act(async () => {})
    expect([ask.mock.calls.length, api.mock.calls.length]).toEqual([0, 0])
    await act(async () => see())
    await screen.findByText('已展示 朝阳区 附近商家')
    expect(api.mock.calls).toEqual([
      ['GET espier/region', { lat: 39.912, lng: 116.457 }],
      [
        'GET distributor/list',
        {
          lat: 39.912,
          lng: 116.457,
          province: '北京市',
          city: '北京市',
          area: '朝阳区',
          type: 0,
          show_discount: 1,
          sort_type: 1,
          pageSize: 50,
        },
      ],
    ])
    expect(screen.getAllByRole('link', { name: /商家\d/ })).toHaveLength(10)
    expect(screen.getByText('100m')).toBeDefined()
  })

  const findMe = () => fireEvent.click(screen.getByRole('button', { name: '查看我附近的商家' }))

  it('asks for the place only when the visitor presses the button; says failed and the status, and falls back to 北京 昌平区, type 1 (spec §4, §8)', async () => {
    const ask = place({ code: 1 }, 'prompt')
    const api = calls()
    const notify = vi.fn()
    draws(api, { notify })
    await act(async () => see())
    expect([ask.mock.calls.length, api.mock.calls.length]).toEqual([0, 0])
    findMe()
    await waitFor(() => expect(api).toHaveBeenCalledTimes(1))
    expect(notify.mock.calls).toEqual([['error', 'failed 没有定位权限，请在浏览器设置中允许']])
    expect(api.mock.calls[0]).toMatchObject([
      'GET distributor/list',
      { province: '北京市', city: '北京市', area: '昌平区', type: 1 },
    ])
    expect(await screen.findByText('商家1')).toBeDefined()
    expect(screen.queryByText('100m')).toBeNull()
  })

  it('looks for shops of the fallback district if the page has none, and asks nobody', async () => {
    const ask = place({ code: 1 }, 'denied')
    const api = calls()
    mount('W0019', {}, { api: api as never })
    await act(async () => see())
    expect(await screen.findByText('商家1')).toBeDefined()
    expect([ask.mock.calls.length, api.mock.calls.length]).toEqual([0, 1])
  })

  it('keeps the shops of the page when the call fails', async () => {
    place({ code: 3 }, 'denied')
    draws(vi.fn(async () => Promise.reject(new Error('away'))))
    await act(async () => see())
    findMe()
    await waitFor(() => expect(screen.getByText('已展示 昌平区 附近商家')).toBeDefined())
    expect(screen.getByText('禾集自营旗舰店')).toBeDefined()
  })

  it.each(['design', 'preview'] as const)('in %s sends no calls, and shows samples if it has no shops', async mode => {
    const ask = place({ latitude: 1, longitude: 2 })
    const api = calls()
    const { unmount } = draws(api, { mode })
    await act(async () => see())
    expect(screen.queryByText('商家名称1')).toBeNull()
    unmount()
    mount('W0019', {}, { mode, api: api as never })
    expect(await screen.findAllByText(/^商家名称\d$/)).toHaveLength(5)
    expect([ask.mock.calls, api.mock.calls]).toEqual([[], []])
  })

  it('switches tags with the pointer and the keyboard', () => {
    mount('W0019', { data: readNearShops(twelve), allTagList: [tag(0), tag(1)] })
    const shown = () => screen.getAllByRole('link', { name: /商家\d/ }).length
    expect(shown()).toBe(10)
    fireEvent.pointerEnter(screen.getByRole('tab', { name: '标签1' }), { pointerType: 'mouse' })
    expect(shown()).toBe(5)
    fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key: 'Home' })
    expect([screen.getByRole('tab', { selected: true }).textContent, shown()]).toEqual(['全部', 10])
  })
})

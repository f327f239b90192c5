import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draw, drawAll, mount } from '../../testing/draw'
import { defaultsOf } from '../lib/define'
import { readWidget, validateWidget } from '../lib/page'
import { hotSaleDefinition } from './definition'
import { hotSaleExamples } from './examples'

const { data: three } = hotSaleExamples.count!
const { fields, panel } = hotSaleDefinition
const messages = (data: object) => validateWidget({ type: 'W0018', ...data }, 'a').map(issue => issue.message)
const groups = (n: number) => Array.from({ length: n }, () => ({ data: [] }))
const ready = (root: ParentNode) =>
  waitFor(() => expect(root.querySelector('.hw-slider__track')?.getAttribute('data-ready')).toBe('true'))
const current = () =>
  screen.getAllByRole('button', { name: /^第/ }).findIndex(dot => dot.getAttribute('aria-current') === 'true')

// happy-dom has no layout; Swiper needs a width to count in.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(267)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('W0018 declaration', () => {
  it('has the defaults of spec §9 and reference §13: 307 x 593 and locked, still, three groups of four', () => {
    const data = defaultsOf(hotSaleDefinition)
    expect(data).toMatchObject({
      ...{ width: 307, height: 593, widthDisabled: true, heightDisabled: true, proportion: 'disabled' },
      ...{ mainTitle: '最新热卖', autoplay: false, autoplaySpeed: 2000, customerThemeEnabled: false },
      ...{ styleType: 'style1', pointAlign: 'right', pointDefaultColor: '#000000ff', pointActiveColor: '#ff0000ff' },
      ...{
        wgtTitleFontSize: 14,
        wgtTitleColor: '#3B3B3B',
        wgtPriceFontSize: 20,
        wgtPriceColor: '#FF0036',
        wgtToFixed: 2,
      },
    })
    expect(data.data.map(group => group.data.map(goods => goods.market_price))).toEqual(
      Array(3).fill(Array(4).fill(3333)),
    )
  })

  it('has the sections, labels and limits of reference §13 and spec §5', () => {
    const labels = (names: readonly string[]) => names.map(name => fields[name as keyof typeof fields].label)
    expect(panel.map(section => [section.title, ...labels(section.fields)])).toEqual([
      ['基本设置', '主标题', '自动播放', '延时时间'],
      ['指示点', '样式', '位置', '选中', '选中颜色', '默认'],
      ['字体设置', '标题字体', '标题颜色', '价格字体', '保留小数', '价格颜色'],
      ['商品列表', '商品列表'],
    ])
    expect(messages({ wgtTitleFontSize: 28, wgtToFixed: 3, wgtPriceFontSize: -1, autoplaySpeed: -1 })).toEqual([
      ...['延时时间不能小于0', '标题字体不能大于27', '价格字体不能小于0', '保留小数不能大于2'],
    ])
    expect(fields.pointActiveColor.when).toEqual({ field: 'customerThemeEnabled', equals: true })
  })

  it('takes 1 to 5 lists, in the words of spec §5', () => {
    expect([0, 1, 5, 6].map(n => messages({ data: groups(n) }))).toEqual([
      ['请至少添加1组商品列表'],
      [],
      [],
      ['最多只能添加5组商品列表'],
    ])
    const { addLabel, itemLabel, deleteConfirm, newItem } = fields.data
    expect([addLabel, itemLabel, deleteConfirm, newItem?.data.length]).toEqual([
      ...['添加标签商品', '标签', '确定删除该商品列表？', 4],
    ])
  })

  it('reads lists of any age', () =>
    expect(readWidget({ type: 'W0018', data: [{ data: [{ item_id: 7, pics: ['/img/a'] }] }, 1] }).data).toMatchObject([
      { data: [{ goods_id: '7', goods_pic: '/img/a' }] },
    ]))
})

describe('W0018 on the server', () => {
  it('renders every example in both types and all modes', () => {
    for (const html of drawAll('W0018', hotSaleExamples)) expect(html).toContain('aria-roledescription="轮播"')
  })

  it('is complete without scripts: the goods of all groups, both prices, nothing inert', () => {
    const html = draw('W0018', hotSaleExamples.count)
    for (const id of [1, 4, 8, 10]) expect(html).toContain(`href="/items/${id}"`)
    expect(html).toContain('¥59.00')
    expect(html).toContain('¥77.88')
    expect(html).not.toContain('inert')
    expect(html).toContain('1/3')
  })

  it('shows the first pictures of its groups as thumbnails', () => {
    const html = draw('W0018', { styleType: 'style5', data: three })
    const thumbnails = [...html.matchAll(/aria-label="第 \d 组，共 3 组"[^>]*><(?:picture|img)/g)]
    expect(thumbnails).toHaveLength(3)
  })

  it('has neither points nor arrows with one group', () =>
    expect(draw('W0018', { data: groups(1) })).not.toContain('<button'))
})

describe('W0018 alive', () => {
  const dots = { styleType: 'style3', data: three }

  it('goes round, and stands still unless it is told to play (spec §4)', async () => {
    const { container } = mount('W0018', dots)
    await ready(container)
    fireEvent.click(screen.getByRole('button', { name: '上一组' }))
    await waitFor(() => expect(current()).toBe(2))
    expect(screen.queryByRole('button', { name: '暂停自动播放' })).toBeNull()
    vi.useFakeTimers()
    act(() => vi.advanceTimersByTime(10_000))
    expect(current()).toBe(2)
  })

  it('plays by itself until hovered or paused', async () => {
    const { container } = mount('W0018', { ...dots, autoplay: true, autoplaySpeed: 3000 })
    await ready(container)
    vi.useFakeTimers()
    const region = container.querySelector('section') as HTMLElement
    const wait = () => {
      act(() => vi.advanceTimersByTime(3000))
      fireEvent.transitionEnd(container.querySelector('.hw-slider__list') as HTMLElement)
    }
    fireEvent.pointerEnter(region)
    wait()
    expect(current()).toBe(0)
    fireEvent.pointerLeave(region)
    wait()
    expect(current()).toBe(1)
    fireEvent.click(screen.getByRole('button', { name: '暂停自动播放' }))
    wait()
    expect(current()).toBe(1)
  })

  it('is built anew when its data change', async () => {
    const { container, again } = mount('W0018', dots)
    await ready(container)
    fireEvent.click(screen.getByRole('button', { name: '第 3 组，共 3 组' }))
    await waitFor(() => expect(current()).toBe(2))
    again({ ...dots, data: three!.slice(0, 2) })
    await ready(container)
    expect(current()).toBe(0)
    expect(screen.getAllByRole('button', { name: /共 2 组$/ })).toHaveLength(2)
  })

  it('shows the group that the operator works on', async () => {
    const { container } = mount('W0018', { ...dots, autoplay: true }, { mode: 'design', shown: { a: 1 } })
    await ready(container)
    await waitFor(() => expect(current()).toBe(1))
    expect(screen.queryByRole('button', { name: '暂停自动播放' })).toBeNull()
  })
})

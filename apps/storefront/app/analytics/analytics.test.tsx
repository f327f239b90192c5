import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Recommended } from '../components/items/recommended'
import { loader as refuseGet, action as takeEvents } from '../routes/events/route'
import { FilterBlock } from '../routes/items/filter-block'
import { readListQuery } from '../routes/items/list-query'
import { SortBar } from '../routes/items/sort-bar'
import Analytics from './analytics'
import { readConsent } from './events'
import { orNothing } from './lazy-analytics'
import { flush, track } from './queue'
import { notePage, watchClicks } from './watch'

const beacon = vi.fn<(url: string, body: Blob) => boolean>(() => true)
beforeEach(() => {
  beacon.mockClear()
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true })
  vi.stubGlobal(
    'Blob',
    class {
      constructor(readonly parts: string[]) {}
    },
  )
})
afterEach(() => {
  flush()
  vi.unstubAllGlobals()
  choose('')
})

const choose = (choice: 'yes' | 'no' | '') => {
  // biome-ignore lint/suspicious/noDocumentCookie: a cookie is what the test is about
  document.cookie = `hj_consent=${choice}; Path=/; Max-Age=${choice ? 60 : 0}`
}
const sent = () => {
  flush()
  return beacon.mock.calls.flatMap(([url, body]) => {
    expect(url).toBe('/events')
    return JSON.parse((body as unknown as { parts: string[] }).parts[0] ?? '[]') as { type: string; detail: object }[]
  })
}
const consentText = (text: object[]) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => ({ ok: true, json: async () => ({ text }) })),
  )

describe('statistics', () => {
  it.each(['', 'no'] as const)('send nothing for the choice %j', choice => {
    choose(choice)
    track('pageReady')
    notePage('404')
    expect(sent()).toEqual([])
  })

  it('send in batches, and log unknown events', () => {
    choose('yes')
    for (let i = 0; i < 21; i++) track('applySort', { sortType: ` ${'x'.repeat(300)}` })
    expect(beacon).toHaveBeenCalledTimes(1)
    expect(sent()).toHaveLength(21)
    const failed = vi.spyOn(console, 'error').mockImplementation(() => {})
    track('nothing' as never)
    expect(failed).toHaveBeenCalledWith('no such events: nothing')
    failed.mockRestore()
  })

  it('note the page or its error', () => {
    choose('yes')
    document.title = '短袖'
    notePage(undefined)
    notePage('404')
    expect(sent()).toMatchObject([
      { type: 'pageReady', path: '/', detail: { pageName: '短袖', pageType: 'home' } },
      { type: 'errorPage', detail: { pageType: 'error', errorCode: '404' } },
    ])
  })

  it('note the six events of the shop where shoppers click', async () => {
    choose('yes')
    const query = readListQuery(new URLSearchParams())
    const brands = ['木白', '棉野'].map((name, i) => ({ id: String(i), name, count: 2 }))
    const card = { item_id: '9', item_name: '杯', pic: '', price: 1, market_price: 0, tags: [], store: 1, sales: 0 }
    render(
      <div onClickCapture={event => event.preventDefault()} onSubmit={event => event.preventDefault()}>
        <SortBar query={query} total={1} pageSize={18} />
        <FilterBlock query={query} categories={[]} brands={brands} tags={[]} prices={[]} chosen={[]} />
        <Recommended items={[{ ...card, approve_status: 'onsale' } as never]} />
        <div className="hs-share">
          <a href="https://weibo.com" data-site="weibo">
            微博
          </a>
        </div>
        <a href="/items/8" data-fast-buy="8">
          快速购买
        </a>
        <form>
          <button type="submit" name="intent" value="collect">
            收藏
          </button>
        </form>
      </div>,
    )
    const stop = watchClicks()
    for (const name of ['销量', /木白/, '杯', '微博', '快速购买'])
      await userEvent.click(screen.getByRole('link', { name }))
    await userEvent.click(screen.getByRole('button', { name: '收藏' }))
    stop()
    await userEvent.click(screen.getByRole('link', { name: '销量' }))
    expect(sent().map(({ type, detail }) => [type, detail])).toEqual([
      ['applySort', { sortType: '销量' }],
      ['applyFilter', { filterCategory: '品牌', filterOption: '木白' }],
      ['productRecommendationClick', { product: '9' }],
      ['socialShareClick', { socialShareService: 'weibo' }],
      ['quickView', { product: '8' }],
      ['addToWishlist', { product: '' }],
    ])
  })
})

it('a script that cannot be loaded is logged, and the page goes on', async () => {
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { default: Nothing } = await orNothing(Promise.reject(new Error('x')))
  expect(failed).toHaveBeenCalledWith('adobe script load fail')
  expect(render(<Nothing />).container.innerHTML).toBe('')
  failed.mockRestore()
})

describe('the notice', () => {
  it('asks once, and counts only after a yes', async () => {
    consentText([{ tag: 'p', children: ['我们统计页面访问'] }])
    const { unmount } = render(<Analytics />)
    expect(await screen.findByText('我们统计页面访问')).toBeTruthy()
    expect(sent()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: '接受全部' }))
    expect(readConsent(document.cookie)).toBe('yes')
    expect(sent()).toMatchObject([{ type: 'pageReady' }])
    unmount()
    render(<Analytics />)
    expect(screen.queryByText('我们统计页面访问')).toBeNull()
  })

  it.each(['拒绝全部', '关闭并拒绝'])('%s means no', async name => {
    consentText([{ tag: 'p', children: ['我们统计页面访问'] }])
    render(<Analytics />)
    await userEvent.click(await screen.findByRole('button', { name }))
    expect(readConsent(document.cookie)).toBe('no')
    expect(sent()).toEqual([])
  })
})

describe('POST /events', () => {
  const EVENT = { type: 'pageReady', path: '/', detail: {} }
  const post = async (body: string, { cookie = 'hj_consent=yes', collect = (): boolean => true } = {}) => {
    const taken: object[] = []
    const take = (lines: object[]) => {
      taken.push(...lines)
      return collect()
    }
    const context = { device: 'pc', collect: take }
    const headers = new Map([['cookie', cookie]])
    const request = { headers, text: async () => body }
    const answer = await takeEvents({ request, context } as never)
    return [answer.status, taken]
  }

  it('takes a batch with the device', async () => {
    expect(await post(JSON.stringify([EVENT]))).toEqual([204, [{ ...EVENT, device: 'pc' }]])
  })

  it.each([
    ['x', {}, 400],
    ['[]', {}, 400],
    [JSON.stringify([{ ...EVENT, type: 'x' }]), {}, 400],
    [JSON.stringify([{ ...EVENT, user: '1' }]), {}, 400],
    [JSON.stringify(Array(21).fill(EVENT)), {}, 400],
    ['x'.repeat(64_001), {}, 413],
    [JSON.stringify([EVENT]), { cookie: 'hj_consent=no' }, 403],
    [JSON.stringify([EVENT]), { cookie: '' }, 403],
  ])('refuses what is not a batch of a visitor who agreed: %#', async (body, more, status) => {
    expect(await post(body, more)).toEqual([status, []])
  })

  it('says when a caller sends too much, and does not exist while statistics are off', async () => {
    expect((await post(JSON.stringify([EVENT]), { collect: () => false }))[0]).toBe(429)
    expect((await takeEvents({ request: {}, context: {} } as never)).status).toBe(404)
    expect(refuseGet().status).toBe(405)
  })
})

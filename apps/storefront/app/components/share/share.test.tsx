import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
// The page loads it with the first press; a test need not wait for that.
import './poster'
import { Share } from './share'

const CODE = 'data:image/svg+xml,<svg/>'
let asked: string[] = []
let isAway = false

beforeEach(() => {
  asked = []
  isAway = false
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    if (isAway) throw new TypeError('away')
    return Response.json({ code: CODE })
  })
})
afterEach(() => vi.unstubAllGlobals())

const draw = () =>
  render(
    <Share
      url="https://shop.test/items/5"
      title="短袖&T恤"
      picture="https://shop.test/img/a"
      codeAt="/items/5/share"
    />,
  )
const panel = () => document.querySelector('details')!
const near = () => fireEvent.pointerEnter(panel(), { pointerType: 'mouse' })

it('offers weibo, wechat with its code, douban, qq and qzone', async () => {
  draw()
  near()
  expect((await screen.findByRole('img', { name: '本页的二维码' })).getAttribute('src')).toBe(CODE)
  expect(screen.getByText('微信扫一扫：分享')).toBeTruthy()
  const targets = [...panel().querySelectorAll<HTMLAnchorElement>('a')].map(({ href }) => new URL(href))
  expect(targets.map(({ hostname }) => hostname)).toEqual([
    'service.weibo.com',
    'www.douban.com',
    'connect.qq.com',
    'sns.qzone.qq.com',
  ])
  for (const { searchParams } of targets) {
    expect([...searchParams.values()]).toEqual(['https://shop.test/items/5', '短袖&T恤', 'https://shop.test/img/a'])
  }
})

it('sends other sites neither referrer nor a handle on this window', () => {
  draw()
  for (const link of panel().querySelectorAll('a')) expect(link.rel).toBe('noopener noreferrer')
})

it('loads once, on the first hover', async () => {
  draw()
  expect(asked).toEqual([])
  near()
  near()
  fireEvent.focus(panel())
  await screen.findByRole('img', { name: '本页的二维码' })
  near()
  expect(asked).toEqual(['/items/5/share'])
})

it('asks again after a failure, and its links work meanwhile', async () => {
  isAway = true
  draw()
  near()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByRole('img')).toBeNull()
  isAway = false
  await waitFor(() => {
    near()
    expect(asked.length).toBeGreaterThan(1)
  })
  expect(await screen.findByRole('img', { name: '本页的二维码' })).toBeTruthy()
})

describe('the poster', () => {
  const facts = { name: '短袖T恤', picture: '/img/a', shop: '禾集自营', price: 2950, market: 3900 }
  const drawn: string[] = []
  const pen = {
    measureText: (text: string) => ({ width: text.length * 30 }),
    fillText: (text: string) => drawn.push(text),
    fillRect: () => {},
    drawImage: ({ src }: HTMLImageElement) => drawn.push(src),
  }

  beforeEach(() => {
    drawn.length = 0
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AA')
  })
  afterEach(() => {
    vi.restoreAllMocks()
    cleanup()
  })

  const openPoster = async (decode: (image: HTMLImageElement) => Promise<void>) => {
    vi.stubGlobal(
      'Image',
      class {
        src = ''
        naturalWidth = 400
        naturalHeight = 400
        decode() {
          return decode(this as never)
        }
      },
    )
    render(<Share url="https://shop.test/items/5" title="短袖" picture="" codeAt="/items/5/share" poster={facts} />)
    near()
    fireEvent.click(await screen.findByRole('button', { name: '生成海报' }))
  }

  it('has photo, name, price and code, and can be kept', async () => {
    await openPoster(async () => {})
    const save = await screen.findByRole('link', { name: '保存图片', hidden: true })
    expect([save.getAttribute('href'), save.getAttribute('download')]).toEqual([
      'data:image/jpeg;base64,AA',
      '短袖T恤.jpg',
    ])
    expect(screen.getByRole('img', { name: '海报：短袖T恤', hidden: true })).toBeTruthy()
    expect(drawn).toEqual(['/img/a?w=750', '¥29.50', '¥39.00', '短袖T恤', CODE, '禾集自营', '长按或扫一扫，查看商品'])
  })

  it('does without a photo that cannot be loaded, but not without the code', async () => {
    await openPoster(({ src }) => (src === CODE ? Promise.resolve() : Promise.reject(new Error('gone'))))
    await screen.findByRole('link', { name: '保存图片', hidden: true })
    expect(drawn).not.toContain('/img/a?w=750')
    cleanup()
    await openPoster(({ src }) => (src === CODE ? Promise.reject(new Error('gone')) : Promise.resolve()))
    expect(await screen.findByText('海报生成失败，请稍后重试')).toBeTruthy()
  })

  it('is only there for goods that have one', async () => {
    draw()
    near()
    await screen.findByRole('img', { name: '本页的二维码' })
    expect(screen.queryByRole('button', { name: '生成海报' })).toBeNull()
  })
})

it('opens by a press and closes on Escape', () => {
  draw()
  const summary = panel().querySelector('summary')!
  fireEvent.click(summary)
  expect(panel().open).toBe(true)
  fireEvent.keyDown(summary, { key: 'Escape' })
  expect(panel().open).toBe(false)
})

describe('the sheet of the device', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'share'))

  it('sends the page to an app, and says nothing when it is closed', async () => {
    const sent: ShareData[] = []
    const share = async (data: ShareData) => {
      sent.push(data)
      throw new DOMException('closed', 'AbortError')
    }
    Object.defineProperty(navigator, 'share', { configurable: true, value: share })
    draw()
    fireEvent.click(await screen.findByText('发送给朋友'))
    expect(sent).toEqual([{ url: 'https://shop.test/items/5', title: '短袖&T恤' }])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is not offered where there is none', () => {
    draw()
    expect(screen.queryByText('发送给朋友')).toBeNull()
  })
})

it('closes by 取消', () => {
  draw()
  fireEvent.click(panel().querySelector('summary')!)
  fireEvent.click(screen.getByText('取消'))
  expect(panel().open).toBe(false)
})

describe('on a phone', () => {
  const summary = () => panel().querySelector('summary')!
  const tap = (element: Element, at = { clientX: 200, clientY: 800 }) => {
    fireEvent.pointerEnter(panel(), { pointerType: 'touch' })
    fireEvent.click(element, { detail: 1, ...at })
  }

  it('closes by a tap beside the sheet, which belongs to its button', () => {
    draw()
    tap(summary())
    expect(panel().open).toBe(true)
    tap(summary())
    expect(panel().open).toBe(false)
  })

  it('a second tap on 取消 hits nothing beneath', () => {
    const bought = vi.fn()
    draw()
    render(
      <button type="button" onClick={bought}>
        立即购买
      </button>,
    )
    tap(summary(), { clientX: 300, clientY: 400 })
    tap(screen.getByText('取消'))
    tap(screen.getByText('立即购买'))
    expect(bought).not.toHaveBeenCalled()
    tap(screen.getByText('立即购买'), { clientX: 20, clientY: 800 })
    expect(bought).toHaveBeenCalledTimes(1)
  })
})

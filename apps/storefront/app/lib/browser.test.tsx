import { AUTH_STORAGE_KEY } from '@heji/api-client'
import { toast } from '@heji/ui'
import { fullPage } from '@heji/widgets'
import { readPage, slimPage } from '@heji/widgets/definitions'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawScreen } from '../../testing/screen'
import { blockEventsUntilHydrated } from './block-events'
import { reloadOnceOnMissingChunk } from './chunk-guard'
import { useSessionMarker } from './session-marker'
import { useShell } from './shell'
import { useCartUndo } from './use-cart-undo'
import { useFetcherResult } from './use-fetcher-result'
import { usePage } from './use-page'
import { useWidgetHost } from './widget-host'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a missing chunk', () => {
  const miss = () => {
    const event = new Event('vite:preloadError', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }

  it('loads the page anew, once for each version, and never without storage', () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    reloadOnceOnMissingChunk()
    expect([miss(), miss(), reload.mock.calls.length]).toEqual([true, false, 1])
    document.head.innerHTML = '<link rel="modulepreload" href="/build/v2.js">'
    expect([miss(), miss(), reload.mock.calls.length]).toEqual([true, false, 2])
    document.head.innerHTML = '<link rel="modulepreload" href="/build/v3.js">'
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('no storage')
      },
    })
    expect([miss(), reload.mock.calls.length]).toEqual([false, 2])
    document.head.innerHTML = ''
  })
})

describe('events before the page is alive', () => {
  it('reach nobody, and everybody once it is', () => {
    const heard: string[] = []
    const all = ['click', 'pointerdown', 'pointerup', 'keydown', 'keyup', 'input', 'change', 'focusin', 'submit']
    const Alive = blockEventsUntilHydrated()
    for (const type of all) document.addEventListener(type, () => heard.push(type), { once: true })
    const fire = () => {
      for (const type of all) document.body.dispatchEvent(new Event(type, { bubbles: true }))
    }
    fire()
    expect(heard).toEqual([])
    render(<Alive>页面</Alive>)
    expect([document.documentElement.dataset.alive, screen.getAllByText('页面').length]).toEqual(['true', 1])
    fire()
    expect(heard).toEqual(all)
  })
})

it('an answer is told once, when the page has its new data', () => {
  const tell = vi.fn()
  function Teller({ state, data }: { state: string; data?: object | undefined }) {
    useFetcherResult({ state, data }, tell)
    return null
  }
  const [first, second] = [{ n: 1 }, { n: 2 }]
  const { rerender } = render(<Teller state="idle" />)
  rerender(<Teller state="loading" data={first} />)
  expect(tell).not.toHaveBeenCalled()
  for (const state of ['idle', 'submitting', 'idle']) rerender(<Teller state={state} data={first} />)
  expect(tell.mock.calls).toEqual([[first]])
  rerender(<Teller state="idle" data={second} />)
  expect(tell.mock.calls).toEqual([[first], [second]])
})

describe('without the root', () => {
  it('nobody is signed in and the cart is empty', async () => {
    let seen: unknown
    drawScreen(() => {
      seen = useShell()
      return <p>页</p>
    })
    await screen.findByText('页')
    expect(seen).toEqual({
      device: 'pc',
      inWechat: false,
      previewTime: null,
      counts: false,
      origin: '',
      path: '/',
      user: null,
      menu: null,
      flash: null,
      cart: { count: 0 },
    })
  })

  it('local storage says that nobody is signed in, and another tab that signs in loads this one anew', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    localStorage.setItem(AUTH_STORAGE_KEY, '1')
    function Marked() {
      useSessionMarker()
      return null
    }
    const { unmount } = drawScreen(Marked)
    await waitFor(() => expect(localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull())
    const tell = (key: string, newValue: string | null) =>
      window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
    tell('other', '1')
    tell(AUTH_STORAGE_KEY, null)
    expect(reload).not.toHaveBeenCalled()
    tell(AUTH_STORAGE_KEY, '1')
    expect(reload).toHaveBeenCalledTimes(1)
    unmount()
    tell(AUTH_STORAGE_KEY, '1')
    expect(reload).toHaveBeenCalledTimes(1)
  })
})

describe('撤销', () => {
  it('is offered for removed lines alone, puts them back and says how that went', async () => {
    const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
    const failed = vi.spyOn(toast, 'error').mockImplementation(() => {})
    const answers = [
      { ok: true, message: '商品已恢复' },
      { ok: false, message: '商品已下架' },
    ]
    const posted: unknown[] = []
    function Undo() {
      const offer = useCartUndo()
      const made = offer('5.1.9.1')!
      return (
        <button type="button" onClick={made.run}>
          {made.label}
          {String(offer(''))}
        </button>
      )
    }
    drawScreen(Undo, {
      more: [
        {
          path: '/cart',
          action: async ({ request }: { request: Request }) => {
            posted.push(Object.fromEntries(await request.formData()))
            return answers.shift()
          },
        } as never,
      ],
    })
    const button = await screen.findByText('撤销undefined')
    fireEvent.click(button)
    await waitFor(() => expect(said.mock.calls).toEqual([['商品已恢复']]))
    fireEvent.click(button)
    await waitFor(() => expect(failed.mock.calls).toEqual([['商品已下架']]))
    expect(posted).toEqual([0, 1].map(() => ({ intent: 'restore', undo: '5.1.9.1', via: 'fetch' })))
  })
})

describe('what widgets may know and do', () => {
  const slim = slimPage(readPage([{ type: 'W0011', uuid: 'a' }]))

  it('is this page and this visitor', async () => {
    let host: ReturnType<typeof useWidgetHost> | undefined
    let page: unknown
    drawScreen(() => {
      page = usePage(slim)
      host = useWidgetHost(page as never)
      return <p>页</p>
    })
    await screen.findByText('页')
    expect(page).toEqual(fullPage(slim))
    expect(host).toMatchObject({
      mode: 'render',
      renderType: 'pc',
      path: '/',
      searchPath: '/search',
      user: { loggedIn: false },
      cart: { count: 0, lines: [], state: 'unread', addedAt: 0 },
    })
    const told = vi.spyOn(toast, 'error').mockImplementation(() => {})
    host!.notify('error', '库存不足')
    expect(told).toHaveBeenCalledWith('库存不足')
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    act(() => void host!.navigate('/items'))
    expect(assign).toHaveBeenCalledWith('/items')
  })
})

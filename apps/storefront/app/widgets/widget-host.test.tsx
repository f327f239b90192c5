import { toast } from '@heji/ui'
import { fullPage } from '@heji/widgets'
import { readPage, slimPage } from '@heji/widgets/definitions'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { drawScreen } from '../../testing/screen'
import { useWidgetHost } from './widget-host'

afterEach(() => vi.restoreAllMocks())

const page = fullPage(slimPage(readPage([{ type: 'W0011', uuid: 'a' }])))

it('widgets know this page and this visitor', async () => {
  let host: ReturnType<typeof useWidgetHost> | undefined
  drawScreen(() => {
    host = useWidgetHost(page)
    return <p>页</p>
  })
  await screen.findByText('页')
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

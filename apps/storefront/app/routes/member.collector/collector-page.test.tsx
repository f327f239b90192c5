import { ConfirmViewport } from '@heji/ui'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AWAY, favourite } from '../../../testing/member-data'
import { openPage, signInFor } from '../../../testing/open-page'
import * as route from './route'

const PATH = '/member/collector'
const LIST = 'GET member/collect/item'
const SHARE = 'GET member/collect/share'
const shop = (list: object[], token = '') => ({
  [LIST]: { data: { list, total_count: list.length } },
  [SHARE]: { data: { token } },
})
const MANY = [
  favourite('1', { price: 8000, price_then: 9900 }),
  favourite('2', { store: 0 }),
  favourite('3', { approve_status: 'instock' }),
  favourite('4', { price_then: null }),
  favourite('5', { price: 12_000 }),
  ...Array.from({ length: 8 }, (_, i) => favourite(String(i + 10))),
]

describe('/member/collector', () => {
  it('shows what fell in price and what cannot be bought, and counts both', async () => {
    await openPage(route, PATH, shop(MANY))
    const tabs = within(await screen.findByRole('navigation', { name: '收藏的商品' }))
    expect(tabs.getAllByRole('link').map(tab => tab.textContent)).toEqual(['全部13', '降价1', '失效2'])
    expect(screen.getByText('降¥19.00')).toBeTruthy()
    expect(screen.getByText('已售罄')).toBeTruthy()
    expect(screen.getByText('商品已下架')).toBeTruthy()
    expect(screen.getAllByRole('article')).toHaveLength(10)
    expect(screen.getByRole('link', { name: '第 2 页' }).getAttribute('href')).toBe(`${PATH}?page=2`)
  })

  it('shows a part, and the last page in place of one behind it', async () => {
    await openPage(route, `${PATH}?part=gone&page=9`, shop(MANY))
    expect(await screen.findAllByRole('article')).toHaveLength(2)
  })

  it('removes one after a question', async () => {
    const gone = { 'DELETE member/collect/item': { data: { status: true } } }
    const api = await openPage(route, PATH, { ...shop(MANY), ...gone })
    await userEvent.click(await screen.findByRole('button', { name: '移除 商品2' }))
    render(<ConfirmViewport />)
    expect(await screen.findByText('请确认是否移除收藏?')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(api.calls.map(({ key }) => key)).toContain('DELETE member/collect/item'))
    expect(api.calls.find(({ key }) => key.startsWith('DELETE'))?.body).toMatchObject({
      'item_ids[0]': '2',
      is_empty: 'false',
    })
  })

  it('offers boxes for several, which scripts check all at once', async () => {
    await openPage(route, `${PATH}?manage=1`, shop(MANY))
    await userEvent.click(await screen.findByRole('checkbox', { name: '全选本页' }))
    const form = screen.getByRole('button', { name: '移除所选' }).closest('form')!
    expect(new FormData(form).getAll('item_ids')).toHaveLength(10)
    expect(screen.getByRole('button', { name: '清空全部' })).toBeTruthy()
  })

  it('shows the link while the list is shared', async () => {
    await openPage(route, PATH, shop(MANY, 'abcdefgh12345678'))
    expect(await screen.findByText(/\/favourites\/abcdefgh12345678$/)).toBeTruthy()
    expect(screen.getByRole('button', { name: '停止分享' })).toBeTruthy()
  })

  it('offers no link on a server that has none', async () => {
    await openPage(route, PATH, { [LIST]: shop(MANY)[LIST]! })
    expect(await screen.findAllByRole('article')).toHaveLength(10)
    expect(screen.queryByRole('button', { name: '生成分享链接' })).toBeNull()
  })

  it('leads to goods without favourites', async () => {
    await openPage(route, PATH, shop([]))
    expect(await screen.findByText('还没有收藏')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '生成分享链接' })).toBeNull()
  })

  it('is the error page while the API is away, and asks for a session', async () => {
    await openPage(route, PATH, { ...shop([]), [LIST]: AWAY })
    expect(await screen.findByText('错误 503')).toBeTruthy()
    await openPage(route, PATH, {}, { token: null })
    expect(await screen.findByText(signInFor(PATH))).toBeTruthy()
  })
})

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AWAY } from '../../../testing/member-data'
import { openPage, signInFor } from '../../../testing/open-page'
import * as route from './route'

const PATH = '/member/follow'
const KEY = 'GET member/collect/distribution'
const shop = (id: string, more: object = {}) => ({
  distributor_id: id,
  name: `店${id}`,
  logo: '',
  fav_num: 12,
  introduce: '',
  is_valid: 'true',
  distributor_self: 0,
  ...more,
})
const shops = (...list: object[]) => ({ [KEY]: { data: { list, total_count: list.length } } })

describe('/member/follow', () => {
  it('shows the shops with a way into those that are open', async () => {
    await openPage(route, PATH, shops(shop('1', { distributor_self: 1 }), shop('2', { is_valid: 'false' })))
    expect((await screen.findByRole('link', { name: '进入店铺 店1' })).getAttribute('href')).toBe(
      '/shops/info?distributor_id=1',
    )
    expect(screen.getAllByText('12个关注')).toHaveLength(2)
    expect(screen.getByText('自营')).toBeTruthy()
    expect(screen.getByText('店铺已关闭')).toBeTruthy()
  })

  it('ends following at once', async () => {
    const api = await openPage(route, PATH, {
      ...shops(shop('1')),
      'DELETE member/collect/distribution': { data: { status: true } },
    })
    await userEvent.click(await screen.findByRole('button', { name: '取消关注 店1' }))
    await waitFor(() =>
      expect(api.calls.find(({ key }) => key.startsWith('DELETE'))?.body).toMatchObject({ distributor_id: '1' }),
    )
  })

  it('leads to shops without any', async () => {
    await openPage(route, PATH, shops())
    expect(await screen.findByText('您还没有关注店铺')).toBeTruthy()
  })

  it('is the error page while the API is away, and asks for a session', async () => {
    await openPage(route, PATH, { [KEY]: AWAY })
    expect(await screen.findByText('错误 503')).toBeTruthy()
    await openPage(route, PATH, {}, { token: null })
    expect(await screen.findByText(signInFor(PATH))).toBeTruthy()
  })
})

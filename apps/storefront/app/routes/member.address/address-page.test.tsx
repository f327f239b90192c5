import { ConfirmViewport } from '@heji/ui'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../../testing/open-page'
import { itAsksForSession, itShowsThatShopIsAway } from '../../../testing/page-guards'
import * as route from './route'

const PATH = '/member/address'
const address = (address_id: string, username: string, is_def = false) => ({
  address_id,
  username,
  is_def,
  telephone: '13900001111',
  province: '北京市',
  city: '北京市',
  county: '东城区',
  adrdetail: '一号院',
})
const LIST = 'GET member/addresslist'
const list = (...addresses: object[]) => ({ [LIST]: { data: { list: addresses } } })
const REGIONS = { 'GET espier/address': { data: [{ id: '1', label: '北京市', children: [] }] } }

describe('/member/address', () => {
  it('shows the addresses with masked numbers; only others can become the default', async () => {
    await openPage(route, PATH, list(address('3', '周小满', true), address('4', '王禾')))
    expect(await screen.findAllByText(/139\*{4}1111/)).toHaveLength(2)
    expect(screen.getAllByRole('button', { name: '设为默认' })).toHaveLength(1)
    expect(screen.getByRole('link', { name: '编辑 王禾 的地址' }).getAttribute('href')).toBe(
      '/member/address?address=4#address',
    )
  })

  it('says that there are no addresses yet', async () => {
    await openPage(route, PATH, list())
    expect(await screen.findByText('您还没有收货地址')).toBeTruthy()
    expect(screen.getByRole('link', { name: '新增收货地址' })).toBeTruthy()
  })

  it('offers no new address after twenty', async () => {
    await openPage(route, PATH, list(...Array.from({ length: 20 }, (_, i) => address(String(i), `收货人${i}`))))
    expect(await screen.findByText('已保存 20 条，最多 20 条')).toBeTruthy()
    expect(screen.queryByRole('link', { name: '新增收货地址' })).toBeNull()
  })

  it('shows the errors of the form and sends nothing', async () => {
    const api = await openPage(route, `${PATH}?address=new`, { ...list(), ...REGIONS })
    await userEvent.click(await screen.findByRole('button', { name: /^保存/ }))
    const who = screen.getByRole('textbox', { name: '收货人' })
    await waitFor(() => expect(who.getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(who)
    expect(api.calls.filter(({ key }) => !key.startsWith('GET '))).toEqual([])
  })

  it('deletes only after a question, and returns here', async () => {
    const gone = { 'DELETE member/address/4': { data: { status: true } } }
    const api = await openPage(route, PATH, { ...list(address('4', '王禾')), ...gone })
    await userEvent.click(await screen.findByRole('button', { name: '删除 王禾 的地址' }))
    render(<ConfirmViewport />)
    const sure = await screen.findByRole('button', { name: '确定' })
    const ofAddresses = () => api.calls.map(({ key }) => key).filter(key => key.includes('/address'))
    expect(ofAddresses()).toEqual([LIST])
    await userEvent.click(sure)
    await waitFor(() => expect(ofAddresses()).toEqual([LIST, 'DELETE member/address/4', LIST]))
  })

  it('makes another address the default', async () => {
    const done = { 'PUT member/address/4': { data: address('4', '王禾', true) } }
    const api = await openPage(route, PATH, { ...list(address('4', '王禾')), ...done })
    await userEvent.click(await screen.findByRole('button', { name: '设为默认' }))
    await waitFor(() => expect(api.calls.filter(({ key }) => key === LIST)).toHaveLength(2))
    expect(api.calls.find(({ key }) => key === 'PUT member/address/4')).toBeTruthy()
  })

  itShowsThatShopIsAway(route, PATH, { [LIST]: { status: 503, message: '系统繁忙' } })

  itAsksForSession(route, `${PATH}?address=new`)
})

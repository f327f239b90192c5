import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AWAY } from '../../../testing/member-data'
import { openPage, signInFor } from '../../../testing/open-page'
import * as alone from '../member.address-item-add/route'
import * as route from './route'

const PATH = '/member/address-add'
const TREE = {
  id: '1',
  label: '北京市',
  children: [{ id: '11', label: '北京市', children: [{ id: '111', label: '昌平区' }] }],
}
const STORED = {
  address_id: '9',
  username: '周小满',
  telephone: '13900001111',
  province: '北京市',
  city: '北京市',
  county: '昌平区',
  adrdetail: '一号院',
  is_def: true,
}
const SHOP = { 'GET espier/address': { data: [TREE] }, 'GET member/address/9': { data: STORED } }

describe.each([
  ['/member/address-add', route],
  ['/member/address-item-add', alone],
])('%s', (path, page) => {
  it('is an empty form, with a way back to who asked for it', async () => {
    await openPage(page, `${path}?back=%2Fcart%2Fcheckout`, SHOP)
    expect(await screen.findByRole('form', { name: '新增地址' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '取消' }).getAttribute('href')).toBe('/cart/checkout')
  })

  it.each(['addr_id=9', 'id=9', 'addr_id=9&id=8'])(
    'is the form of the address in %s, and leads to no other site',
    async named => {
      await openPage(page, `${path}?${named}&back=https%3A%2F%2Fevil.example`, SHOP)
      expect(await screen.findByRole('form', { name: '编辑地址' })).toBeTruthy()
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: '收货人' }).value).toBe('周小满')
      expect(screen.getByRole('link', { name: '取消' }).getAttribute('href')).toBe('/member/address')
    },
  )

  it('is the error page while the API is away, and asks for a session', async () => {
    await openPage(page, path, { 'GET espier/address': AWAY })
    expect(await screen.findByText('错误 503')).toBeTruthy()
    await openPage(page, path, {}, { token: null })
    expect(await screen.findByText(signInFor(path))).toBeTruthy()
  })
})

it('has the menu as a page of its own only', async () => {
  await openPage(route, PATH, SHOP)
  expect(await screen.findByRole('navigation', { name: '会员中心' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: '新增收货地址' })).toBeTruthy()
})

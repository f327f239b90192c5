// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { askPage, sendForm } from '../../../testing/ask-page'
import type { Laid } from '../../../testing/loopback-api'
import { addressAddAction, loadAddressAdd } from './address-add.server'

const TREE = [{ id: '1', label: '东莞市', children: [{ id: '11', label: '东莞市' }] }]
const ADDRESS = {
  address_id: '9',
  username: '周小满',
  telephone: '13900001111',
  province: '东莞市',
  city: '东莞市',
  county: '',
  adrdetail: '一号院',
  is_def: false,
}
const REPLIES: Record<string, Laid> = {
  'GET espier/address': { data: TREE },
  'GET member/address/9': { data: ADDRESS },
}

describe('the form for an address', () => {
  const open = (search: string, more: Record<string, Laid> = {}) =>
    askPage(loadAddressAdd, { path: `/member/address-add${search}`, replies: { ...REPLIES, ...more } })

  it('is empty, and leads back to the address book', async () => {
    const { page, asked } = await open('')
    expect(page).toMatchObject({ draft: { typed: { address_id: '' } }, back: '/member/address' })
    expect(asked.map(([key]) => key)).toEqual(['GET espier/address'])
  })

  it.each(['?addr_id=9', '?id=9', '?addr_id=9&id=8'])('is that of the address in %s', async search => {
    const { page } = await open(search)
    expect(page.draft.typed).toEqual({
      address_id: '9',
      username: '周小满',
      telephone: '13900001111',
      adrdetail: '一号院',
      is_def: '',
      province: '1',
      city: '11',
      county: '',
    })
  })

  it.each([
    ['?back=%2Fcart%2Fcheckout', '/cart/checkout'],
    ['?back=https%3A%2F%2Fevil.test', '/member/address'],
    ['?back=', '/member/address'],
  ])('with %s leads back to %s', async (search, back) => {
    expect((await open(search)).page.back).toBe(back)
  })

  it('is an error page while the shop is away', async () => {
    const away = { 'GET member/address/9': { status: 500, message: 'x' } }
    expect((await open('?id=9', away)).thrown?.status).toBe(503)
  })
})

describe('saving', () => {
  const FORM = {
    intent: 'address',
    username: '周小满',
    telephone: '13900001111',
    adrdetail: '一号院',
    province: '1',
    city: '11',
  }
  const send = (fields: Record<string, string>, reply: Laid = { data: { address_id: '10' } }) =>
    sendForm(addressAddAction, fields, {
      path: '/member/address-add?back=%2Fcart',
      replies: { ...REPLIES, 'POST member/address': reply },
    })

  it('sends the names of the regions, none where there is no county', async () => {
    const { told, asked } = await send(FORM)
    expect(told).toEqual({ status: 302, to: '/cart', flash: { kind: 'success', message: '保存成功！' } })
    expect(asked.at(-1)).toEqual([
      'POST member/address',
      {
        username: '周小满',
        telephone: '13900001111',
        adrdetail: '一号院',
        province: '东莞市',
        city: '东莞市',
        county: '',
        is_def: 'false',
      },
    ])
  })

  it('keeps the form with its regions when the shop refuses', async () => {
    const { answer } = await send(FORM, { status: 422, message: '地址最多20个' })
    expect(answer).toMatchObject({
      ok: false,
      message: '地址最多20个',
      typed: { adrdetail: '一号院' },
      data: { tree: [{ id: '1', children: [{ id: '11', label: '东莞市' }] }] },
    })
  })
})

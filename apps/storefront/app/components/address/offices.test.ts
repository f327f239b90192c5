// @vitest-environment node
import { afterEach, expect, it } from 'vitest'
import { loopbackApi } from '../../../testing/loopback-api'
import { addressDraft } from './address-form.server'

let close: (() => unknown) | undefined
afterEach(() => close?.())

const node = (id: string, label: string, children?: object[]) => ({
  id,
  value: id,
  label,
  parent_id: '0',
  path: id,
  ...(children ? { children } : {}),
})
const office = (addr_id: string, name: string, addr: string) => ({ addr_id, name, area: '北京市/北京市/昌平区', addr })

async function draft(asked: string, list = [office('-1', '总部', '府学路1号'), office('-2', '分部', '回龙观大街2号')]) {
  const api = await loopbackApi({
    'GET espier/address': { data: [node('11', '北京市', [node('1101', '北京市', [node('110114', '昌平区')])])] },
    'GET /staff.address.list': { data: list },
    'GET member': { data: { memberInfo: { username: '员工小李', mobile: '13800000003' } } },
  })
  close = api.close
  const { context } = api.args('/cart/checkout')
  return await addressDraft(context.api, context, asked)
}

it('fills the form with the chosen office, and with who asks', async () => {
  const { typed, offices } = await draft('staff-2')
  expect(typed).toMatchObject({
    address_id: '',
    username: '员工小李',
    telephone: '13800000003',
    adrdetail: '回龙观大街2号（分部）',
    province: '11',
    city: '1101',
    county: '110114',
  })
  expect(offices).toEqual([
    { id: '-1', name: '总部', place: '北京市 北京市 昌平区 府学路1号', isOn: false },
    { id: '-2', name: '分部', place: '北京市 北京市 昌平区 回龙观大街2号', isOn: true },
  ])
})

it.each(['staff', 'staff-9', 'staffx'])('takes the first one for %s', async asked => {
  expect((await draft(asked)).typed.adrdetail).toBe('府学路1号（总部）')
})

it('is an empty form where there is no office', async () => {
  expect(await draft('staff', [])).toMatchObject({ typed: { adrdetail: '', province: '' }, offices: [] })
})

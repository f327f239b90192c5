// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { aftersalesInfo } from '../../../testing/aftersales'
import { askPage } from '../../../testing/ask-page'
import type { Laid } from '../../../testing/loopback-api'
import { loadAftersale } from './aftersale.server'

const INFO = 'GET aftersales/info'
const NUMBER = '?type=1&aftersalesNo=900'
const open = (search: string, replies: Record<string, Laid> = {}) =>
  askPage(loadAftersale, { path: `/member/trade/aftersale${search}`, replies })
const shown = async (changes: object = {}, buttons: string[] = [], history: object[] = []) => {
  const { page } = await open(NUMBER, { [INFO]: { data: aftersalesInfo(changes, buttons, history) } })
  return page
}
const TIME = 1_790_000_000
const ADDRESS = {
  aftersales_address_id: '1',
  aftersales_contact: '退货组',
  aftersales_mobile: '0571',
  aftersales_address: '文三路1号',
}

describe('a request', () => {
  it('lists what happened, the latest first and by whom', async () => {
    const page = await shown(
      {},
      [],
      [
        { time: TIME, msg: '提交了申请', by: 'buyer' },
        { time: TIME + 60, msg: '同意了申请', by: 'seller' },
      ],
    )
    expect(page.history).toEqual([
      { time: '2026-09-21 22:14:20', text: '商家同意了申请' },
      { time: '2026-09-21 22:13:20', text: '您提交了申请' },
    ])
  })

  it('has no history and no buttons where the server tells none', async () => {
    expect(await shown({ app_info: undefined })).toMatchObject({ history: [], can: [] })
    expect(await shown({ app_info: { progress: '' } })).toMatchObject({ history: [], can: [] })
  })

  it('says where the goods go back to, and the parcel', async () => {
    const sendback_data = { corp_code: 'SF', corp_name: '顺丰速运', logi_no: 'SF1' }
    expect(await shown({ aftersales_address: ADDRESS, sendback_data })).toMatchObject({
      address: { contact: '退货组', mobile: '0571', place: '文三路1号' },
      parcel: { corp: '顺丰速运', code: 'SF1' },
    })
  })

  it('names a carrier by its code where it has no name', async () => {
    const page = await shown({ sendback_data: { corp_code: 'SF', corp_name: '', logi_no: 'SF1' } })
    expect(page.parcel).toEqual({ corp: 'SF', code: 'SF1' })
  })

  it('is of the head shop where its shop has no name', async () => {
    const page = await shown({ distributor_info: { name: '', mobile: '' } })
    expect(page.shop).toEqual({ name: '总店', mobile: '' })
  })
})

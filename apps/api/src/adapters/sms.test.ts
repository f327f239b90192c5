import { describe, expect, it } from 'vitest'
import { systemClock } from '../platform/clock'
import type { OutboxEntry } from '../platform/demo-outbox'
import { createSmsSender } from './sms'

describe('createSmsSender', () => {
  it('writes to the outbox of the demo shop', async () => {
    const sent: OutboxEntry[] = []
    await createSmsSender({ put: async entry => void sent.push(entry) }, null, systemClock).send(
      '13800001111',
      '123456',
    )
    expect(sent).toEqual([{ kind: 'sms', to: '13800001111', code: '123456' }])
  })

  it('names the missing setting without one', async () => {
    await expect(createSmsSender(undefined, null, systemClock).send('13800001111', '123456')).rejects.toMatchObject({
      message: '短信服务尚未配置：请设置 ALIYUN_SMS_TEMPLATE_CODE 等',
      status: 503,
    })
  })
})

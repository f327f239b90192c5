import { describe, expect, it } from 'vitest'
import type { OutboxEntry } from '../platform/demo-outbox'
import { createMailSender } from './mail'

describe('createMailSender', () => {
  it('writes to the outbox of the demo shop', async () => {
    const sent: OutboxEntry[] = []
    await createMailSender({ put: async entry => void sent.push(entry) }, null).sendCode('a@heji.example', '123456')
    expect(sent).toEqual([{ kind: 'mail', to: 'a@heji.example', code: '123456' }])
  })

  it('names the missing setting without one', async () => {
    await expect(createMailSender(undefined, null).sendCode('a@heji.example', '123456')).rejects.toMatchObject({
      message: '邮件服务尚未配置：请设置 SMTP_URL 和 MAIL_FROM',
      status: 503,
    })
  })
})

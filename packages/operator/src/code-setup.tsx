import type { OutputOf } from '@heji/api-client'
import { messageOf } from '@heji/designer/kit'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Typography } from 'antd'
import { useState } from 'react'
import type { Session } from './session'
import './sign-in.css'

type Begun = OutputOf<import('@heji/api-client').Contract['POST /api/operator/staff/code-begin']>

interface Props {
  session: Pick<Session, 'api'>
  /** The recovery codes have been shown. */
  onDone: () => void
}

/** Sets up codes of the phone: picture, first code, recovery codes. */
export function CodeSetup({ session: { api }, onDone }: Props) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const begin = useMutation({
    mutationFn: () => api('POST /api/operator/staff/code-begin', {}),
    onSuccess: setBegun,
  })
  const confirm = useMutation({
    mutationFn: (input: { code: string }) => api('POST /api/operator/staff/code-confirm', input),
    onSuccess: answer => setCodes(answer.codes),
  })
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  const refusal = confirm.error ?? begin.error
  return (
    <div className="ho-code">
      {begun ? (
        <>
          <p>1. 用手机上的身份验证器（如 Microsoft Authenticator、腾讯身份验证器）扫描：</p>
          <img src={begun.picture} width={200} height={200} alt="动态码的二维码" />
          <p>
            不能扫描时输入密钥：
            <Typography.Text code copyable={{ text: begun.secret, tooltips: ['复制', '已复制'] }}>
              {begun.secret}
            </Typography.Text>
          </p>
          <Form layout="vertical" requiredMark={false} onFinish={confirm.mutate} disabled={confirm.isPending}>
            <Form.Item
              name="code"
              label="2. 输入手机上显示的 6 位数字"
              rules={[{ required: true, whitespace: true, message: '请输入动态码' }]}
            >
              <Input autoComplete="one-time-code" inputMode="numeric" maxLength={32} />
            </Form.Item>
            <Button type="primary" htmlType="submit" loading={confirm.isPending}>
              启用动态码
            </Button>
          </Form>
        </>
      ) : (
        <Button type="primary" loading={begin.isPending} onClick={() => begin.mutate()}>
          开始设置
        </Button>
      )}
      {refusal && <Alert role="alert" type="error" showIcon title={messageOf(refusal)} />}
    </div>
  )
}

/** Recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="ho-code">
      <Alert type="warning" showIcon title="这些恢复码只显示这一次：手机不在身边时，每个可以代替动态码用一次" />
      <ul className="ho-code__list" aria-label="恢复码">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Typography.Text copyable={{ text: codes.join('\n'), tooltips: ['复制', '已复制'] }}>全部复制</Typography.Text>
      <Button type="primary" onClick={onDone}>
        记下了
      </Button>
    </div>
  )
}

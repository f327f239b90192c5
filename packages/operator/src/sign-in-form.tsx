import { ApiError } from '@heji/api-client'
import { type FormEvent, useState } from 'react'
import type { Session } from './session'
import { SignInField } from './sign-in-field'

interface SignInFormProps {
  session: Session
  /** The one account that may sign in here. */
  account?: string
  onDone: () => void
}

interface Input {
  username: string
  password: string
  code?: string
}

const NEEDED: Record<keyof Input, string> = { username: '请输入账号', password: '请输入密码', code: '请输入动态码' }

/** The password was right; a code of the phone is missing, or wrong. */
const wantsCode = (error: unknown) => error instanceof ApiError && error.details.code_needed === true

/**
 * Account and password, then a code of the phone where there is one. Afterwards the session has the new token. The form
 * has no part of antd: whoever signs in waits for nothing else.
 */
export function SignInForm({ session: { api, token }, account = '', onDone }: SignInFormProps) {
  const [isCodeAsked, setCodeAsked] = useState(false)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [missing, setMissing] = useState<readonly string[]>([])

  const signIn = async (input: Input) => {
    setSending(true)
    setRefusal('')
    try {
      token.set((await api('POST /api/operator/login', input, { withAuth: false })).token)
      onDone()
    } catch (error) {
      if (wantsCode(error)) setCodeAsked(true)
      if (!wantsCode(error) || input.code)
        setRefusal(error instanceof ApiError ? error.message : '网络异常，请稍后再试')
      setSending(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = (name: keyof Input) => form.get(name)?.toString() ?? ''
    const names: (keyof Input)[] = ['username', 'password', ...(isCodeAsked ? (['code'] as const) : [])]
    const empty = names.filter(name => typed(name).trim() === '')
    setMissing(empty)
    if (empty.length > 0) event.currentTarget.querySelector<HTMLInputElement>(`[name="${empty[0]}"]`)?.focus()
    else
      void signIn({
        username: typed('username'),
        password: typed('password'),
        ...(isCodeAsked ? { code: typed('code') } : {}),
      })
  }
  const errorOf = (name: keyof Input) => (missing.includes(name) ? { error: NEEDED[name] } : {})
  return (
    <form className="ho-form" noValidate onSubmit={submit}>
      <SignInField
        name="username"
        label="账号"
        {...errorOf('username')}
        input={{ autoComplete: 'username', autoFocus: !account, readOnly: Boolean(account), defaultValue: account }}
        most={100}
      />
      <SignInField
        name="password"
        label="密码"
        isSecret
        {...errorOf('password')}
        input={{ autoComplete: 'current-password', autoFocus: Boolean(account) }}
        most={200}
      />
      {isCodeAsked && (
        <SignInField
          name="code"
          label="动态码"
          help="手机身份验证器上的 6 位数字；手机不在时填恢复码"
          {...errorOf('code')}
          input={{ autoComplete: 'one-time-code', autoFocus: true }}
          most={32}
        />
      )}
      <p className="ho-login__refusal" role="alert">
        {refusal}
      </p>
      <button className="ho-form__send" type="submit" disabled={isSending}>
        {isSending ? '登录中…' : '登录'}
      </button>
    </form>
  )
}

import { passwordStrength } from '../../auth/auth-forms'

const WORDS = ['', '弱', '中', '强'] as const

/** Three bars that show the strength of a new password; needs scripts, but nothing depends on it. */
export function StrengthMeter({ value }: { value: string }) {
  const level = passwordStrength(value)
  if (level === 0) return null
  return (
    <p className="hs-strength" data-level={level} role="status">
      <i aria-hidden="true" />
      <i aria-hidden="true" />
      <i aria-hidden="true" />
      <span>{`密码强度：${WORDS[level]}`}</span>
    </p>
  )
}

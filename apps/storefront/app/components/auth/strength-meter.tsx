import { useEffect, useState } from 'react'
import { passwordStrength } from '../../auth/auth-forms'

const WORDS = ['', '弱', '中', '强'] as const

/** Three bars that show the strength of a new password; needs scripts, but nothing depends on it. */
export function StrengthMeter({ value }: { value: string }) {
  const isCommon = useIsCommon(value)
  const level = isCommon ? 1 : passwordStrength(value)
  if (level === 0) return null
  return (
    <p className="hs-strength" data-level={level} role="status">
      <i aria-hidden="true" />
      <i aria-hidden="true" />
      <i aria-hidden="true" />
      <span>{`密码强度：${WORDS[level]}${isCommon ? '，很多人在用，容易被猜到' : ''}`}</span>
    </p>
  )
}

let loaded: Promise<ReadonlySet<string>> | undefined

/** What many people use is accepted (spec §5), so a warning is all. Tens of thousands of words: only for who types one. */
const commonWords = () => {
  loaded ??= import('@heji/validators/common-passwords').then(({ commonPasswords }) => commonPasswords())
  return loaded
}

function useIsCommon(value: string): boolean {
  const [words, setWords] = useState<ReadonlySet<string> | null>(null)
  const isAsked = passwordStrength(value) > 1
  useEffect(() => {
    if (isAsked) commonWords().then(setWords, () => {})
  }, [isAsked])
  return isAsked && words?.has(value.toLowerCase()) === true
}

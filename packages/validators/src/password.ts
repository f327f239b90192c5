import * as v from 'valibot'
import { exactText } from './form'
import { rule } from './rule'

/** Rules of a shop for passwords. Lengths count code points. */
export interface PasswordPolicy {
  minLength: number
  maxLength: number
  /** Digits and letters must both occur. */
  mixed: boolean
  /** Anything besides ASCII letters and digits may be used. */
  special: boolean
  /** Shown when length or mixture is wrong. */
  formatMessage: string
}

export const PASSWORD_MESSAGES = {
  required: 'Please enter password',
  special: '密码不能包括特殊字符',
  mismatch: '输入的密码不一致',
  common: '密码过于常见，请更换',
  unreadable: '密码含有无效字符',
} as const

/** The default: 8 to 20 letters and digits, both of them, nothing else (spec §5). */
export const passwordPolicy: PasswordPolicy = {
  minLength: 8,
  maxLength: 20,
  mixed: true,
  special: false,
  formatMessage: '8-20位密码，必须为数字和字母混合',
}

/** Preset after OWASP ASVS 5 §6.2: 8 to 128 characters of any kind, no composition rule (reliability D8). */
export const asvsPasswordPolicy: PasswordPolicy = {
  minLength: 8,
  maxLength: 128,
  mixed: false,
  special: true,
  formatMessage: '密码长度为8-128位',
}

/** @returns the message of the first rule that the password breaks, or null. */
export function checkPassword(value: unknown, policy: PasswordPolicy = passwordPolicy): string | null {
  if (typeof value !== 'string' || value === '') return PASSWORD_MESSAGES.required
  if (!policy.special && /[^A-Za-z0-9]/.test(value)) return PASSWORD_MESSAGES.special
  if (value.includes('\0') || !value.isWellFormed()) return PASSWORD_MESSAGES.unreadable
  const length = [...value].length
  if (length < policy.minLength || length > policy.maxLength) return policy.formatMessage
  const isMixed = /\d/.test(value) && /[A-Za-z]/.test(value)
  return policy.mixed && !isMixed ? policy.formatMessage : null
}

/** The second entry must equal the first (spec §5). */
export const checkPasswordRepeat = (password: unknown, repeat: unknown): string | null =>
  password === repeat ? null : PASSWORD_MESSAGES.mismatch

/**
 * Refuses common passwords in any letter case (reliability D8).
 * @param common lower-case passwords; servers take `commonPasswords()` of `@heji/validators/common-passwords`.
 */
export const checkCommonPassword = (value: string, common: ReadonlySet<string>): string | null =>
  common.has(value.toLowerCase()) ? PASSWORD_MESSAGES.common : null

/** Schema of a new password. White space belongs to it and is not trimmed. */
export const password = (policy: PasswordPolicy = passwordPolicy) =>
  v.pipe(
    v.optional(v.string(PASSWORD_MESSAGES.required), ''),
    rule(value => checkPassword(value, policy)),
  )

/** Schema of the password at sign-in: only its presence is checked, older passwords may follow other rules. */
export const currentPassword = () => v.pipe(v.optional(exactText(1024), ''), v.nonEmpty(PASSWORD_MESSAGES.required))

/** Action for objects: field `repeat` must equal field `password`; the message belongs to `repeat`. */
export const samePassword = <T extends object>(password: keyof T & string, repeat: keyof T & string) =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const input = dataset.value
    const message = checkPasswordRepeat(input[password], input[repeat])
    if (message === null) return
    const path: [v.UnknownPathItem] = [{ type: 'unknown', origin: 'value', input, key: repeat, value: input[repeat] }]
    addIssue({ message, path })
  })

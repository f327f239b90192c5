import type { MemberField, MemberInfo } from '@heji/api-client/contract'
import { memberFields } from '../auth/member-fields'

const TYPES: Partial<Record<MemberField['element_type'], 'radio' | 'date'>> = { select: 'radio', date: 'date' }
const bit = (is: boolean) => (is ? (1 as const) : (0 as const))

/** The caller's profile, field by field (wire §23); the mobile number has a separate call. */
export function toAttributes({ mobile, ...info }: MemberInfo) {
  const login = {
    attr_column: 'login_account',
    attr_name: '登录账号',
    attr_type: 'text' as const,
    attr_option: [],
    attr_value: mobile,
    attr_required: bit(true),
    editable: bit(false),
  }
  const fields = Object.values(memberFields()).map(field => {
    const value = textOf(info, field.key)
    return {
      attr_column: field.key,
      attr_name: field.name,
      attr_type: TYPES[field.element_type] ?? ('text' as const),
      attr_option: field.select ?? [],
      attr_value: field.select?.[Number(value)] ?? value,
      attr_required: bit(field.is_required),
      editable: bit(field.is_edit),
    }
  })
  return { mobile, user_attr: [login, ...fields] }
}

const textOf = (info: Omit<MemberInfo, 'mobile'>, key: string) => String(info[key as 'username' | 'sex' | 'birthday'])

/** Words of choices become their numbers, as the newer call needs them. */
export function fromAttributes(given: Record<string, string>) {
  const { username, sex, birthday } = given
  const at = memberFields().sex?.select?.indexOf(sex ?? '') ?? -1
  return {
    ...(username === undefined ? {} : { username }),
    ...(sex === undefined ? {} : { sex: (at < 0 ? sex : String(at)) as '0' }),
    ...(birthday === undefined ? {} : { birthday }),
  }
}

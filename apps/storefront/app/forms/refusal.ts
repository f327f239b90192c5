import type { ApiError } from '@heji/api-client'

/** Fields of the form get their own message; messages about other fields appear above the button. */
export function refusal(error: ApiError, form: FormData, names: Readonly<Record<string, string>>) {
  const ours = Object.fromEntries(Object.entries(names).map(([name, theirs]) => [theirs, name]))
  const fields = Object.fromEntries(
    Object.entries(error.fields)
      .map(([name, messages]) => [ours[name] ?? name, messages[0] ?? ''] as const)
      .filter(([name]) => form.has(name)),
  )
  return { fields, message: Object.keys(fields).length > 0 ? '' : withSeconds(error) }
}

/** A refusal for too many attempts says how long to wait. */
const withSeconds = ({ message, retryAfter }: ApiError) =>
  retryAfter && !message.includes('后再试') ? `${message}，请 ${retryAfter} 秒后再试` : message

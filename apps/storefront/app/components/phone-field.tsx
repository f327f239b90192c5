import { TextField, type TextFieldProps } from '@heji/ui'
import { cleanPhone } from '@heji/validators'

/** A mobile number: paste it with spaces, hyphens or +86, and the number is left. */
export const PhoneField = (props: Omit<TextFieldProps, 'type' | 'clean'>) => (
  <TextField type="tel" inputMode="numeric" autoComplete="tel" maxLength={11} {...props} clean={cleanPhone} />
)

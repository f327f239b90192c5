import { checkOf } from './check-of'
import type { FormResult } from './form-result'
import { type FormOptions, useFormState } from './form-state'
import type { FormSchema } from './read-form'

export { useFormResult } from './form-state'

/**
 * The browser's part of a form: checks a field when the shopper leaves it, and all fields before the form is sent;
 * shows the messages of the server; puts the focus on the first wrong field. Without scripts, the server's answer shows
 * the same.
 */
export const useForm = (
  schema: FormSchema,
  answer: FormResult | undefined,
  { lists = [], ...options }: FormOptions & { lists?: readonly string[] } = {},
) => useFormState(checkOf(schema, lists), answer, options)

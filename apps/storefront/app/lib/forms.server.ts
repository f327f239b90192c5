import type { Submission, SubmissionResult } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import type { GenericSchema } from 'valibot'
import { toFormErrors } from './errors.server'

/** Reads a posted form by its schema. */
export const readForm = async <T extends GenericSchema>(request: Request, schema: T) =>
  parseWithValibot(await request.formData(), { schema })

/** What a form shows after a refusal: messages under the fields that the API names, the rest on top; passwords are not sent back. */
export function refuse(
  submission: Submission<Record<string, unknown>>,
  error: unknown,
  names: Record<string, string> = {},
): SubmissionResult {
  const { message, fields } = toFormErrors(error)
  const known = Object.fromEntries(
    Object.entries(fields).flatMap(([field, messages]) => (names[field] ? [[names[field], messages]] : [])),
  )
  const hasField = Object.keys(known).length > 0
  return submission.reply({
    hideFields: ['password', 'password2'],
    fieldErrors: known,
    ...(hasField ? {} : { formErrors: [message] }),
  })
}

import type { Field } from '@heji/widgets/definitions'

/** Whether a field shows: `when` may tie it to another one. */
export const isShown = (field: Field, values: Record<string, unknown>) =>
  field.kind !== 'hidden' && (!field.when || values[field.when.field] === field.when.equals)

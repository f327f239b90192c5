import { type FormSchema, readForm } from './read-form'

/** The check of a form with this schema: the first message of each wrong field. `lists`: names that are always lists. */
export const checkOf =
  (schema: FormSchema, lists: readonly string[] = []) =>
  (form: FormData): Readonly<Record<string, string>> => {
    const read = readForm(schema, form, lists)
    return read.ok ? {} : read.fields
  }

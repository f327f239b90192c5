import * as v from 'valibot'

export type FormSchema = v.GenericSchema<unknown, Record<string, unknown>>

type ReadForm<S extends FormSchema> =
  | { ok: true; values: v.InferOutput<S> }
  | { ok: false; message: string; fields: Record<string, string> }

/**
 * Checks a form with its schema, in the browser before it is sent and on the server afterwards. A name that is sent
 * once is a text, a name that is sent several times a list; `lists` names those that are always lists. @returns the
 * first message of each wrong field
 */
export function readForm<S extends FormSchema>(schema: S, form: FormData, lists: readonly string[] = []): ReadForm<S> {
  const values = Object.fromEntries(
    [...new Set(form.keys())].map(name => {
      const given = form.getAll(name)
      return [name, given.length > 1 || lists.includes(name) ? given : given[0]]
    }),
  )
  // What no rule of the schema says: a field that our own forms always send is missing.
  const read = v.safeParse(schema, values, { message: '提交的内容不完整，请刷新页面后重试' })
  if (read.success) return { ok: true, values: read.output }
  const { nested = {}, root, other } = v.flatten<typeof schema>(read.issues)
  const fields = Object.fromEntries(
    Object.entries<readonly string[] | undefined>(nested).map(([path, messages]) => [
      path.split('.')[0] ?? path,
      messages?.[0] ?? '',
    ]),
  )
  return { ok: false, message: root?.[0] ?? other?.[0] ?? '', fields }
}

import { ApiError } from '@heji/api-client'
import type * as v from 'valibot'
import { type ActionFunctionArgs, json } from '../framework'
import { redirectWith } from '../lib/redirect.server'
import type { FormAnswer, FormResponse } from './answer'
import { type FormSchema, readForm } from './read-form'

/** What a form did: where to go, what to say there; or what the page shows if it stays. */
export interface Done<Data> {
  /** Goes to this page of ours, with `message` as a note on it. Without it the page stays. */
  to?: string
  ok?: boolean
  message?: string
  fields?: Record<string, string>
  data?: Data
}

export interface FormOptions {
  /** Fields of the API by other names than the form has: `{ vcode: 'code' }` shows what the API says of `code` at `vcode`. */
  names?: Readonly<Record<string, string>>
  /** Names that are always lists, even with one value. */
  lists?: readonly string[]
}

type Perform<S extends FormSchema, Data> = (
  values: v.InferOutput<S>,
  args: ActionFunctionArgs,
) => Promise<Done<Data> | Response>

/** One form of a page: its schema and what it does. */
export type FormHandler<Data> = (form: FormData, args: ActionFunctionArgs) => Promise<FormResponse<Data>>

/**
 * The action of a page with one form. Checks what was posted, performs it, and answers: a redirect with a note on success,
 * else a {@link FormAnswer} with the message of each field. `perform` throws the refusals of the API as they are.
 */
export const formAction = <S extends FormSchema, Data = undefined>(
  schema: S,
  perform: Perform<S, Data>,
  options: FormOptions = {},
) => {
  const handle = formHandler(schema, perform, options)
  return async (args: ActionFunctionArgs) => await handle(await args.request.formData(), args)
}

/** The action of a page with several forms or buttons, told apart by the field `intent`. */
export const formActions =
  <Data>(handlers: Readonly<Record<string, FormHandler<Data>>>) =>
  async (args: ActionFunctionArgs): Promise<FormResponse<Data>> => {
    const form = await args.request.formData()
    const intent = String(form.get('intent') ?? '')
    const handle = Object.hasOwn(handlers, intent) ? handlers[intent] : undefined
    return handle ? await handle(form, args) : answer(form, { ok: false, message: '操作失败，请刷新页面后重试' })
  }

/** One of the forms of {@link formActions}. */
export const formHandler =
  <S extends FormSchema, Data = undefined>(
    schema: S,
    perform: Perform<S, Data>,
    { names = {}, lists = [] }: FormOptions = {},
  ): FormHandler<Data> =>
  async (form, args) => {
    const read = readForm(schema, form, lists)
    if (!read.ok) return answer(form, read)
    try {
      const done = await perform(read.values, args)
      if (done instanceof Response) return done
      const { to, ok = true, message = '' } = done
      // Scripts stay on their page; a plain form goes on, with the message as a note.
      if (to === undefined || form.get('via') === 'fetch') return answer(form, { ...done, ok })
      return redirectWith(args.context, to, ok ? 'success' : 'error', message)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return answer(form, { ok: false, ...refusal(error, form, names) })
    }
  }

/** The fields that the form has get their own message; what is wrong elsewhere is said above the button. */
function refusal(error: ApiError, form: FormData, names: Readonly<Record<string, string>>) {
  const ours = Object.fromEntries(Object.entries(names).map(([name, theirs]) => [theirs, name]))
  const fields = Object.fromEntries(
    Object.entries(error.fields)
      .map(([name, messages]) => [ours[name] ?? name, messages[0] ?? ''] as const)
      .filter(([name]) => form.has(name)),
  )
  return { fields, message: Object.keys(fields).length > 0 ? '' : withSeconds(error) }
}

/** A refusal for too many tries says how long to wait. */
const withSeconds = ({ message, retryAfter }: ApiError) =>
  retryAfter && !message.includes('秒') ? `${message}，请 ${retryAfter} 秒后再试` : message

function answer<Data>(form: FormData, { ok = false, message = '', fields = {}, data }: Done<Data>): FormResponse<Data> {
  const typed = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && !isSecret(entry[0])),
  )
  return json<FormAnswer<Data>>({ ok, message, fields, typed, ...(data === undefined ? {} : { data }) })
}

/** Passwords never go back, and a captcha is good for one try. */
const isSecret = (name: string) => /password|^yzm$/i.test(name)

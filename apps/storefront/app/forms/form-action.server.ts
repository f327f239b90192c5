import { type Api, ApiError } from '@heji/api-client'
import type * as v from 'valibot'
import { withTarget } from '../auth/auth-target'
import { isSignIn, memberApi } from '../auth/member-api.server'
import { OF_MEMBER } from '../auth/of-member'
import { PENDING_ACTIONS, type PendingName, pendingCookie } from '../auth/pending-action.server'
import { memberOfToken } from '../auth/token-member.server'
import { isAway } from '../errors/error-pages.server'
import { type ActionFunctionArgs, type AppLoadContext, redirectDocument, data as respond } from '../framework'
import type { FormResponse, FormResult } from './form-result'
import { type MostPictures, takePictures } from './pictures.server'
import { type FormSchema, readForm } from './read-form'
import { redirectWith } from './redirect-with.server'
import { refusal } from './refusal'

/** Result of a form: the next page and its message, or the data of the page if the shopper stays. */
export interface Done<Data> {
  /** Goes to this page of ours and shows `message` there. Without it the page stays. */
  to?: string
  ok?: boolean
  away?: boolean
  message?: string
  fields?: Record<string, string>
  data?: Data
  /** Text of a `Set-Cookie` header. */
  cookie?: string
}

interface FormOptions {
  /** Fields whose names differ in form and API: `{ vcode: 'code' }` shows the API's message about `code` at `vcode`. */
  names?: Readonly<Record<string, string>>
  /** Names that are always lists, even with one value. */
  lists?: readonly string[]
}

interface ShownOptions<Data> extends FormOptions {
  /** Other data of the page beside a form that stays, such as the regions to choose from. */
  shown?: (form: FormData, args: ActionFunctionArgs) => Promise<Data>
  /** For buttons, which have no place for messages: the result is shown as a note on this page. */
  noteOn?: (form: FormData, args: ActionFunctionArgs) => string
}

/** What a form does before its schema is checked. */
interface Prepared {
  /** May change the form. @returns the message of each wrong field */
  prepare?: (form: FormData) => Promise<Record<string, string>>
  /** Fields with several values. */
  isList?: (name: string) => boolean
}

/** For forms of members. */
interface MemberOptions<Data> extends ShownOptions<Data> {
  /** The page to return to after sign-in; by default the page of the form. */
  back?: (form: FormData, args: ActionFunctionArgs) => string
  /** What the form does, for visitors who have to sign in first: the sign-in does it. */
  pending?: PendingName
  /** How many pictures a field may have, 0 if it is not for pictures. Its values become addresses of uploaded pictures. */
  pictures?: MostPictures
}

type Perform<S extends FormSchema, Data> = (
  values: v.InferOutput<S>,
  args: ActionFunctionArgs,
) => Promise<Done<Data> | Response>

/** One form of a page: its schema and its action. */
export type FormHandler<Data> = (form: FormData, args: ActionFunctionArgs) => Promise<FormResponse<Data>>

/**
 * The action of a page with one form. Checks the posted values, runs `perform`, and answers: a redirect with a note on
 * success, else a {@link FormResult} with the message of each field. `perform` throws the refusals of the API as they
 * are.
 */
export const formAction = <S extends FormSchema, Data = undefined>(
  schema: S,
  perform: Perform<S, Data>,
  options: ShownOptions<Data> = {},
) => {
  const handle = formHandler(schema, perform, options)
  return async (args: ActionFunctionArgs) => await handle(await args.request.formData(), args)
}

/** The action of a page with several forms or buttons; the field `intent` tells them apart. */
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
    { names = {}, lists = [], shown, noteOn, prepare, isList }: ShownOptions<Data> & Prepared = {},
  ): FormHandler<Data> =>
  async (form, args) => {
    const stay = async (done: Done<Data>) =>
      answer(form, shown && done.data === undefined ? { ...done, data: await shown(form, args) } : done, isList)
    const end = async (done: Done<Data>) => {
      const to = done.to ?? noteOn?.(form, args)
      // A script that sent the form reads the answer itself.
      const why = done.message || (Object.values(done.fields ?? {})[0] ?? '')
      const answered: FormResponse<Data> =
        to === undefined || form.get('via') === 'fetch'
          ? await stay(done)
          : redirectWith(args.context, to, done.ok === false ? 'error' : 'success', why, undoOf(done.data))
      if (done.cookie) answered.headers.append('set-cookie', done.cookie)
      return answered
    }
    try {
      const wrong = await prepare?.(form)
      const read = readForm(schema, form, lists)
      if (!read.ok) return await end({ ...read, fields: { ...read.fields, ...wrong } })
      if (wrong && Object.keys(wrong).length > 0) return await end({ ok: false, fields: wrong })
      const done = await perform(read.values, args)
      return done instanceof Response ? done : await end({ ok: true, ...done })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return await end({ ok: false, away: isAway(error), ...refusal(error, form, names) })
    }
  }

/** Removed cart lines that the note offers to put back. */
const undoOf = (data: unknown) =>
  typeof data === 'object' && data !== null && 'undo' in data ? String(data.undo) : undefined

/**
 * A form for members: `perform` gets the API with the member's session. Visitors without a session are sent to sign in.
 */
export const memberHandler =
  <S extends FormSchema, Data = undefined>(
    schema: S,
    perform: (values: v.InferOutput<S>, api: Api, args: ActionFunctionArgs) => Promise<Done<Data> | Response>,
    { back, pictures, pending, ...options }: MemberOptions<Data> = {},
  ): FormHandler<Data> =>
  async (form, args) => {
    try {
      const page = back?.(form, args) ?? pageOf(args.request)
      const api = memberApi(args, page)
      if (isOfOther(form, args.context)) return redirectDocument(withTarget('/auth/switched', page))
      const prepared: Prepared = pictures
        ? { prepare: posted => takePictures(posted, api, pictures), isList: name => pictures(name) > 0 }
        : {}
      return await formHandler(schema, values => perform(values, api, args), { ...options, ...prepared })(form, args)
    } catch (thrown) {
      if (pending && isSignIn(thrown)) thrown.headers.append('set-cookie', pendingCookie(args.context, pending, form))
      throw thrown
    }
  }

/** Whether the form stands on a page of another member than the one who is signed in now. */
function isOfOther(form: FormData, { token }: AppLoadContext): boolean {
  const meant = form.get(OF_MEMBER)
  const signedIn = memberOfToken(token)
  return typeof meant === 'string' && meant !== '' && signedIn !== '' && meant !== signedIn
}

/** A form that begins on a page for everybody: what a visitor wanted is done as soon as they have signed in. */
export const pendingHandler = <Data = undefined>(
  name: PendingName,
  options: MemberOptions<Data> = {},
): FormHandler<Data> => {
  const { schema, perform } = PENDING_ACTIONS[name]
  const act = perform as (values: Record<string, unknown>, api: Api) => Promise<Done<Data>>
  return memberHandler(schema as FormSchema, act, { ...options, pending: name })
}

/** The action of a page with one form for members. */
export const memberAction = <S extends FormSchema, Data = undefined>(
  ...form: Parameters<typeof memberHandler<S, Data>>
) => {
  const handle = memberHandler<S, Data>(...form)
  return async (args: ActionFunctionArgs) => await handle(await args.request.formData(), args)
}

/** The page of a form, because forms post to the address of their page. */
export const pageOf = (request: Request) => {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('_data')
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

function answer<Data>(
  form: FormData,
  { ok = false, away = false, message = '', fields = {}, data }: Done<Data>,
  isList: (name: string) => boolean = () => false,
): FormResponse<Data> {
  const texts = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !isSecret(entry[0]),
  )
  const typed = Object.fromEntries(
    texts.map(([name, value]) => [name, isList(name) ? form.getAll(name).join(',') : value]),
  )
  const intent = String(form.get('intent') ?? '')
  return respond<FormResult<Data>>({
    intent,
    ok,
    away,
    message,
    fields,
    typed,
    ...(data === undefined ? {} : { data }),
  })
}

/** Passwords never go back to the page, and a captcha works only once. */
const isSecret = (name: string) => /password|^yzm$/i.test(name)

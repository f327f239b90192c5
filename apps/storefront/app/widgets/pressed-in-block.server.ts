import { safeRedirect } from '@heji/validators'
import type * as v from 'valibot'
import { type PendingName, pendingCookie } from '../auth/pending-action.server'
import { formAction, pendingHandler } from '../forms/form-action.server'
import { type ActionFunctionArgs, data } from '../framework'
import { widgetResult } from './widget-call.server'

/** Blocks stand on many pages. */
function pageBefore(_form: FormData, { request }: ActionFunctionArgs) {
  const referer = request.headers.get('referer')
  const page = referer && URL.canParse(referer) ? new URL(referer) : null
  return safeRedirect(page ? page.pathname + page.search : '/', '/')
}

/**
 * What a button of a block does for a member. Widgets get the API's answer; forms return to their page with a message. Visitors sign
 * in first, and it is done then.
 */
export function pressedInBlock<S extends v.GenericSchema<unknown, Record<string, unknown>>>(
  name: PendingName,
  schema: S,
  call: (values: v.InferOutput<S>, args: ActionFunctionArgs) => Promise<unknown>,
) {
  const byForm = pendingHandler(name, { back: pageBefore, noteOn: pageBefore })
  const byWidget = formAction(schema, async (values, args) => widgetResult(call(values as v.InferOutput<S>, args)))
  return async (args: ActionFunctionArgs) => {
    const isWidget = (args.request.headers.get('accept') ?? '').includes('application/json')
    if (!isWidget) return await byForm(await args.request.formData(), args)
    if (args.context.token) return await byWidget(args)
    const headers = { 'set-cookie': pendingCookie(args.context, name, await args.request.formData()) }
    return data({ message: '请先登录', status: 401 }, { status: 401, headers })
  }
}

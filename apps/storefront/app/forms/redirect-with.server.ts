import { flashCookie, readFlash } from '../cookies/cookies.server'
import { type AppLoadContext, redirect } from '../framework'
import type { Shell } from '../shell/shell'

/** Redirects to a page of ours, which shows the message once. The message is optional. */
export function redirectWith(
  context: AppLoadContext,
  to: string,
  kind: NonNullable<Shell['flash']>['kind'],
  message: string,
  undo?: string,
): Response {
  return redirect(to, message ? { headers: { 'set-cookie': flashCookie(context, kind, message, undo) } } : undefined)
}

/** A message with the one that still waits before it: the page to which that was on its way leads on. */
export const afterWaiting = (request: Request, message: string) =>
  [readFlash(request)?.message, message].filter(Boolean).join('，')

import type { Api } from '@heji/api-client'
import { isSignIn, memberApi } from '../auth/member-api.server'
import { orErrorPage } from '../errors/error-pages.server'
import { data, type LoaderFunctionArgs } from '../framework'

/** Arguments of the loader of a page. */
export interface PageArgs extends LoaderFunctionArgs {
  url: URL
  /** The API for this visitor; on a page that is kept for everybody, without a session. */
  api: Api
}

export const publicPage = (args: LoaderFunctionArgs): PageArgs => ({
  ...args,
  url: new URL(args.request.url),
  api: args.context.isCached ? args.context.publicApi : args.context.api,
})

/** @throws a redirect to sign-in, for a visitor without a session */
export const memberPage = (args: LoaderFunctionArgs): PageArgs => ({
  ...args,
  url: new URL(args.request.url),
  api: memberApi(args),
})

/** Who may open a page, by name (spec §6): everybody, or members who have signed in. */
const GUARDS: Readonly<Record<string, (args: LoaderFunctionArgs) => PageArgs>> = {
  everybody: publicPage,
  authenticated: memberPage,
}

/** @throws Response 500 `Unknown middleware` for a guard that nobody defined (spec §2) */
function guarded(guard: string, args: LoaderFunctionArgs): PageArgs {
  const pageOf = Object.hasOwn(GUARDS, guard) ? GUARDS[guard] : undefined
  if (!pageOf) throw new Response('Unknown middleware', { status: 500 })
  return pageOf(args)
}

/** Turns a refusal of the API into its error page: 404 for missing data, 503 while the API is away, 429 for a limit. */
export const loaderOf =
  (guard: string) =>
  <T>(load: (page: PageArgs) => Promise<T>) =>
  async (args: LoaderFunctionArgs) =>
    data(await orErrorPage(load(guarded(guard, args))))

/** Pages of members are for live sessions, also those that read nothing of the member. The frame asks the same. */
const ofMember =
  <T>(load: (page: PageArgs) => Promise<T>) =>
  async (page: PageArgs) => {
    const [loaded] = await Promise.all([load(page), assertLive(page)])
    return loaded
  }

/** An answer that is missing for another reason keeps nobody out. */
const assertLive = ({ api }: PageArgs) =>
  api('GET member/frame').catch((error: unknown) => {
    if (isSignIn(error)) throw error
  })

const loadFor = loaderOf('authenticated')

/** `defineLoader.public` for pages that everybody sees, `defineLoader.member` for pages that need a session. */
export const defineLoader = {
  public: loaderOf('everybody'),
  member: <T>(load: (page: PageArgs) => Promise<T>) => loadFor(ofMember(load)),
}

/** The 404 page: `throw notFound()`. */
export const notFound = () => new Response('This page could not be found', { status: 404 })

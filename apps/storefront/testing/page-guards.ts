import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage, signInFor } from './open-page'

type Asked = Parameters<typeof openPage>
type Route = Asked[0]
type Options = Pick<NonNullable<Asked[3]>, 'pattern' | 'token'>

/** What every page for members does: others sign in first, and come back. */
export const itAsksForSession = (route: Route, path: string, options: Options = {}) =>
  it('redirects to sign-in and back without a session', async () => {
    await openPage(route, path, {}, { ...options, token: null })
    expect(await screen.findByText(signInFor(path))).toBeTruthy()
  })

/** What every page does while the API is away: `replies` are what it then answers. */
export const itShowsThatShopIsAway = (route: Route, path: string, replies: Asked[2], options: Options = {}) =>
  it('shows the error page while the API is away', async () => {
    await openPage(route, path, replies, options)
    expect(await screen.findByText('错误 503')).toBeTruthy()
  })

'use client'

import { PageView, readPage, type WidgetHost } from '@heji/widgets'
import { allRenderers } from '@heji/widgets/all'

/** A stored page, drawn whole on the server and taken over in the browser. */
export function Shop({ stored }: { stored: unknown }) {
  const page = readPage(stored)
  const host: WidgetHost = {
    mode: 'render',
    renderType: 'pc',
    page: page.settings,
    renderers: allRenderers,
    linkTo: ({ kind, id }) => `/${kind}/${encodeURIComponent(id)}`,
    path: '/',
    user: { loggedIn: false },
    cart: { count: 0, lines: [] },
    api: async () => {
      throw new Error('no calls in this test')
    },
    navigate: path => location.assign(path),
    emit: () => {},
    notify: () => {},
    clock: Date.now,
  }
  return <PageView page={page} host={host} />
}

import type { Api } from '@heji/api-client'
import type { PageSettings, WidgetHost } from '@heji/widgets'
import type { RenderType } from '@heji/widgets/definitions'
import { shopHost } from '@heji/widgets/shop'

const nothing = () => {}

/** The world of a widget inside the designer: it sees the shop as a visitor and can do nothing. */
export const designHost = (
  api: Api,
  page: PageSettings,
  renderType: RenderType,
  rest: Partial<WidgetHost> = {},
): WidgetHost => ({
  ...shopHost(),
  mode: 'design',
  renderType,
  page,
  path: '/',
  user: { loggedIn: false },
  cart: { count: 0, lines: [] },
  api,
  navigate: nothing,
  emit: nothing,
  notify: nothing,
  clock: Date.now,
  ...rest,
})

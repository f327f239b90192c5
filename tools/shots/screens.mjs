/**
 * Every screen and state that has a picture.
 *
 * name     file name without its width; the words of `npm run shots` look in it app      `storefront` unless said
 * otherwise, or `designer` path     address, or a function of the fixture that prepares the data; `phonePath` if phones
 * have another path as       user: member, gold, fresh, admin, editor, viewer; without it nobody is signed in before
 * brings the shop into its state act      brings the page into its state: `(page, { size, world })` full     the whole
 * page instead of one window status   codes of answers that belong to the state; other errors on the console are
 * reported needsSql a state that only SQL statements can produce isDead   a page that does not run scripts
 */
import { AFTER_SALES_SCREENS } from './screens/after-sales.mjs'
import { AUTH_SCREENS } from './screens/auth.mjs'
import { CATALOGUE_SCREENS } from './screens/catalogue.mjs'
import { COMPONENT_SCREENS } from './screens/comps.mjs'
import { CONTENT_SCREENS } from './screens/content.mjs'
import { DESIGNER_SCREENS } from './screens/designer.mjs'
import { ANALYTICS_SCREENS } from './screens/designer-analytics.mjs'
import { COMMAND_SCREENS } from './screens/designer-commands.mjs'
import { CRAFT_SCREENS } from './screens/designer-craft.mjs'
import { PLAN_SCREENS } from './screens/designer-plans.mjs'
import { TOGETHER_SCREENS } from './screens/designer-together.mjs'
import { ERROR_SCREENS } from './screens/errors.mjs'
import { MEMBER_SCREENS } from './screens/member.mjs'
import { PROMOTION_SCREENS } from './screens/promotions.mjs'
import { TRADE_SCREENS } from './screens/trade.mjs'

/** Last come the screens that leave the shop broken. */
export const SCREENS = [
  ...CATALOGUE_SCREENS,
  ...TRADE_SCREENS,
  ...AFTER_SALES_SCREENS,
  ...PROMOTION_SCREENS,
  ...MEMBER_SCREENS,
  ...COMPONENT_SCREENS,
  ...CONTENT_SCREENS,
  ...DESIGNER_SCREENS,
  ...COMMAND_SCREENS,
  ...ANALYTICS_SCREENS,
  ...TOGETHER_SCREENS,
  ...PLAN_SCREENS,
  ...CRAFT_SCREENS,
  ...AUTH_SCREENS,
  ...ERROR_SCREENS,
]

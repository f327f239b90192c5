import type { ShouldRevalidateFunction } from '../framework'

/**
 * For pages with forms that take long to fill in: when the shop could not be asked (`away`), their data are not asked for again
 * either, since an error page would take the place of what was typed.
 */
export const keepTyped: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && (actionResult as { away?: boolean } | undefined)?.away !== true

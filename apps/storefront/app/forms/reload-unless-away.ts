import type { ShouldRevalidateFunction } from '../framework'

/**
 * For pages with long forms. If the shop did not answer a form (`away`), the page does not load its data again either,
 * because an error page would replace the typed values.
 */
export const reloadUnlessAway: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && (actionResult as { away?: boolean } | undefined)?.away !== true

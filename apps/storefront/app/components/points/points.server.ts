import type { AppLoadContext } from '../../framework'
import { type PointCard, toPointCard } from './point-card'

/** Points of the visitor; null without a session, or while the API does not say. */
export const loadBalance = (context: AppLoadContext): Promise<number | null> =>
  context.token
    ? context.api('GET point/member/info', {}, { silent: true }).then(
        ({ point }) => point,
        () => null,
      )
    : Promise.resolve(null)

/** Cards of goods for points that go with an item; none if the API does not answer. */
export const loadLovely = (context: AppLoadContext, item_id: string) =>
  context.sharedData
    .get(`lovely:${item_id}`, () => context.publicApi('GET pointsmall/lovely/goods/items', { item_id }))
    .then(({ list }) => list.slice(0, 5).map(toPointCard))
    .catch((): PointCard[] => [])

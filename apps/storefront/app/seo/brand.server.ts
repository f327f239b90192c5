import type { AppLoadContext } from '../framework'

/** Name and logo of the shop; empty if the API does not answer. */
export const loadBrand = (context: AppLoadContext) =>
  context.sharedData
    .get('brand', () => context.publicApi('GET shops/setting'))
    .then(({ brand_name: name, logo }) => ({ name, logo }))
    .catch(() => ({ name: '', logo: '' }))

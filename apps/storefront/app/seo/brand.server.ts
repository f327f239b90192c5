import type { AppLoadContext } from '../framework'

/** Name, logo and colour of the shop; empty if the API does not answer. */
export const loadBrand = (context: AppLoadContext) =>
  context.sharedData
    .get('brand', () => context.publicApi('GET shops/setting'))
    .then(({ brand_name: name, logo, brand_color: color = '' }) => ({ name, logo, color }))
    .catch(() => ({ name: '', logo: '', color: '' }))

import { data, type LoaderFunctionArgs } from '../framework'

/** Region tree for the cascade; public and rarely changed. */
export async function loader({ context }: LoaderFunctionArgs) {
  const tree = await context.sharedData.get('regions', () => context.publicApi('GET espier/address'))
  return data(tree, { headers: { 'cache-control': 'public, max-age=86400' } })
}

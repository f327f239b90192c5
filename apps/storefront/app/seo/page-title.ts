import type { MetaFunction } from '../framework'
import type { RootData } from '../shell/shell'
import { shopName } from '../shell/shell'

type PageMatches = Pick<Parameters<MetaFunction>[0], 'matches'>

/** Data that every page has; undefined if it could not be loaded. */
export const rootData = ({ matches }: PageMatches) =>
  matches.find(({ id }) => id === 'root')?.data as RootData | undefined

/** Title and description of a page. `noindex`: keep it out of search engines. */
export const pageTitle = (args: PageMatches, title: string, { noindex = false } = {}) => [
  { title: `${title} - ${shopName(rootData(args)?.brand)}` },
  ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
]

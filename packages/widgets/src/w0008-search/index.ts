'use client'

import { type Standalone, standalone } from '../lib/standalone'
import { type SearchData, searchDefinition } from './definition'
import SearchWidget from './render'

/** W0008 搜索, without a page around it. */
export const Search: Standalone<SearchData> = standalone(searchDefinition, SearchWidget)

export { type SearchData, SearchWidget as Renderer, searchDefinition as definition }

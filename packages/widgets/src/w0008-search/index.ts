'use client'

import { readField } from '../lib/read'
import { type Standalone, standalone } from '../lib/standalone'
import { type SearchData, searchDefinition } from './definition'
import SearchWidget from './render'

/** W0008 搜索, without a page around it. */
export const Search: Standalone<SearchData> = /* @__PURE__ */ standalone(searchDefinition, SearchWidget, readField)

export { type SearchData, SearchWidget as Renderer, searchDefinition as definition }

import { fullPage, type Page, type SlimPage } from '@heji/widgets'
import { useMemo } from 'react'

/** A page from the loader's data, with everything that widgets need. */
export const usePage = (slim: SlimPage): Page => useMemo(() => fullPage(slim), [slim])

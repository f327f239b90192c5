import { unsavedPage } from '../editor/save/unsaved'
import type { PageInfo, Template } from './adapter'

/** A page with all that the editor asks of one: what is left out is of a page of its own that nobody published yet. */
export const filledPage = (page: PageInfo): Template => ({ ...unsavedPage, status: 1, ...page })

import { isCare } from '../app/lib/cookies.server'

/**
 * The document as this visitor wants it: in care mode with the attribute that all its styles hang on. One attribute is
 * the whole difference, so kept pages need no second copy (docs/decisions/030).
 */
export const inMode = (request: Request, html: string): string =>
  isCare(request) ? html.replace('<html ', '<html data-care="true" ') : html

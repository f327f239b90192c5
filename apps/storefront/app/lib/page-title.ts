/** The name of the shop where the shop's own settings say none. */
export const SHOP_NAME = '禾集商城'

/** What a page says of itself. `noindex`: nothing for search engines. */
export const pageTitle = (title: string, { noindex = false } = {}) => [
  { title: `${title} - ${SHOP_NAME}` },
  ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
]

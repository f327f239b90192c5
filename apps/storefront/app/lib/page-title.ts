/** Name of the shop if its settings have none. */
export const SHOP_NAME = '禾集商城'

/** Title and description of a page. `noindex`: keep it out of search engines. */
export const pageTitle = (title: string, { noindex = false } = {}) => [
  { title: `${title} - ${SHOP_NAME}` },
  ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
]

type Fields = Record<string, unknown>

/** Lists know their page as `page` and `pageSize`; clients may also write `page_no` and `page_size` (wire §1.7). */
export const withPageNames = (fields: Fields): Fields => ({
  ...(fields.page_no === undefined ? {} : { page: fields.page_no }),
  ...(fields.page_size === undefined ? {} : { pageSize: fields.page_size }),
  ...fields,
})

/** The answer that every form of the shop gets after a post. */
export interface FormResult<Data = unknown> {
  /** The button or form of the page that was sent. */
  intent: string
  ok: boolean
  /** The shop did not answer; the shopper may send the same form again. */
  away: boolean
  /** One sentence about the whole form; empty if the fields have all messages. */
  message: string
  /** First message of each wrong field, by its name. */
  fields: Readonly<Record<string, string>>
  /** Typed values by name, so that they stay; never a password. Addresses of pictures are joined by commas. */
  typed: Readonly<Record<string, string>>
  /** Other data for the page, such as goods that block the order. */
  data?: Data
}

/** The response of a form's action. The mark is only for types: it tells the type of `data` in the answer. */
export type FormResponse<Data> = Response & { readonly answers?: FormResult<Data> }

/** What every form of the shop is told after a post. */
export interface FormAnswer<Data = unknown> {
  /** Which button or form of the page it was. */
  intent: string
  ok: boolean
  /** The shop could not be asked; the same may be sent again. */
  away: boolean
  /** One sentence about the whole form; empty where the fields say it all. */
  message: string
  /** First message of each field that is wrong, by its name. */
  fields: Readonly<Record<string, string>>
  /** What was typed, by name, so that it stays; never a password. */
  typed: Readonly<Record<string, string>>
  /** What else the page shows, such as the goods that are in the way. */
  data?: Data
}

/** The response of a form's action. The mark is for types alone: it says what `data` the answer has. */
export type FormResponse<Data> = Response & { readonly answers?: FormAnswer<Data> }

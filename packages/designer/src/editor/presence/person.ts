/** Somebody who has a page open: nothing about them but the name that the shop shows of them. */
export interface Person {
  /** Of this open page; another one in the next tab has another. */
  id: string
  name: string
  /** The same operator, in another tab. */
  isYou: boolean
  selected: readonly string[]
}

/** What an open page hears. */
export type PresenceMessage =
  | { event: 'welcome'; connection: string }
  | { event: 'people'; people: Person[] }
  /** Somebody's work has reached the server, or shoppers; or what is asked and planned for the page has changed. */
  | { event: 'saved'; revision: number; name: string }
  /** Something was done to the page from outside: deleted, switched off, planned. */
  | { event: 'changed' }

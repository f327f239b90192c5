/** Shops that a call may see and change; null: all. */
export type Shops = readonly number[] | null

/**
 * Sent by our own servers with each call: pictures and films come as the stored paths, because these servers serve the
 * same files under their own address. Everybody else gets absolute URLs.
 */
export const STORED_PATHS = { 'x-heji-assets': 'paths' } as const

/** On every answer of our API: it has all calls and fields of the contract. */
export const OUR_API = 'x-heji-api'

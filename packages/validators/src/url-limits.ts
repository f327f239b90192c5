/** Characters of an address, and of a picture as a data URL; apart from `LIMITS`, so that a link brings no other limit along. */
export const MAX_URL = 2048
export const MAX_DATA_URL = 200_000

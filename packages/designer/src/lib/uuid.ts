import { customAlphabet } from 'nanoid'

/** Ten lowercase hex characters, as the original designer makes them (widgets §2). */
export const newUuid = customAlphabet('0123456789abcdef', 10)

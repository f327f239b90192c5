import { createHash } from 'node:crypto'

/** What the database keeps of a long random value: nobody finds the value from it. */
export const hashToken = (value: string) => createHash('sha256').update(value).digest('hex')

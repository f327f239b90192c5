/**
 * With HEJI_FULL=1 (`npm run test:race` and similar) the figures of the promises; otherwise fewer, so that `npm test`
 * stays short.
 */
export const isFull = process.env.HEJI_FULL === '1'
export const full = <T>(promised: T, short: T): T => (isFull ? promised : short)

/** Both engines with the promised figures; `npm test` uses the one where processes can meet. */
export const ENGINES = full(['postgres', 'pglite'] as const, ['postgres'] as const)

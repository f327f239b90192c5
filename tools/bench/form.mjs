/**
 * `npm run bench -- --small` runs each part in its smallest form, as `npm test` does: it shows that the part works and
 * that promised sizes hold. Its times mean nothing.
 */
export const SMALL = '--small'
export const isSmall = process.argv.includes(SMALL)

/** An amount of the measurement, or the one that is enough to run it. */
export const amount = (full, small) => (isSmall ? small : full)

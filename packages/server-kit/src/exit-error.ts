/** A reason to stop the process that its user can act on: printed as one line, without a stack. Codes follow sysexits. */
export class ExitError extends Error {
  constructor(
    message: string,
    readonly exitCode: number,
  ) {
    super(message)
  }
}

/** Someone else uses the resource (port, data directory); try later. */
export const EX_TEMPFAIL = 75
/** A setting is missing or unfit. */
export const EX_CONFIG = 78

/** Ends the process: with one line for its user, or with the whole of an error that nobody expected. */
export function endWith(error: unknown): never {
  if (error instanceof ExitError) console.error(error.message)
  else console.error(error)
  process.exit(error instanceof ExitError ? error.exitCode : 1)
}

export { EX_CONFIG, EX_TEMPFAIL, ExitError } from '@heji/server-kit'

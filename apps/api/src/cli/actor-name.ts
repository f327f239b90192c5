import { userInfo } from 'node:os'

const LONGEST = 40

/** Who types commands, for the audit log: `HEJI_ACTOR`, else the user of the system. */
export function actorName(env: NodeJS.ProcessEnv = process.env): string {
  if (env.HEJI_ACTOR) return env.HEJI_ACTOR.slice(0, LONGEST)
  try {
    return userInfo().username.slice(0, LONGEST)
  } catch {
    // Containers run as numbers without a name.
    return ''
  }
}

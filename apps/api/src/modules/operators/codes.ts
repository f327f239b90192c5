/** Codes of the phone (RFC 6238) and the recovery codes beside them. */
import { createHmac } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { customAlphabet } from 'nanoid'
import { verifySync } from 'otplib'
import type { Queryable, Tx } from '../../db/db'
import { operatorCodes, recoveryCodes } from '../../db/schema'
import type { Deps } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { unlockText } from '../../platform/secret-box'

/** Seconds for which one code is shown. */
const PERIOD = 30
/** What the clock of a phone may be wrong (s). */
const TOLERANCE = 30
const RECOVERY_CODES = 10

/** Purpose of the key under which secrets are stored. */
export const SECRET_OF_CODES = 'operator codes'

type Parts = Pick<Deps, 'clock' | 'config'>

/** Whether sign-in asks for a code. */
export const hasCode = async (db: Queryable, operatorId: number) =>
  (await db.$count(
    operatorCodes,
    and(eq(operatorCodes.operatorId, operatorId), isNotNull(operatorCodes.confirmedAt)),
  )) > 0

/**
 * Uses a code of the phone up: of two who send the same one, or an older one, at once, one gets true. @param isNew the
 * secret has not been confirmed yet
 */
export async function takeCode(
  parts: Parts,
  tx: Tx,
  operatorId: number,
  code: string,
  isNew = false,
): Promise<boolean> {
  const confirmed = isNew ? isNull(operatorCodes.confirmedAt) : isNotNull(operatorCodes.confirmedAt)
  const own = and(eq(operatorCodes.operatorId, operatorId), confirmed)
  const [row] = await tx.select().from(operatorCodes).where(own)
  const secret = row && unlockText(parts.config.secret, SECRET_OF_CODES, String(operatorId), row.secret)
  const step = secret ? stepOf(secret, code, toUnix(parts.clock.now())) : null
  if (step === null) return false
  const used = await tx
    .update(operatorCodes)
    .set({ lastStep: step, ...(isNew ? { confirmedAt: parts.clock.now() } : {}) })
    .where(and(own, lt(operatorCodes.lastStep, step)))
    .returning({ id: operatorCodes.operatorId })
  return used.length > 0
}

/** The period for which a code is right; null for a wrong one. */
function stepOf(secret: string, code: string, epoch: number): number | null {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const found = verifySync({ secret, token, epoch, period: PERIOD, epochTolerance: TOLERANCE })
  return found.valid && 'timeStep' in found ? found.timeStep : null
}

/** Uses a recovery code up. */
export async function takeRecoveryCode({ clock, config }: Parts, tx: Tx, operatorId: number, code: string) {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: clock.now() })
    .where(
      and(
        eq(recoveryCodes.operatorId, operatorId),
        eq(recoveryCodes.codeHash, hashOf(config.secret, operatorId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.operatorId })
  return used.length > 0
}

/** Without letters and digits that look alike; 50 bits. */
const newCode = customAlphabet('abcdefghjkmnpqrstuvwxyz23456789', 10)

/** New recovery codes in place of the old ones. They are stored as hashes, so they can be shown this once only. */
export async function writeRecoveryCodes({ config }: Pick<Deps, 'config'>, tx: Tx, operatorId: number) {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newCode())
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.operatorId, operatorId))
  await tx
    .insert(recoveryCodes)
    .values(codes.map(code => ({ operatorId, codeHash: hashOf(config.secret, operatorId, code) })))
  return codes.map(code => `${code.slice(0, 5)}-${code.slice(5)}`)
}

const hashOf = (secret: string, operatorId: number, code: string) =>
  createHmac('sha256', secret)
    .update(`recovery ${operatorId} ${code.toLowerCase().replaceAll(/[\s-]/g, '')}`)
    .digest('hex')

/** Forgets the phone and its recovery codes. @returns whether there was one */
export async function dropCodes(tx: Tx, operatorId: number) {
  await tx.execute(sql`delete from ${recoveryCodes} where operator_id = ${operatorId}`)
  const dropped = await tx
    .delete(operatorCodes)
    .where(eq(operatorCodes.operatorId, operatorId))
    .returning({ id: operatorCodes.operatorId })
  return dropped.length > 0
}

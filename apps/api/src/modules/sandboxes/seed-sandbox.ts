import { and, eq, isNull, or } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { addresses, members, pointLedger, shops, templates, templateVersions } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { Deps } from '../../http/context'
import { openSession } from '../../http/sessions'
import { defaultGradeId } from '../auth/default-grade'
import { textsOf } from '../templates/page-texts'
import { enableIn } from '../templates/pages'
import { addVersion } from '../templates/publish'

/** Enough for every reward of the points mall. */
const POINTS = 100_000
const MOBILE = '13000000000'
const FALLBACK = { province: '北京市', city: '北京市', county: '昌平区' }

/** Shows the saved drafts of the live pages and of one more, and makes a member with an address. */
export async function seedSandbox({ db, clock }: Deps, templateId: number) {
  await inTransaction(db, async tx => {
    await showDrafts(tx, templateId, clock.now())
    await addBuyer(tx, clock.now())
  })
}

async function showDrafts(tx: Tx, templateId: number, createdAt: Date) {
  const rows = await tx
    .select({ page: templates, shown: templateVersions.revision })
    .from(templates)
    .leftJoin(templateVersions, eq(templateVersions.id, templates.publishedVersionId))
    .where(and(isNull(templates.deletedAt), or(eq(templates.enabled, true), eq(templates.id, templateId))))
  for (const { page, shown } of rows) {
    const { id, revision, draft: content } = page
    if (shown !== revision) await addVersion(tx, { templateId: id, revision, content, texts: textsOf(page), createdAt })
    if (id === templateId) await enableIn(tx, page)
  }
}

async function addBuyer(tx: Tx, now: Date) {
  const values = { mobile: MOBILE, username: '试买会员', passwordHash: '', gradeId: await defaultGradeId(tx) }
  const [row] = await tx
    .insert(members)
    .values({ ...values, point: POINTS, createdAt: now, updatedAt: now })
    .returning({ id: members.id })
  const memberId = row!.id
  await tx.insert(pointLedger).values({ memberId, delta: POINTS, kind: 'opening', at: now })
  const [seat] = await tx
    .select({ province: shops.province, city: shops.city, county: shops.area })
    .from(shops)
    .orderBy(shops.id)
    .limit(1)
  const place = { ...FALLBACK, ...seat, adrdetail: '试买路 1 号' }
  await tx.insert(addresses).values({ memberId, username: '试买会员', telephone: MOBILE, ...place, isDefault: true })
}

/** A new session of the member. @returns its token */
export async function signIn(deps: Deps): Promise<string> {
  const [member] = await deps.db.select({ id: members.id }).from(members).orderBy(members.id).limit(1)
  return await openSession(deps, deps.db, 'member', member!.id)
}

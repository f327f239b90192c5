import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { createApp } from '../../app'
import { wholeDatabase } from '../../db/copy'
import { type Database, migrateDatabase, openDatabase } from '../../db/db'
import { replaceContents } from '../../db/replace-contents'
import { checkInvariants } from '../../invariants/invariants'
import { readSetting } from '../../modules/content/settings'
import { tell } from '../../modules/notice-events/tell'
import { dateText } from '../../platform/date-text'
import { DomainError } from '../../platform/errors'
import { safeError } from '../../platform/safe-error'
import { type CommandContext, defineCommand } from '../command'
import { word } from '../inputs'
import { restoreTables, writeBackup } from './backup'
import { type Manifest, readManifest } from './read-backup'

const DAY = 86_400_000
/** Folders of nightly backups; the text of their time sorts as the time does. */
const NAME = /^heji-\d{8}-\d{6}$/

const folderInput = v.object({ folder: word('备份目录') })

export const backupNightly = defineCommand({
  name: 'backup nightly',
  summary: '每日备份：在目录下写一份新的，删除过期的；失败时告诉商家',
  args: [['<folder>', '存放每日备份的目录']],
  paths: ['folder'],
  input: folderInput,
  run: (ctx, { folder }) =>
    tellingFailure(ctx, '每日备份', async () => {
      const now = ctx.clock.now()
      const digits = dateText(now).replaceAll(/\D/g, '').padEnd(14, '0')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeBackup(ctx, { folder: join(folder, `heji-${digits.slice(0, 8)}-${digits.slice(8, 14)}`) })
      const { backup_days } = await readSetting(ctx.db, 'staff')
      const removed = await prune(folder, new Date(now.getTime() - backup_days * DAY))
      if (removed > 0) ctx.say(`已删除 ${removed} 份超过 ${backup_days} 天的备份`)
    }),
})

/** Removes finished backups of before, never the newest one, and what interrupted ones left. */
async function prune(folder: string, before: Date) {
  const names = (await readdir(folder)).sort()
  const found = await backupsIn(folder)
  const old = found.slice(0, -1).filter(({ manifest }) => new Date(manifest.at) < before)
  const left = names.filter(name => name.endsWith('.part') && NAME.test(name.slice(0, -'.part'.length)))
  for (const name of [...old.map(one => one.name), ...left])
    await rm(join(folder, name), { recursive: true, force: true })
  return old.length
}

/** Finished nightly backups, the newest last. */
async function backupsIn(folder: string): Promise<{ name: string; manifest: Manifest }[]> {
  const names = (await readdir(folder).catch(() => [])).filter(name => NAME.test(name)).sort()
  const found = await Promise.all(
    names.map(async name => ({ name, manifest: await readManifest(join(folder, name)).catch(() => null) })),
  )
  return found.flatMap(({ name, manifest }) => (manifest ? [{ name, manifest }] : []))
}

export const backupVerify = defineCommand({
  name: 'backup verify',
  summary: '把最新的每日备份恢复到一个空的数据库并检查：逐表核对、账目、能打开页面；失败时告诉商家',
  args: [['<folder>', '存放每日备份的目录']],
  options: [['--into <url>', '恢复到这个空的 PostgreSQL，检查后清空；不写时用一个临时的嵌入式数据库']],
  paths: ['folder'],
  input: v.object({
    folder: word('备份目录'),
    into: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, '目标必须是 postgres:// 地址'))),
  }),
  run: (ctx, { folder, into }) =>
    tellingFailure(ctx, '检查备份', async () => {
      const newest = (await backupsIn(folder)).at(-1)
      if (!newest) throw new DomainError(`${folder} 里没有每日备份`)
      await inEmptyDatabase(into, async target => {
        await restoreTables(ctx, target, join(folder, newest.name), newest.manifest, false)
        await check(ctx, target)
      })
      const rows = newest.manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      ctx.say(`${newest.name} 可以恢复：${newest.manifest.tables.length} 张表、${rows} 行，账目相符，页面能打开`)
    }),
})

/** A database that ends with the work, or one that is empty before and afterwards. */
async function inEmptyDatabase(url: string | undefined, work: (target: Database) => Promise<void>) {
  const dataDir = url ? null : await mkdtemp(join(tmpdir(), 'heji-verify-'))
  const target = await openDatabase(url ? { url } : { dataDir: join(dataDir!, 'pg') })
  try {
    await migrateDatabase(target)
    await work(target)
    if (url) await wholeDatabase(target, async client => void (await emptied(client)))
  } finally {
    await target.close()
    if (dataDir) await rm(dataDir, { recursive: true, force: true })
  }
}

const emptied = (client: Parameters<typeof replaceContents>[0]) =>
  replaceContents(client, { tables: [], read: async function* () {}, sequences: {} }, () => {})

/** @throws DomainError if the books do not agree, or a page cannot be read */
async function check(ctx: CommandContext, target: Database) {
  const violations = await checkInvariants(target.db)
  if (violations.length > 0) throw new DomainError(`备份里有账目不相符：${violations[0]!.text}`)
  const app = createApp({ ...ctx, db: target.db, database: target })
  const page = await app.request('/api/h5app/wxapp/pctemplate/getTemplateContent?page_type=home')
  const { data } = (await page.json().catch(() => ({}))) as { data?: { status_code?: number } }
  if (!page.ok || !data || (data.status_code ?? 0) >= 500) throw new DomainError('恢复后打不开首页')
}

/** Whoever runs the shop learns of what runs at night only when it is told. */
async function tellingFailure(ctx: CommandContext, what: string, work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    const now = ctx.clock.now()
    const reason = error instanceof DomainError ? error.message : safeError(error).message
    const told = { kind: 'backup-failed' as const, memberId: null, key: `backup-failed:${now.getTime()}` }
    await tell(ctx.db, { ...told, payload: { what, reason: reason.slice(0, 200) } }, now).catch(() => {
      ctx.say('数据库写不进去，没有能告诉商家')
    })
    throw error
  }
}

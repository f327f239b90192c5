import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import * as v from 'valibot'
import {
  type Chunks,
  copyChunks,
  readSequences,
  readTable,
  schemaVersion,
  type TableCopy,
  tablesInOrder,
  wholeDatabase,
} from '../../db/copy'
import type { Database } from '../../db/db'
import { isOccupied, replaceContents } from '../../db/replace-contents'
import { images } from '../../db/schema'
import { uploadFile } from '../../modules/uploads/store'
import { storedFilms } from '../../modules/videos/stored-films'
import { videoFile } from '../../modules/videos/video-file'
import { DomainError } from '../../platform/errors'
import { type CommandContext, defineCommand } from '../command'
import { flag, word } from '../inputs'
import { damaged, fileOf, type Manifest, readManifest, readTableFile } from './read-backup'

/** Number of pictures that are copied together. */
const AT_ONCE = 8

/** What opens something for whoever has it. Some of it has been used or taken back since, so none of it comes back. */
const KEYS = [
  'sessions',
  'sms_codes',
  'captchas',
  'review_links',
  'favourite_shares',
  'sandboxes',
  'recovery_codes',
  'proposals',
  'api_key_shops',
  'api_keys',
]

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

export const backup = defineCommand({
  name: 'backup',
  summary: '把全部数据和上传的图片备份到一个新文件夹',
  args: [['<folder>', '备份文件夹，不能已存在']],
  paths: ['folder'],
  input: v.object({ folder: word('备份文件夹') }),
  run: writeBackup,
})

/** Writes everything into a new folder, which only its owner may read. @throws DomainError */
export async function writeBackup(ctx: CommandContext, { folder }: { folder: string }) {
  if (await isThere(folder)) throw new DomainError(`${folder} 已存在，请换一个名字`)
  // An interrupted backup never has its final name.
  const unfinished = `${folder}.part`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  await mkdir(join(unfinished, 'tables'))
  const manifest = await wholeDatabase(ctx.database, async client => {
    const names = await tablesInOrder(client)
    const tables: TableCopy[] = []
    for (const table of names) {
      tables.push(await writeTable(fileOf(unfinished, table), table, readTable(client, table)))
      ctx.progress(tables.length, names.length)
    }
    const at = ctx.clock.now().toISOString()
    return {
      format: 'heji-backup-1',
      at,
      schema: await schemaVersion(client),
      tables,
      sequences: await readSequences(client),
    } satisfies Manifest
  })
  await mkdir(join(unfinished, 'uploads'))
  const missing = await eachPicture(ctx, async ({ file }) => {
    const bytes = await ctx.storage.read(file)
    if (bytes) await writeFile(join(unfinished, file), bytes)
    return bytes !== null
  })
  await writeFile(join(unfinished, 'manifest.json'), JSON.stringify(manifest, null, 2))
  await rename(unfinished, folder)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  ctx.say(`已备份 ${manifest.tables.length} 张表、${rows} 行到 ${folder}`)
  if (missing > 0) ctx.say(`有 ${missing} 张图片的文件已不存在`)
}

async function writeTable(file: string, table: string, chunks: Chunks): Promise<TableCopy> {
  const gzip = createGzip()
  const written = pipeline(gzip, createWriteStream(file))
  const copy = copyChunks(table, chunks, async rows => {
    if (!gzip.write(`${rows.join('\n')}\n`)) await once(gzip, 'drain')
  })
  const [result] = await Promise.all([copy.finally(() => gzip.end()), written])
  return result
}

export const restore = defineCommand({
  name: 'restore',
  summary: '用备份恢复商城，写入后逐表核对',
  args: [['<folder>', '备份文件夹']],
  options: [['--replace', '覆盖已有的商城数据']],
  paths: ['folder'],
  alone: true,
  input: v.object({ folder: word('备份文件夹'), replace: flag }),
  async run(ctx, { folder, replace }) {
    const manifest = await readManifest(folder)
    await restoreTables(ctx, ctx.database, folder, manifest, replace)
    const missing = await eachPicture(ctx, async ({ file, mime }) => {
      const bytes = await readFile(join(folder, file)).catch(() => null)
      if (bytes) await ctx.storage.write(file, bytes, mime)
      return bytes !== null
    })
    await ctx.events.publish('catalogue-changed')
    ctx.say(`已恢复 ${manifest.at} 的备份`)
    ctx.say('备份里的登录、验证码、审阅链接、收藏分享、试用环境、恢复码和接口密钥都已失效')
    if (missing > 0) ctx.say(`备份中缺少 ${missing} 张图片的文件`)
  },
})

/**
 * Fills a database with the tables of a backup and compares each with it. @param replace although there is a shop
 * @throws DomainError, changing nothing
 */
export async function restoreTables(
  ctx: Pick<CommandContext, 'progress'>,
  target: Pick<Database, 'pool'>,
  folder: string,
  manifest: Manifest,
  replace: boolean,
) {
  await wholeDatabase(target, async client => {
    if (!replace && (await isOccupied(client)))
      throw new DomainError('数据库里已有商城数据；确定要覆盖时请加 --replace')
    if ((await schemaVersion(client)) !== manifest.schema)
      throw new DomainError('备份来自另一个版本：请用当时的版本恢复，再升级')
    const sums = new Map(manifest.tables.map(table => [table.table, table]))
    const contents = {
      tables: [...sums.keys()],
      read: (table: string) => readTableFile(folder, table),
      sequences: manifest.sequences,
    }
    let done = 0
    await replaceContents(client, contents, copy => {
      if (copy.checksum !== sums.get(copy.table)?.checksum) throw damaged(copy.table)
      ctx.progress(++done, sums.size)
    })
    await client.query(`delete from ${KEYS.join('; delete from ')}`)
  })
}

/** A picture, or a film with its captions of goods, articles and pages. */
interface StoredPicture {
  /** Name in the store, and path in a backup. */
  file: string
  mime: string
}

/** A few pictures at a time. @returns the number for which `take` found no file */
async function eachPicture(
  { db }: CommandContext,
  take: (picture: StoredPicture) => Promise<boolean>,
): Promise<number> {
  const rows = await db.select({ key: images.key, mime: images.mime }).from(images).orderBy(images.id)
  const films = await storedFilms(db)
  const waiting = [
    ...rows.map(({ key, mime }) => ({ file: uploadFile(key)!, mime })),
    ...films.map(videoFile).flatMap(film => (film ? [{ file: film.name, mime: film.mime }] : [])),
  ]
  let missing = 0
  while (waiting.length > 0) {
    const taken = await Promise.all(waiting.splice(0, AT_ONCE).map(take))
    missing += taken.filter(isClaimed => !isClaimed).length
  }
  return missing
}

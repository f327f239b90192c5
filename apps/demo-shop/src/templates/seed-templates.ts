import { randomBytes, randomUUID } from 'node:crypto'
import {
  type Deps,
  inTransaction,
  operators,
  type StoredWidget,
  type Tx,
  templateRevisions,
  templates,
  templateVersions,
} from '@heji/api/demo-shop'
import { readWidget, withIds } from '@heji/widgets/definitions'
import { eq, sql } from 'drizzle-orm'
import { brandPage } from './brand-pages'
import { salePage, storyPage } from './custom-pages'
import { salePageH5 } from './custom-pages-h5'
import { footerH5, footerPc } from './footer'
import { headerH5, headerPc } from './header'
import { homeH5 } from './home-h5'
import { homePc } from './home-pc'
import { CUSTOM_TITLES, type CustomTitle } from './links'
import { createSupply, type Supply } from './supply'
import { settings, type Widget, withRhythm } from './widgets'

type NewPage = Pick<typeof templates.$inferInsert, 'title' | 'description' | 'pageType' | 'platform' | 'pageKey'>
type Draw = (supply: Supply) => Widget[]

const CUSTOM: Record<CustomTitle, { description: string; draw: Draw }> = {
  双11会场: { description: '大促会场：优惠券与限时特惠', draw: salePage },
  品牌故事: { description: '禾集与它的品牌', draw: storyPage },
  匠心工艺: { description: '怎样做出用得久的东西', draw: brandPage('匠心工艺', 'pc') },
  法式风格: { description: '松弛的日常衣橱', draw: brandPage('法式风格', 'pc') },
  新品预览: { description: '下一季的新品', draw: brandPage('新品预览', 'pc') },
}

const CUSTOM_H5: Record<CustomTitle, Draw> = {
  双11会场: salePageH5,
  品牌故事: brandPage('品牌故事', 'h5'),
  匠心工艺: brandPage('匠心工艺', 'h5'),
  法式风格: brandPage('法式风格', 'h5'),
  新品预览: brandPage('新品预览', 'h5'),
}

const PAGES: (NewPage & { draw: Draw })[] = [
  ...CUSTOM_TITLES.map(
    title =>
      ({
        title,
        description: CUSTOM[title].description,
        pageType: 'custom',
        platform: 'h5',
        draw: CUSTOM_H5[title],
      }) as const,
  ),
  { title: '商城首页', description: '电脑端首页', pageType: 'index', platform: 'pc', draw: homePc },
  { title: '商城首页', description: '手机端首页', pageType: 'index', platform: 'h5', draw: homeH5 },
  { title: '头部', pageType: 'header', platform: 'pc', draw: headerPc },
  { title: '头部', pageType: 'header', platform: 'h5', draw: headerH5 },
  { title: '尾部', pageType: 'footer', platform: 'pc', draw: footerPc },
  { title: '尾部', pageType: 'footer', platform: 'h5', draw: footerH5 },
]

/** Any ids, because only links use them. */
const NO_IDS = { 双11会场: 0, 品牌故事: 0, 匠心工艺: 0, 法式风格: 0, 新品预览: 0 }

/** All pages as they are seeded, with type and platform; no database needed. */
export const seedPages = () =>
  [...CUSTOM_TITLES.map(title => ({ ...CUSTOM[title], pageType: 'custom', platform: 'pc' }) as const), ...PAGES].map(
    ({ draw, pageType, platform }) => ({ pageType, platform, widgets: draw(createSupply(NO_IDS)) }),
  )

const LOCK = 20261113

/** Draws and publishes the pages of the demo shop, unless there are pages already. Several processes may call it at once. */
export async function seedTemplates(deps: Pick<Deps, 'db' | 'clock'>): Promise<'seeded' | 'present'> {
  return await inTransaction(deps.db, async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    if ((await tx.select({ id: templates.id }).from(templates).limit(1)).length > 0) return 'present'
    const [admin] = await tx.select({ id: operators.id }).from(operators).where(eq(operators.loginName, 'admin'))
    const author = { id: admin?.id ?? null, now: deps.clock.now() }
    const customIds = {} as Record<CustomTitle, number>
    const keys = new Map<string, string>(CUSTOM_TITLES.map(title => [title, randomUUID()]))
    for (const title of CUSTOM_TITLES) {
      const { description } = CUSTOM[title]
      customIds[title] = await addPage(tx, author, {
        title,
        description,
        pageType: 'custom',
        platform: 'pc',
        pageKey: keys.get(title),
      })
    }
    for (const title of CUSTOM_TITLES)
      await publish(tx, author, customIds[title], CUSTOM[title].draw(createSupply(customIds)), 'pc')
    for (const { draw, ...page } of PAGES) {
      const pageKey = page.pageType === 'custom' ? keys.get(page.title) : undefined
      const id = await addPage(tx, author, { ...page, pageKey })
      await publish(tx, author, id, draw(createSupply(customIds)), page.platform)
    }
    return 'seeded'
  })
}

interface Author {
  id: number | null
  now: Date
}

async function addPage(tx: Tx, { id, now }: Author, page: NewPage): Promise<number> {
  const [row] = await tx
    .insert(templates)
    .values({ ...page, enabled: true, updatedBy: id, createdAt: now, updatedAt: now })
    .returning({ id: templates.id })
  return row!.id
}

const newId = () => randomBytes(5).toString('hex')

/** Stores the page as draft, as revision 1 and as the published version. */
async function publish(tx: Tx, author: Author, templateId: number, drawn: Widget[], platform: 'pc' | 'h5') {
  const page = settings({ pageWidth: platform === 'pc' ? 1190 : 375 })
  const [first, ...blocks] = withIds([page, ...withRhythm(drawn)] as StoredWidget[], newId)
  // Complete, as the designer stores it.
  const content = [first!, ...blocks.map(block => readWidget(block))]
  const [own] = await tx.select({ title: templates.title }).from(templates).where(eq(templates.id, templateId))
  const texts = { title: own!.title, seoTitle: '', seoDescription: '', seoKeywords: '' }
  const row = { templateId, revision: 1, content, texts, authorId: author.id, createdAt: author.now }
  await tx.insert(templateRevisions).values(row)
  const [version] = await tx
    .insert(templateVersions)
    .values({ ...row, note: '初始页面' })
    .returning({ id: templateVersions.id })
  await tx
    .update(templates)
    .set({ draft: content, publishedVersionId: version!.id })
    .where(eq(templates.id, templateId))
}

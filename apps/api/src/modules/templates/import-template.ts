import { importPage } from '@heji/widgets/definitions'
import { eq } from 'drizzle-orm'
import { operators } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByOperator, Deps, Operator } from '../../http/context'
import { readOperator } from '../../http/held-roles'
import { DomainError, ForbiddenError } from '../../platform/errors'
import { saveDraftIn } from './drafts'
import { lockTemplate } from './lock-template'
import { insertTemplate } from './pages'
import { publishIn } from './publish'
import { readContent } from './read-content'

/** The page from the file of another shop. @throws DomainError if the file has no page, or none that may be stored */
export function readForeignPage(text: string) {
  const imported = importPage(text)
  if (imported.page.every(({ type }) => type === 'W0000')) {
    const lost = imported.report.find(({ result }) => result === 'dropped')
    throw new DomainError(`文件里没有页面：${lost?.why ?? '没有组件'}`)
  }
  return { ...imported, content: readWithReason(JSON.stringify(imported.page)) }
}

/** `readContent` whose refusals of limits include path and reason. */
function readWithReason(text: string) {
  try {
    return readContent(text)
  } catch (error) {
    const { path, reason } = error instanceof DomainError ? error.details : {}
    if (typeof reason !== 'string') throw error
    throw new DomainError(`${(error as DomainError).message}：${path} ${reason}`)
  }
}

/** Target: an existing page, or a new one. */
type ImportTarget = { id: number } | { title: string; pageType: 'index' | 'custom'; platform: 'pc' | 'h5' }

interface TemplateImport {
  content: ReturnType<typeof readForeignPage>['content']
  target: ImportTarget
  publish: boolean
}

/**
 * Saves the page as a draft, and publishes it if asked to; then a new custom page is enabled. All or nothing.
 * @throws ForbiddenError, NotFoundError 模板页面不存在
 */
export async function importTemplate(ctx: ByOperator, { content, target, publish }: TemplateImport) {
  if (ctx.operator.role === 'viewer') throw new ForbiddenError()
  if (publish && ctx.operator.role !== 'admin') throw new ForbiddenError('只有管理员可以发布')
  const saved = await inTransaction(ctx.db, async tx => {
    const id =
      'id' in target
        ? target.id
        : await insertTemplate(tx, ctx, { ...target, enabled: publish && target.pageType === 'custom' })
    const { revision: base, title } = await lockTemplate(tx, id)
    const { revision } = await saveDraftIn(tx, ctx, { id, content, base, confirmEmpty: false })
    if (publish) await publishIn(tx, ctx, { id, revision, note: '', accepted: [], enable: false })
    return { id, title, revision }
  })
  if (publish) await ctx.events.publish('template-changed')
  return saved
}

/** @throws DomainError if the account does not exist or is disabled */
export async function operatorOf({ db }: Pick<Deps, 'db'>, loginName: string): Promise<Operator> {
  const [found] = await db.select().from(operators).where(eq(operators.loginName, loginName))
  if (!found) throw new DomainError(`没有运营账号 ${loginName}`)
  if (found.disabled) throw new DomainError(`运营账号 ${loginName} 已停用`)
  return (await readOperator(db, found.id))!
}

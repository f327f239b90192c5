import { contentOperations } from '@heji/api-client/contract'
import { addressOf, openOther } from '@heji/operator'
import { Button } from 'antd'
import { PenTool, Plus } from 'lucide-react'
import { Link } from 'wouter'
import { useConsole } from '../app/context'
import { useMay } from '../operations/act-button'
import { OperationTable } from '../operations/operation-table'
import { PageActs } from '../operations/page-acts'
import { useRead } from '../operations/use-operation'
import './content.css'

const list = contentOperations['POST /api/operator/content/articles']
const nodes = contentOperations['POST /api/operator/content/nodes']
const add = contentOperations['POST /api/operator/content/article-add']

/** Articles and questions; the ways to pages and agreements. */
export function ArticleList() {
  const { data } = useRead(nodes, {})
  const names = Object.fromEntries((data?.nodes ?? []).map(name => [name, name]))
  return (
    <>
      <div className="co-title">
        <h1>内容</h1>
        <div className="co-acts">
          {useMay(add) && (
            <Link href="/content/new" asChild>
              <Button type="primary" icon={<Plus size={16} />} href="/content/new">
                {add.operation.label}
              </Button>
            </Link>
          )}
          <Link href="/content/campaigns">战役</Link>
          <DesignerButton />
        </div>
      </div>
      <p className="co-help">
        这里是文章和常见问题。首页和活动页在页面设计器里做；注册协议和隐私政策在
        <Link href="/settings/mall">设置 · 商城信息</Link>里改。
      </p>
      <OperationTable
        operation={list}
        rowKey="article_id"
        options={{ node: names }}
        empty="还没有文章。选购指南、保养方法、常见问题，写几篇，买家就少问几次。"
        cells={{
          article_id: null,
          title: row => (
            <span className="co-article">
              {row.cover && <img src={`${row.cover}?w=96`} alt="" width={48} height={36} loading="lazy" />}
              <Link href={`/content/${row.article_id}`}>{row.title}</Link>
            </span>
          ),
        }}
        acts={row => (
          <span className="co-acts">
            <ShopLink articleId={row.article_id} isSmall />
            <PageActs
              operations={contentOperations}
              verbs={['article-remove']}
              given={{ article_id: row.article_id }}
              isShort
            />
          </span>
        )}
      />
    </>
  )
}

/** The article as buyers see it. */
export function ShopLink({ articleId, isSmall = false }: { articleId: string; isSmall?: boolean }) {
  const shop = addressOf('shop')
  return (
    shop && (
      <Button
        size={isSmall ? 'small' : 'middle'}
        href={`${shop}/article/detail/${articleId}`}
        target="_blank"
        rel="noopener"
      >
        在商城看
      </Button>
    )
  )
}

function DesignerButton() {
  const session = useConsole()
  const designer = addressOf('designer')
  return (
    designer && (
      <Button icon={<PenTool size={16} />} onClick={() => openOther(designer, '/pages', session)}>
        页面设计器
      </Button>
    )
  )
}

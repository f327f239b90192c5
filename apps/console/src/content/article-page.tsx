import { ARTICLE_KINDS, type Contract, contentOperations, type OutputOf } from '@heji/api-client/contract'
import { Loading, messageOf, Refusal } from '@heji/designer/kit'
import { Alert, AutoComplete, Button, Form, Input, Select } from 'antd'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useMay } from '../operations/act-button'
import { PageActs } from '../operations/page-acts'
import { PictureField } from '../operations/picture-field'
import { useAct, useRead } from '../operations/use-operation'
import { useStay } from '../operations/use-stay'
import { ShopLink } from './article-list'
import './content.css'

const show = contentOperations['POST /api/operator/content/article-show']
const add = contentOperations['POST /api/operator/content/article-add']
const edit = contentOperations['POST /api/operator/content/article-edit']
const nodes = contentOperations['POST /api/operator/content/nodes']

type Article = OutputOf<Contract['POST /api/operator/content/article-show']>
type Values = Pick<Article, 'title' | 'content' | 'node' | 'kind' | 'summary' | 'cover'>

const EMPTY: Values = { title: '', content: '', node: '商城动态', kind: 'article', summary: '', cover: '' }

/** A new article. */
export const ArticleNew = () => <ArticleForm article={null} onSaved={() => {}} />

/** One article to change; what others save meanwhile does not change the form. */
export function ArticlePage({ params }: { params: Record<string, string | undefined> }) {
  const query = useRead(show, { article_id: params.id ?? '' })
  const [article, setArticle] = useState<Article>()
  useEffect(() => {
    if (query.data && !query.isPlaceholderData) setArticle(now => now ?? query.data)
  }, [query.data, query.isPlaceholderData])
  if (!article) return query.error ? <Refusal query={query} /> : <Loading />
  return <ArticleForm key={article.version} article={article} onSaved={() => setArticle(undefined)} />
}

function ArticleForm({ article, onSaved }: { article: Article | null; onSaved: () => void }) {
  const [form] = Form.useForm<Values>()
  const [, go] = useLocation()
  const [isTouched, setTouched] = useState(false)
  const may = useMay(edit)
  const make = useAct(add, { quiet: true, onDone: ({ article_id }) => go(`/content/${article_id}`) })
  const change = useAct(edit, { quiet: true, onDone: onSaved })
  useStay(isTouched && !make.isPending && !change.isPending)
  const error = make.error ?? change.error
  const initial = article ?? EMPTY
  const send = (values: Values) => {
    setTouched(false)
    if (!article) return make.mutate(values)
    const changed = Object.entries(values).filter(([key, value]) => value !== article[key as keyof Values])
    change.mutate({ article_id: article.article_id, seen: article.version, ...Object.fromEntries(changed) })
  }
  return (
    <>
      <nav aria-label="位置" className="co-crumb">
        <Link href="/content">内容</Link>
      </nav>
      <div className="co-title">
        <h1>{article ? article.title : '发布文章'}</h1>
        {article && (
          <div className="co-acts">
            <ShopLink articleId={article.article_id} />
            <PageActs
              operations={contentOperations}
              verbs={['article-remove']}
              given={{ article_id: article.article_id }}
              onDone={() => go('/content')}
              isQuiet
            />
          </div>
        )}
      </div>
      <Form
        form={form}
        layout="vertical"
        requiredMark="optional"
        disabled={!may}
        initialValues={initial}
        onValuesChange={() => setTouched(true)}
        onFinish={send}
        className="co-order"
      >
        <Text />
        <div>
          <Facts />
          <section className="co-card" aria-label="保存">
            {error && <Alert role="alert" type="error" showIcon title={messageOf(error)} />}
            <div className="co-acts co-article__acts">
              <Button
                type="primary"
                htmlType="submit"
                disabled={!may || !isTouched}
                loading={make.isPending || change.isPending}
              >
                {article ? '保存' : '发布'}
              </Button>
              <Link href="/content">返回</Link>
            </div>
            <small>买家马上能看到。</small>
          </section>
        </div>
      </Form>
    </>
  )
}

const needed = (title: string) => [{ required: true, whitespace: true, message: `请填写${title}` }]

const Text = () => (
  <section className="co-card" aria-labelledby="text">
    <h2 id="text">标题和正文</h2>
    <Form.Item name="title" label="标题" rules={needed('标题')} required>
      <Input maxLength={200} placeholder="如 电视多大才合适" />
    </Form.Item>
    <Form.Item
      name="content"
      label="正文"
      rules={needed('正文')}
      required
      extra="可以直接贴文字，一行一段；也可以写 HTML，图片和视频先上传"
    >
      <Input.TextArea maxLength={100_000} autoSize={{ minRows: 12, maxRows: 32 }} />
    </Form.Item>
    <Form.Item name="summary" label="摘要" extra="列表里显示，可以不填">
      <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 4 }} />
    </Form.Item>
  </section>
)

function Facts() {
  const { data } = useRead(nodes, {})
  return (
    <section className="co-card" aria-labelledby="facts">
      <h2 id="facts">归类</h2>
      <Form.Item name="node" label="栏目" extra="选一个，或写新的">
        <AutoComplete
          maxLength={200}
          options={(data?.nodes ?? []).map(value => ({ value }))}
          showSearch={{ filterOption: true }}
        />
      </Form.Item>
      <Form.Item name="kind" label="类型" required>
        <Select options={Object.entries(ARTICLE_KINDS).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item name="cover" label="封面" extra="JPG 或 PNG，最大 10 MB">
        <Cover />
      </Form.Item>
    </section>
  )
}

/** The form gives it its value. */
const Cover = ({ value = '', onChange = () => {} }: { value?: string; onChange?: (address: string) => void }) => (
  <PictureField label="封面" value={value} onChange={onChange} />
)

import { messageOf, Refusal } from '@heji/designer/kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App as AntApp, Button, Input } from 'antd'
import { useEffect, useState } from 'react'
import { BackToPages } from '../app/back-to-pages'
import { useApp } from '../app/context'
import '../pages/page-list.css'
import { SYNONYMS, synonymGroups } from './synonym-groups'
import { groupsOf, textOf } from './synonym-text'

const EXAMPLE = '连衣裙，裙子，长裙\n手机，移动电话'

/** Operators write groups of words that the search takes for the same: a group is a line. */
export function SynonymsPage() {
  const { api, operator } = useApp()
  const { message } = AntApp.useApp()
  const queries = useQueryClient()
  const stored = useQuery(synonymGroups(api))
  const [typed, setTyped] = useState<string | null>(null)
  const draft = stored.data?.draft ?? null
  const text = typed ?? textOf((draft ?? stored.data)?.groups ?? [])
  const isAdmin = operator.role === 'admin'
  const save = useMutation({
    mutationFn: () => api('POST /api/search/synonyms', { groups: JSON.stringify(groupsOf(text)) }),
    onSuccess: saved => {
      queries.setQueryData(SYNONYMS, saved)
      setTyped(null)
      message.success(isAdmin ? '保存成功' : '已保存，管理员确认后生效')
    },
    onError: error => void message.error(messageOf(error)),
  })
  useEffect(() => {
    document.title = '搜索同义词 · 禾集设计器'
  }, [])
  const mayEdit = operator.role !== 'viewer'
  return (
    <div className="hd-pages">
      <header className="hd-pages__top">
        <BackToPages />
        <span className="hd-pages__brand">搜索同义词</span>
      </header>
      <main className="hd-pages__main">
        <div className="hd-pages__head">
          <h1>同义词</h1>
          {mayEdit && (
            <Button
              type="primary"
              disabled={typed === null && !(isAdmin && draft)}
              loading={save.isPending}
              onClick={() => save.mutate()}
            >
              保存
            </Button>
          )}
        </div>
        <Refusal query={stored} />
        {draft && (
          <p role="status">
            <span>{`${draft.by} 的修改还没有生效，${isAdmin ? '保存后生效。' : '管理员保存后生效。'}`}</span>
            {mayEdit && (
              <Button type="link" onClick={() => setTyped(textOf(stored.data?.groups ?? []))}>
                改回正在使用的
              </Button>
            )}
          </p>
        )}
        <label htmlFor="synonyms">
          每行一组，词语之间用逗号分开。顾客搜索其中一个词，也会找到其他词的商品。常见的同义词（如“电饭锅”和“电饭煲”）已经内置，这里只需补充本店的说法。
        </label>
        <Input.TextArea
          id="synonyms"
          autoSize={{ minRows: 12, maxRows: 30 }}
          value={text}
          placeholder={EXAMPLE}
          readOnly={!mayEdit || !stored.data}
          onChange={event => setTyped(event.target.value)}
        />
      </main>
    </div>
  )
}

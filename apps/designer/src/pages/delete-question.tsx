import type { TokenStore } from '@heji/api-client'
import type { Template } from '@heji/api-client/contract'
import { useEffect, useState } from 'react'

interface Person {
  name: string
  isYou: boolean
}

interface Props {
  pages: readonly Template[]
  token: TokenStore
  children: string
}

/** A question before pages are deleted, which names those who have them open. */
export function DeleteQuestion({ pages, token, children }: Props) {
  const [open, setOpen] = useState<string[]>([])
  useEffect(() => {
    const gone = new AbortController()
    void Promise.all(pages.map(page => openWords(page, token, gone.signal))).then(
      words => gone.signal.aborted || setOpen(words.filter(Boolean)),
    )
    return () => gone.abort()
  }, [pages, token])
  return (
    <>
      <p>{`${children}删除后在回收站里保留 30 天`}</p>
      <div role="status">
        {open.map(words => (
          <p key={words}>{words}</p>
        ))}
      </div>
    </>
  )
}

/** Who has a page open in the editor; '' for nobody, and where the server does not say. */
async function openWords(page: Template, token: TokenStore, signal: AbortSignal): Promise<string> {
  const headers = { authorization: `Bearer ${token.get() ?? ''}`, accept: 'application/json' }
  try {
    const answer = await fetch(`/presence/${page.theme_pc_template_id}`, { headers, signal })
    const { people = [] } = (await answer.json()) as { people?: Person[] }
    if (people.length === 0) return ''
    const names = people.map(({ name, isYou }) => (isYou ? '你在另一个标签页' : name)).join('、')
    return `${names}正打开着“${page.template_title}”：没有保存的修改将只能另存为副本`
  } catch {
    return ''
  }
}

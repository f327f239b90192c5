import type { InputRef } from 'antd'
import { Input } from 'antd'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { mayLeave } from '../operations/use-stay'
import { useConsole } from './context'
import { maySee } from './needs'

/** Finds orders by whatever a shopkeeper has in hand; the key `/` leads here. */
export function FindAnything() {
  const [, go] = useLocation()
  const { operator } = useConsole()
  const input = useRef<InputRef>(null)
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const { tagName, isContentEditable } = event.target as HTMLElement
      if (event.key !== '/' || isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(tagName)) return
      event.preventDefault()
      input.current?.focus({ cursor: 'all' })
    }
    addEventListener('keydown', focus)
    return () => removeEventListener('keydown', focus)
  }, [])
  if (!maySee(operator, '/orders')) return <span className="co-find" />
  return (
    <search className="co-find">
      <Input
        ref={input}
        allowClear
        maxLength={100}
        prefix={<Search size={16} aria-hidden />}
        placeholder="订单号、手机号、姓名、运单号、货号、商品"
        aria-label="查找订单"
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onPressEnter={async () => {
          const q = typed.trim()
          if (!q || !(await mayLeave())) return
          go(`/orders?q=${encodeURIComponent(q)}`)
          // The list shows what it looks for; here it would stay when the list has long shown others.
          setTyped('')
        }}
      />
    </search>
  )
}

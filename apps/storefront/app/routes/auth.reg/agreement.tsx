import { Checkbox, Modal } from '@heji/ui'
import { type MouseEvent, useState } from 'react'
import type { RichNode } from '../../components/rich-text/rich-node'
import { RichText } from '../../components/rich-text/rich-text'
import { useLocation } from '../../framework'
import type { ProtocolKey } from './register.server'

interface Protocol {
  title: string
  content: readonly RichNode[]
}

/** The box that the visitor must tick; its links open the texts in a dialog, or without scripts below the form. */
export function Agreement({ protocols }: { protocols: Record<ProtocolKey, Protocol> }) {
  const [open, setOpen] = useState<ProtocolKey | null>(null)
  const [last, setLast] = useState<ProtocolKey>('member_register')
  const { search } = useLocation()
  const link = (key: ProtocolKey, name: string) => {
    const params = new URLSearchParams(search)
    params.set('protocol', key)
    const show = (event: MouseEvent) => {
      event.preventDefault()
      setLast(key)
      setOpen(key)
    }
    return <a href={`/auth/reg?${params}#protocol`} onClick={show}>{`《${name}》`}</a>
  }
  return (
    <div className="hs-agree">
      <Checkbox name="agree" value="on">
        已阅读并同意{link('member_register', '注册协议')}和{link('privacy', '隐私政策')}
      </Checkbox>
      <Modal open={open !== null} onClose={() => setOpen(null)} title={protocols[last].title} width={600}>
        <RichText nodes={protocols[last].content} />
      </Modal>
    </div>
  )
}

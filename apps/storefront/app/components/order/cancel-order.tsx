import { Button, Modal, RadioGroup, TextField } from '@heji/ui'
import { type FormEvent, type MouseEvent, useState } from 'react'
import { useLazyForm } from '../../forms/use-lazy-form'
import { Form } from '../../framework'
import { CANCEL_REASONS, OTHER_REASON } from './status'

/** Asks for the reason in a dialog; without scripts the same form opens in the page. */
export function CancelOrder({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const ask = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <details className="hs-cancel">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
        <summary onClick={ask}>取消订单</summary>
        {isOpen ? null : <CancelForm id={id} />}
      </details>
      <Modal open={isOpen} onClose={close} title="取消订单" width={450} height="auto">
        <p className="hs-cancel__no">{`订单号：${id}`}</p>
        <CancelForm id={id} onSend={close} onKeep={close} />
      </Modal>
    </>
  )
}

interface CancelFormProps {
  id: string
  onSend?: () => void
  onKeep?: () => void
}

const loadCheck = async () => {
  const [{ checkOf }, { cancelForm }] = await Promise.all([import('../../forms/check-of'), import('./order-forms')])
  return checkOf(cancelForm(OTHER_REASON))
}

function CancelForm({ id, onSend, onKeep }: CancelFormProps) {
  const [reason, setReason] = useState('')
  const isOther = reason === OTHER_REASON
  const { props, errors } = useLazyForm(loadCheck, undefined)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    props.onSubmit(event)
    if (!event.defaultPrevented) onSend?.()
  }
  return (
    <Form method="post" className="hs-cancel__form hj-form" preventScrollReset {...props} onSubmit={submit}>
      <input type="hidden" name="order_id" value={id} />
      <RadioGroup
        label="取消原因"
        name="cancel_reason"
        required
        error={errors.cancel_reason ?? null}
        options={CANCEL_REASONS.map(text => ({ value: text, label: text }))}
        onChange={setReason}
      />
      {isOther || !onKeep ? (
        <TextField
          name="other_reason"
          label="其他原因"
          hideLabel
          placeholder="其他原因请在此说明"
          maxLength={100}
          required={isOther}
          error={errors.other_reason ?? null}
        />
      ) : null}
      <p className="hs-cancel__buttons">
        {onKeep ? <Button onClick={onKeep}>暂不取消</Button> : null}
        <Button type="submit" name="intent" value="cancel" variant="buy">
          确认取消
        </Button>
      </p>
    </Form>
  )
}

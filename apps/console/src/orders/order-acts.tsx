import { fieldsOf, type Operation, orderOperations } from '@heji/api-client/contract'
import { Button, type ButtonProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { ActButton, useMay } from '../operations/act-button'
import { AddressDialog } from './address-dialog'
import type { Order } from './order'
import { RefundDialog } from './refund-dialog'
import { ShipDialog } from './ship-dialog'

const OPERATIONS = orderOperations as unknown as Record<string, Operation>
const operationOf = (verb: string) => OPERATIONS[`POST /api/operator/orders/${verb}`]

/** Acts that have a dialog drawn for them. */
const DIALOGS: Record<string, (order: Order, close: () => void) => ReactNode> = {
  ship: (order, close) => <ShipDialog order={order} lines={order.lines} onClose={close} />,
  address: (order, close) => <AddressDialog order={order} onClose={close} />,
  refund: (order, close) => <RefundDialog order={order} onClose={close} />,
}

/** The operations that the order allows now; the first is the next step. */
export const OrderActs = ({ order }: { order: Order }) => (
  <div className="co-acts">
    {order.acts
      .filter(verb => !OF_LINE.has(verb))
      .map((verb, i) => (
        <Act key={verb} verb={verb} order={order} type={i === 0 && NEXT.has(verb) ? 'primary' : 'default'} />
      ))}
  </div>
)

/** They stand with each line. */
const OF_LINE = new Set(['change-sku', 'swap-sku'])
const NEXT = new Set(['ship', 'approve-cancel'])

function Act({ verb, order, type }: { verb: string; order: Order; type: NonNullable<ButtonProps['type']> }) {
  const operation = operationOf(verb)
  const draw = DIALOGS[verb]
  if (!operation) return null
  if (draw) return <DialogButton operation={operation} type={type} draw={close => draw(order, close)} />
  const given = {
    ...(verb === 'flag' ? { order_ids: [order.order_id] } : { order_id: order.order_id }),
    // Refused after an act that this screen did not show when the form was opened.
    ...(fieldsOf(operation.input).some(({ name }) => name === 'revision') ? { revision: String(order.revision) } : {}),
  }
  return <ActButton operation={operation} given={given as never} type={type} />
}

interface DialogButtonProps extends Pick<ButtonProps, 'type' | 'size'> {
  operation: Operation
  text?: string
  draw: (close: () => void) => ReactNode
}

/** A button that opens a dialog of its own. Who may not run the operation does not see it. */
export function DialogButton({ operation, text, draw, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  if (!useMay(operation)) return null
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {text ?? operation.operation.label}
      </Button>
      {isOpen && draw(() => setOpen(false))}
    </>
  )
}

import { ApiError } from '@heji/api-client'
import { fieldsOf, type Operation } from '@heji/api-client/contract'
import { Dialog, messageOf } from '@heji/designer/kit'
import { Alert, Form } from 'antd'
import { useState } from 'react'
import type * as v from 'valibot'
import { toForm, toInput } from './form-values'
import { OperationFields } from './operation-fields'
import { useAct } from './use-operation'
import './operations.css'

interface Props<I extends v.GenericSchema, O extends v.GenericSchema> {
  operation: Operation<I, O>
  /** Inputs that the screen knows; the form does not ask for them. */
  given?: Partial<v.InferInput<I>>
  /** Values with which the other fields begin. */
  initial?: Partial<v.InferInput<I>>
  /** Values to choose from, for fields that the shop has its own names for: value → name. */
  options?: Readonly<Record<string, Readonly<Record<string, string>>>>
  title?: string
  onClose: () => void
  onDone?: (result: v.InferOutput<O>) => void
}

/** A dialog that asks for the inputs of an operation and runs it. */
export function ActDialog<I extends v.GenericSchema, O extends v.GenericSchema>(props: Props<I, O>) {
  const { operation, initial = {}, options = {}, title, onClose, onDone } = props
  // As it was when the form was opened: what changes behind it is not what its operator has seen.
  const [given] = useState(props.given ?? {})
  const [form] = Form.useForm()
  const { label, help, undo, effect } = operation.operation
  const fields = fieldsOf(operation.input)
    .filter(({ name }) => !(name in given))
    .map(field => (options[field.name] ? { ...field, choices: options[field.name]! } : field))
  const act = useAct(operation, {
    quiet: true,
    onDone: result => {
      onDone?.(result)
      onClose()
    },
  })
  const send = (values: Record<string, unknown>) =>
    act.mutate({ ...given, ...toInput(fields, values, initial as Record<string, unknown>) } as v.InferInput<I>)
  const isMoney = effect === 'money'
  return (
    <Dialog
      title={title ?? label}
      okText={label}
      cancelText="返回"
      okButtonProps={{ danger: isMoney }}
      confirmLoading={act.isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p className="co-help">{help}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={toForm(fields, initial as Record<string, unknown>)}
        onFinish={send}
      >
        <OperationFields fields={fields} />
      </Form>
      {act.error && <Alert role="alert" type="error" showIcon title={refusalText(act.error)} />}
      {isMoney && undo && <p className="co-help co-help--money">{undo}</p>}
    </Dialog>
  )
}

/** The refusal, and what is wrong with each field. */
function refusalText(error: Error) {
  const fields = error instanceof ApiError ? Object.values(error.fields).flat() : []
  return fields.length > 0 ? [...new Set(fields)].join('；') : messageOf(error)
}

import type { Operation } from '@heji/api-client/contract'
import { messageOf } from '@heji/designer/kit'
import { Alert, Button, Form, type FormInstance } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useStay } from '../operations/use-stay'
import { usualTimes } from './fields'
import { type LookInput, LookPanel } from './look-panel'
import { PromotionsNav } from './promotions-nav'

interface Props<V> {
  form: FormInstance<V>
  operation: Operation
  /** The list that it leads back to. */
  list: readonly [href: string, name: string]
  initial: object
  look: LookInput | null
  error: Error | null
  isPending: boolean
  onFinish: (values: V) => void
  children: ReactNode
}

/** A form beside what it would do. */
export function NewForm<V extends object>({ form, operation, list: [href, name], initial, ...props }: Props<V>) {
  const [isTouched, setTouched] = useState(false)
  useStay(isTouched && !props.isPending)
  const { label, help } = operation.operation
  return (
    <>
      <PromotionsNav />
      <nav aria-label="位置" className="co-crumb">
        <Link href={href}>{name}</Link>
      </nav>
      <div className="co-title">
        <h1>{label}</h1>
      </div>
      <Form
        form={form as FormInstance}
        layout="vertical"
        requiredMark="optional"
        scrollToFirstError={{ focus: true, block: 'center' }}
        initialValues={{ ...usualTimes(), ...initial }}
        onValuesChange={() => setTouched(true)}
        onFinish={props.onFinish}
        className="co-order co-new"
      >
        <div>
          {props.children}
          <section className="co-card co-submit" aria-label="保存">
            {props.error && <Alert role="alert" type="error" showIcon title={messageOf(props.error)} />}
            <div className="co-acts">
              <Button type="primary" htmlType="submit" loading={props.isPending}>
                {label}
              </Button>
              <Link href={href}>返回</Link>
            </div>
            <small>{help}</small>
          </section>
        </div>
        <LookPanel input={props.look} />
      </Form>
    </>
  )
}

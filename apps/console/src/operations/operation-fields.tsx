import type { Field } from '@heji/api-client/contract'
import { InputNumber } from '@heji/designer/kit'
import { Button, Form, Input, Select, Switch } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { ColorPicker } from './later'
import { MomentPicker } from './moment-picker'
import { PictureField } from './picture-field'

interface Props {
  fields: readonly Field[]
  /** Where they stand within a list: the path of antd's form. */
  within?: readonly (string | number)[]
}

/** Form fields of an operation, made from what its schema says of each. */
export const OperationFields = ({ fields, within = [] }: Props) =>
  fields.map(field => <OneField key={field.name} field={field} within={within} />)

function OneField({ field, within }: { field: Field; within: readonly (string | number)[] }) {
  const name = [...within, field.name]
  if (field.kind === 'list' && field.fields.length > 0) return <Rows field={field} name={name} />
  const rules = field.isNeeded ? [{ required: true, message: `请填写${field.title}` }] : []
  return (
    <Form.Item
      name={name}
      label={field.title}
      {...(field.help && field.kind !== 'picture' ? { extra: field.help } : {})}
      {...(field.kind === 'color' ? { getValueFromEvent: hexOf } : {})}
      {...(field.kind === 'flag' ? { valuePropName: 'checked' } : {})}
      required={field.isNeeded ?? false}
      rules={rules}
    >
      {controlOf(field)}
    </Form.Item>
  )
}

/** `#rrggbb`, or empty where the colour was taken away. */
const hexOf = (color: { toHexString: () => string; cleared?: unknown }) => (color.cleared ? '' : color.toHexString())

/** Choices that are looked through rather than read. */
const MANY = 8

/** Words that are typed or pasted, several at once. */
const WORDS = { mode: 'tags' as const, tokenSeparators: [' ', '，', ',', '\n'] }

/** The control for one value. */
function controlOf(field: Field) {
  const { kind, unit, choices, title, most = 200 } = field
  const options = Object.entries(choices ?? {}).map(([value, label]) => ({ value, label }))
  if (kind === 'list' && choices) {
    // Words are suggestions beside which others may be typed; what has a name of its own is chosen.
    const isWords = options.every(({ value, label }) => value === label)
    return <Select {...(isWords ? WORDS : { mode: 'multiple' })} options={options} optionFilterProp="label" />
  }
  if (choices) {
    const find = options.length > MANY ? { showSearch: { optionFilterProp: 'label' } } : {}
    return <Select options={options} allowClear={!field.isNeeded} placeholder={`选择${title}`} {...find} />
  }
  if (kind === 'picture') return <PictureField label={title} />
  if (kind === 'color') return <ColorPicker allowClear disabledAlpha format="hex" showText />
  if (unit === 'moment') return <MomentPicker />
  if (unit === 'yuan') return <InputNumber min={0} precision={2} prefix="¥" style={{ width: '100%' }} />
  if (kind === 'number') return <InputNumber precision={0} style={{ width: '100%' }} />
  if (kind === 'flag') return <Switch />
  if (kind === 'lines') return <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={most} showCount />
  if (kind === 'list') return <Select {...WORDS} open={false} suffixIcon={null} />
  return <Input allowClear maxLength={most} />
}

/** A list of records: a row for each, with a way to add and to take away. */
const Rows = ({ field, name }: { field: Field; name: (string | number)[] }) => (
  <Form.Item label={field.title} {...(field.help ? { extra: field.help } : {})}>
    <Form.List name={name}>
      {(rows, { add, remove }) => (
        <>
          {rows.map(row => (
            <div key={row.key} className="co-rows">
              <OperationFields fields={field.fields} within={[row.name]} />
              <Button
                type="text"
                aria-label={`去掉第 ${row.name + 1} 行`}
                icon={<Trash2 size={16} />}
                onClick={() => remove(row.name)}
              />
            </div>
          ))}
          <Button type="dashed" icon={<Plus size={16} />} onClick={() => add()}>
            添加
          </Button>
        </>
      )}
    </Form.List>
  </Form.Item>
)

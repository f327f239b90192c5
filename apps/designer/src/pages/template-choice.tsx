import type { Template } from '@heji/api-client/contract'
import type { Stock } from '@heji/designer'
import {
  blocksOf,
  NOTHING,
  type PageTemplate,
  pageTemplates,
  stockOf,
  Thumbnail,
  useDesigner,
} from '@heji/designer/parts'
import { useQuery } from '@tanstack/react-query'
import { Empty } from 'antd'
import { type ReactNode, useId, useMemo } from 'react'
import './template-choice.css'

const SIZE = { width: 150, height: 180 }

interface Props {
  platform: Template['platform']
  pageType: Template['page_type']
  /** Key of a template; '' for an empty page. */
  value?: string
  onChange?: (key: string) => void
}

/** Templates that a page of this kind can start from. */
export const templatesFor = (pageType: Template['page_type'], platform: Template['platform']) =>
  pageTemplates.filter(template => template.platform === platform && template.pageType === pageType)

/** An empty page, or a template with a picture of how it looks with the goods of this shop. */
export function TemplateChoice({ platform, pageType, value = '', onChange }: Props) {
  const { adapter } = useDesigner()
  const stock = useQuery(stockOf(adapter))
  const name = useId()
  const choices = templatesFor(pageType, platform)
  if (choices.length === 0) return null
  const start = { group: name, value, onChange }
  return (
    <fieldset className="hd-starts">
      <legend>从模板开始</legend>
      <Start of="" name="空白页" about="自己搭建" {...start}>
        <span className="hd-start__empty" style={SIZE} aria-hidden>
          <Empty description={null} image={Empty.PRESENTED_IMAGE_SIMPLE} />
        </span>
      </Start>
      {choices.map(template => (
        <Start key={template.key} of={template.key} name={template.name} about={purposeOf(template)} {...start}>
          <Picture template={template} stock={stock.data ?? (stock.isError ? NOTHING : undefined)} />
        </Start>
      ))}
    </fieldset>
  )
}

const purposeOf = ({ words }: PageTemplate) => words.split(' ')[0] ?? ''

interface StartProps {
  of: string
  name: string
  about: string
  group: string
  value: string
  onChange: Props['onChange'] | undefined
  children: ReactNode
}

function Start({ of, name, about, group, value, onChange, children }: StartProps) {
  const id = useId()
  return (
    <label className="hd-start" htmlFor={id}>
      <input id={id} type="radio" name={group} value={of} checked={value === of} onChange={() => onChange?.(of)} />
      {children}
      <b>{name}</b>
      <small>{about}</small>
    </label>
  )
}

function Picture({ template, stock }: { template: PageTemplate; stock: Stock | undefined }) {
  const content = useMemo(() => stock && blocksOf(template, stock), [template, stock])
  return <Thumbnail content={content} platform={template.platform} {...SIZE} />
}

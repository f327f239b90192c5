import { type LinkField, linkTitle, type StoredLink } from '@heji/widgets/definitions'
import { resolveLink } from '@heji/widgets/shop'
import { Input, Segmented } from 'antd'
import { Link2, X } from 'lucide-react'
import { later } from '../../../lib/later'
import type { FieldProps } from '../field-props'
import { usePicker } from '../use-picker'
import { useTyped } from './use-typed'

const LinkPicker = later(() => import('../../pickers/link-picker').then(m => m.LinkPicker), { isOver: true })

/** Where a click leads: something picked, or an address of one's own. */
export function LinkEditor({ id, field, value, disabled, onChange, onRefusal }: FieldProps<LinkField, StoredLink>) {
  const picker = usePicker<StoredLink>(
    (onPick, onClose) => <LinkPicker value={value} targets={field.targets} onClose={onClose} onPick={onPick} />,
    onChange,
  )
  const isCustom = value.linkPage === 'href'
  const title = linkTitle(value)
  return (
    <div className="hd-link">
      {field.allowCustom !== false && (
        <Segmented
          block
          size="small"
          disabled={disabled}
          aria-label={`${field.label}方式`}
          value={isCustom ? 'href' : 'pick'}
          options={[
            { value: 'pick', label: '选择路径' },
            { value: 'href', label: '自定义路由' },
          ]}
          onChange={way => onChange(way === 'href' ? { linkPage: 'href', linkPageLabel: '自定义链接', href: '' } : {})}
        />
      )}
      {isCustom ? (
        <Address
          id={id}
          label={`${field.label || '链接'}：地址`}
          value={value.href ?? ''}
          disabled={disabled}
          onRefusal={onRefusal}
          onChange={href => onChange({ ...value, href })}
        />
      ) : (
        <div className="hd-link__row">
          <button
            id={id}
            type="button"
            className="hd-link__pick"
            disabled={disabled}
            aria-label={`${field.label || '链接'}：${title || '设置路径'}`}
            onClick={picker.open}
          >
            <Link2 size={14} aria-hidden />
            <span>{title || '设置路径'}</span>
          </button>
          {title && !disabled && (
            <button
              type="button"
              className="hd-icon-button"
              aria-label="清除链接"
              title="清除链接"
              onClick={() => onChange({})}
            >
              <X size={14} />
            </button>
          )}
        </div>
      )}
      {picker.dialog}
    </div>
  )
}

interface AddressProps {
  id: string
  /** The field is a group, so its own name is that of the group. */
  label: string
  value: string
  disabled: boolean
  onChange: (href: string) => void
  onRefusal: (message: string | null) => void
}

/** Taken over when the field is left; an address that browsers must not follow is refused. */
function Address({ id, label, value, disabled, onChange, onRefusal }: AddressProps) {
  const typed = useTyped(value, text => {
    const href = text.trim()
    const refusal = href ? refusalOfAddress(href) : null
    if (refusal) {
      // A long address is mended, not typed again.
      typed.type(text)
      return onRefusal(refusal)
    }
    onRefusal(null)
    if (href !== value) onChange(href)
  })
  return (
    <Input
      id={id}
      aria-label={label}
      value={typed.text}
      disabled={disabled}
      placeholder="http://www.xxx.com"
      onFocus={() => onRefusal(null)}
      onChange={event => typed.type(event.target.value)}
      onKeyDown={typed.onKeyDown}
      onBlur={typed.finish}
    />
  )
}

/** Letters of an address, as the shop stores it. A longer one that is cut leads nowhere. */
const MOST = 2000

function refusalOfAddress(href: string): string | null {
  if (href.length > MOST) return `链接地址最多 ${MOST} 个字符，这个有 ${href.length} 个`
  return resolveLink({ href }) ? null : '链接地址不正确，请以 / 或 https:// 开头'
}

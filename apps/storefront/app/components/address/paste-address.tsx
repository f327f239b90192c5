import { type Region, type RegionValue, TextArea } from '@heji/ui'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type PastedAddress, readAddress } from './pasted/read-address'

interface PasteAddressProps {
  /** The form with the fields username, telephone and adrdetail. */
  form: RefObject<HTMLFormElement | null>
  tree: readonly Region[]
  onRegion: (region: RegionValue) => void
}

/** Sets a text as if it had been typed, so that the form hears of it. */
function type(field: HTMLInputElement, value: string) {
  if (field.value === value) return
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** What was read, and what the person still has to fill in. */
function wordsOf({ name, phone, region, street, isOutside }: PastedAddress): string {
  if (isOutside) return '暂不配送到港澳台地区，请换一个收货地址'
  const parts = [
    ['收货人', name],
    ['手机号', phone],
    ['所在地区', region.province],
    ['详细地址', street],
  ] as const
  const [read, missing] = [true, false].map(is => parts.flatMap(([word, value]) => ((value !== '') === is ? word : [])))
  if (!read?.length) return '没有识别出地址，请手动填写'
  return missing?.length ? `已识别${read.join('、')}，请补充${missing.join('、')}` : '已识别，请核对'
}

/**
 * 粘贴地址: a whole address, as people copy it from a chat, goes into the fields of the form. No two people are mixed:
 * what the text leaves out becomes empty if an earlier text had filled it, or if it belongs to what the text says: a
 * number to its name, a region to its street.
 */
export function PasteAddress({ form, tree, onRegion }: PasteAddressProps) {
  const [text, setText] = useState('')
  const [words, setWords] = useState('')
  const filled = useRef<Record<string, string>>({})
  const hasRegion = useRef(false)
  const fill = (name: string, value: string, isAnew: boolean) => {
    const field = form.current?.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement)) return
    if (value !== '' || isAnew || field.value === filled.current[name]) type(field, value)
    if (value !== '') filled.current[name] = value
  }
  const read = (pasted: string, isAgain = false) => {
    if (pasted.trim() === '') return setWords('')
    const found = readAddress(pasted, tree)
    const { name, phone, region, street } = found
    const isPerson = !isAgain && (name !== '' || phone !== '')
    const isPlace = !isAgain && (region.province !== '' || street !== '')
    setWords(wordsOf(found))
    if (region.province || isPlace || (hasRegion.current && !isAgain)) onRegion(region)
    hasRegion.current = region.province !== ''
    fill('username', name, isPerson)
    fill('telephone', phone, isPerson)
    fill('adrdetail', street, isPlace)
  }
  const again = useRef(read)
  again.current = read
  // The page comes with few regions; what was pasted before the others arrived is read once more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new regions are a reason
  useEffect(() => {
    if (text.trim() !== '' && !hasRegion.current) again.current(text, true)
  }, [tree])
  return (
    <TextArea
      className="hs-paste-address"
      label="粘贴地址"
      placeholder="张三 13800000000 浙江省杭州市西湖区文三路1号"
      hint={<span role="status">{words || '粘贴整段地址，自动填入收货人、手机号、所在地区和详细地址'}</span>}
      rows={2}
      autoComplete="off"
      value={text}
      onChange={event => {
        setText(event.target.value)
        read(event.target.value)
      }}
    />
  )
}

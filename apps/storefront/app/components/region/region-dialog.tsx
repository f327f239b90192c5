import { Button, isRegionComplete, Modal, type Region, RegionPicker, type RegionValue, toast } from '@heji/ui'
import { useState } from 'react'
import type { FormResult } from '../../forms/form-result'
import { useFetcherResult } from '../../forms/use-fetcher-result'
import { useFetcher } from '../../framework'
import { useWholeTree } from '../address/use-whole-tree'

export interface RegionDialogProps {
  open: boolean
  onClose: () => void
}

const FORM = 'region-choice'
const NONE: readonly Region[] = []

/** Chooses the region of the arrival dates; the page then loads its data again. */
export function RegionDialog({ open, onClose }: RegionDialogProps) {
  const tree = useWholeTree(NONE)
  const [chosen, setChosen] = useState<RegionValue>({ province: '', city: '', county: '' })
  const [error, setError] = useState<string | null>(null)
  const fetcher = useFetcher<FormResult>()
  useFetcherResult(fetcher, ({ ok, message }) => {
    if (ok) onClose()
    else toast.error(message || '操作失败')
  })
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="选择配送地区"
      width={520}
      height="auto"
      footer={
        <Button type="submit" form={FORM} variant="primary" size="L" block loading={fetcher.state !== 'idle'}>
          确定
        </Button>
      }
    >
      <form
        id={FORM}
        method="post"
        action="/region"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (!isRegionComplete(tree, chosen)) return setError('请选择所在地区')
          setError(null)
          if (fetcher.state === 'idle')
            fetcher.submit({ ...chosen, intent: 'choose', via: 'fetch' }, { method: 'post', action: '/region' })
        }}
      >
        <RegionPicker tree={tree} value={chosen} onChange={setChosen} error={error} label="配送地区" required />
      </form>
    </Modal>
  )
}

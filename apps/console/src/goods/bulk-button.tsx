import { goodsOperations } from '@heji/api-client/contract'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../operations/act-button'

const BulkDialog = lazy(() => import('./bulk-dialog').then(m => ({ default: m.BulkDialog })))

/** A button that changes the chosen goods at once. */
export function BulkButton({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false)
  if (!useMay(goodsOperations['POST /api/operator/goods/bulk-edit'])) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>批量修改</Button>
      <Suspense>
        {isOpen && (
          <BulkDialog
            ids={ids}
            onClose={changed => {
              setOpen(false)
              if (changed) onDone()
            }}
          />
        )}
      </Suspense>
    </>
  )
}

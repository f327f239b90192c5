import { Button } from 'antd'
import { FileUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMay } from './act-button'
import type { FileProps } from './file-dialog'

const FileDialog = lazy(() => import('./file-dialog').then(m => ({ default: m.FileDialog })))

/** A button for an operation that takes a table: choose, look at what would happen, then do it. */
export function FileButton({ operation, given, errors, more }: FileProps) {
  const [isOpen, setOpen] = useState(false)
  if (!useMay(operation)) return null
  return (
    <>
      <Button icon={<FileUp size={16} />} onClick={() => setOpen(true)}>
        {operation.operation.label}
      </Button>
      <Suspense>
        {isOpen && (
          <FileDialog
            operation={operation}
            {...(given ? { given } : {})}
            {...(errors ? { errors } : {})}
            {...(more ? { more } : {})}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}

import type { Operation } from '@heji/api-client/contract'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { Link } from 'wouter'
import { useMay } from '../operations/act-button'

/** Leads to the form of something new; who may not make it does not see it. */
export const NewButton = ({ operation, href }: { operation: Operation; href: string }) =>
  useMay(operation) && (
    <Link href={href} asChild>
      <Button type="primary" icon={<Plus size={16} />} href={href}>
        {operation.operation.label}
      </Button>
    </Link>
  )

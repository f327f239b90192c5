import { staffOperations } from '@heji/api-client/contract'
import { CodeSetup, OPERATOR, RecoveryCodes } from '@heji/operator'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useConsole } from '../app/context'
import { ActButton } from '../operations/act-button'
import { ActDialog } from '../operations/act-dialog'
import { StaffNav } from './staff-nav'

const off = staffOperations['POST /api/operator/staff/code-off']
const anew = staffOperations['POST /api/operator/staff/code-recovery']

/** Codes of one's own phone. */
export function CodePage() {
  const { operator, ...session } = useConsole()
  const queries = useQueryClient()
  const again = () => void queries.invalidateQueries({ queryKey: OPERATOR })
  return (
    <>
      <StaffNav />
      <div className="co-title">
        <h1>我的动态码</h1>
      </div>
      <section className="co-card">
        {operator.has_code ? (
          <Own onChanged={again} />
        ) : (
          <>
            <p className="co-help">登录时除了密码，再填手机上的 6 位数字；别人知道了密码也进不来。</p>
            <CodeSetup session={session} onDone={again} />
          </>
        )}
      </section>
    </>
  )
}

function Own({ onChanged }: { onChanged: () => void }) {
  const [asks, setAsks] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
  return (
    <>
      <p className="co-help">已启用：登录时要填手机上的动态码。换手机前，先停用，再用新手机设置。</p>
      <div className="co-acts">
        <Button onClick={() => setAsks(true)}>换恢复码</Button>
        <ActButton operation={off} onDone={onChanged} />
      </div>
      {asks && <ActDialog operation={anew} onDone={result => setCodes(result.codes)} onClose={() => setAsks(false)} />}
    </>
  )
}

import { BadgeCheckIcon } from '@heji/ui'
import { useShell } from './shell'

/** Says on every page that staff mode is on, and leads out of it. */
export function StaffBar() {
  const { user, path } = useShell()
  if (!user?.isStaff) return null
  return (
    <section className="hs-staffbar" aria-label="员工模式">
      <div className="hs-staffbar__inner">
        <BadgeCheckIcon size={18} strokeWidth={1.8} aria-hidden="true" />
        <p className="hs-staffbar__words">
          <b>员工模式</b>
          <span className="hs-staffbar__terms">已享员工内购价，商品仅供本人及家庭使用</span>
        </p>
        <form method="post" action="/staff/leave">
          <input type="hidden" name="back" value={path} />
          <button type="submit" className="hs-staffbar__exit">
            退出员工模式
          </button>
        </form>
      </div>
    </section>
  )
}

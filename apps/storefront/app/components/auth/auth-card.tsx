import { Picture } from '@heji/ui'
import type { ReactNode } from 'react'
import { useShell } from '../../shell/shell'

/** Drawing beside the forms, 600 × 560. */
const ART = '/img/auth/E00030'

interface AuthCardProps {
  title: string
  /** A form begins at the top, one of five fields (`long-form`) with less space above it; a few words stand in the middle. */
  holds?: 'form' | 'long-form' | 'words'
  children: ReactNode
}

/** Picture on the left, card with the form on the right; on phones the card alone. */
export function AuthCard({ title, holds = 'form', children }: AuthCardProps) {
  const { device } = useShell()
  return (
    <div className={`hs-wrap hs-signin hs-signin--${holds}`}>
      {device === 'pc' ? <Picture className="hs-signin__art" src={ART} alt="" width={600} height={560} eager /> : null}
      <section className="hs-signin__card" aria-labelledby="signin-title">
        <h1 id="signin-title">{title}</h1>
        {children}
      </section>
    </div>
  )
}

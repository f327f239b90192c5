import '@heji/widgets/style.css'
import type { ReactNode } from 'react'

export const metadata = { title: 'Next' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="zh-CN">
      <body>{children}</body>
    </html>
  )
}

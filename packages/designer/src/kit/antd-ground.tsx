import { App as AntApp, ConfigProvider } from 'antd'
import { type ReactNode, useContext } from 'react'
import { AboveContext } from '../host/above'
import { zhCN } from './antd-locale'
import { ANTD_WORDS } from './antd-words'
import { NOTICES, theme } from './theme'

/** Around everything that is drawn with antd: its look, its Chinese words, and where its menus stand. */
export function AntdGround({ children }: { children: ReactNode }) {
  const above = useContext(AboveContext)
  return (
    <ConfigProvider
      locale={zhCN}
      theme={theme}
      button={{ autoInsertSpace: false }}
      {...ANTD_WORDS}
      {...(above ? { getPopupContainer: above } : {})}
    >
      {children}
    </ConfigProvider>
  )
}

/** The same with notices and questions, which `App.useApp` of antd gives. */
export function SpeakingGround({ children }: { children: ReactNode }) {
  const above = useContext(AboveContext)
  return (
    <AntdGround>
      <AntApp message={{ ...NOTICES, ...(above ? { getContainer: above } : {}) }} component={false}>
        {children}
      </AntApp>
    </AntdGround>
  )
}

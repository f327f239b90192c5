import type { ConfigProviderProps } from 'antd'
import imported from 'antd/locale/zh_CN.js'

type Locale = NonNullable<ConfigProviderProps['locale']>

/** Chinese words of antd. Node, and bundlers that follow it, import a CommonJS module as a whole, others its default. */
export const zhCN: Locale = 'default' in imported ? (imported.default as Locale) : imported

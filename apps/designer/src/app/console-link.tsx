import { addressOf, openOther } from '@heji/operator'
import { useApp } from './context'

/** The way to the console, with the session of this window; nothing where the server names none. */
export function ConsoleLink({ className }: { className: string }) {
  const { token, api, shopApi } = useApp()
  const address = addressOf('console')
  if (!address) return null
  return (
    <a
      className={className}
      href={address}
      target="_blank"
      rel="noopener opener"
      onClick={event => {
        event.preventDefault()
        openOther(address, '/', { token, api, shopApi })
      }}
    >
      管理台
    </a>
  )
}

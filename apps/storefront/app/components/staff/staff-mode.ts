import { createContext, useContext } from 'react'

/** Whether the visitor is in staff mode. A context, so that cards can be drawn without the router. */
export const StaffModeContext = createContext(false)

export const useStaffMode = () => useContext(StaffModeContext)

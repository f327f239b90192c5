import { devices, type TestInfo } from '@playwright/test'

interface Device {
  viewport: { width: number; height: number }
  userAgent?: string
  deviceScaleFactor?: number
  isMobile?: boolean
  hasTouch?: boolean
  javaScriptEnabled?: boolean
}

const { userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['iPhone 13']
const PC: Device = { viewport: { width: 1440, height: 900 } }
const PHONE: Device = { viewport: { width: 390, height: 844 }, userAgent, deviceScaleFactor, isMobile, hasTouch }
const WITHOUT_SCRIPTS: Device = { viewport: { width: 1280, height: 800 }, javaScriptEnabled: false }

const deviceOf = ({ tags }: TestInfo) =>
  tags.includes('@phone') ? PHONE : tags.includes('@noscript') ? WITHOUT_SCRIPTS : PC

/** One setting of the device that the tag of a test names: `@phone`, `@noscript`, else a PC. */
const setting =
  <K extends keyof Device>(key: K) =>
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter
  ({}, use: (value: NonNullable<Device[K]>) => Promise<void>, info: TestInfo) =>
    use(deviceOf(info)[key]!)

export const DEVICE_BY_TAG = {
  viewport: setting('viewport'),
  userAgent: setting('userAgent'),
  deviceScaleFactor: setting('deviceScaleFactor'),
  isMobile: setting('isMobile'),
  hasTouch: setting('hasTouch'),
  javaScriptEnabled: setting('javaScriptEnabled'),
}

/**
 * Whether the visitor wants pages that stand still: by a setting of the system, or because the page is in care mode. Only
 * in a browser.
 */
export const isStill = (): boolean =>
  document.documentElement.hasAttribute('data-care') ||
  (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false)

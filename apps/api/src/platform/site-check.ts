/** Whether pages of other sites are still there. */
export interface SiteCheck {
  /** @returns true if the site itself says that it has no such page (404, 410); false also if nobody answers in time */
  isGone(url: string): Promise<boolean>
}

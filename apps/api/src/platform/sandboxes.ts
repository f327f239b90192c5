/** A copy of the shop in which one operator tries to buy. */
export interface SandboxState {
  id: string
  /** Whether its copy is complete; before that nobody can open it. */
  isReady: boolean
  endsAt: Date
}

/** The shop of a sandbox. It does not know that it is a copy. */
export interface SandboxShop {
  /** @param env the connection, as the server knows it */
  fetch(request: Request, env: unknown): Response | Promise<Response>
  /** Signs in its only member, who has an address. @returns the token of a new session */
  signIn(): Promise<string>
}

/** The sandboxes of a shop: at most two at a time, one for each operator, each for 15 minutes. */
export interface Sandboxes {
  /**
   * Makes one in the background, with the saved drafts of the live pages and of one more; the operator's older one ends.
   * @throws DomainError if two others have one, NotFoundError 模板页面不存在
   */
  begin(operatorId: number, templateId: number): Promise<SandboxState>
  /** null without one, and when its copy failed. */
  of(operatorId: number): Promise<SandboxState | null>
  end(operatorId: number): Promise<void>
  /** null if there is none with this id, or it has ended. */
  shopOf(id: string): Promise<SandboxShop | null>
  /** Removes what is left of those that have ended. */
  tidy(): Promise<void>
  /** Ends all, also those of a process that was killed: a server that starts does this. */
  clear(): Promise<void>
  /** Ends those that this process made. */
  close(): Promise<void>
}

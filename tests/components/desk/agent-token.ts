/** A token of this agent, which nobody verifies in the browser. */
export const agentToken = (agentId: string): string =>
  `header.${btoa(JSON.stringify({sub: agentId}))}.signature`

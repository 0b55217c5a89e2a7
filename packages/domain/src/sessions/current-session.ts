/** The session of the logged-in user. */
export interface CurrentSession {
  sessionId: string;
  username: string;
}

/**
 * The session to use after the server has validated the stored one (console §4): the confirmed one, or none. When the
 * reply lacks the username, the stored one is kept; without both id and name nobody is logged in.
 */
export function validatedSession(
  stored: CurrentSession | null | undefined,
  reply: { is_valid: boolean; session_id?: string | null | undefined; username?: string | null | undefined },
): CurrentSession | null {
  const sessionId = reply.session_id ?? stored?.sessionId;
  const username = reply.username ?? stored?.username;
  return reply.is_valid && sessionId && username ? { sessionId, username } : null;
}
